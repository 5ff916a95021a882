"""How a table is wired to its panels: what they may have done, and what they show at the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.table.back_button import is_begun
from game.client.table.commands import Acts
from game.client.table.shown import Shown
from game.client.table.undoing import no_undo_words

if TYPE_CHECKING:
    from game.client.table.laid import LaidTable
    from game.client.table.scene import TableScene


def acts_of(table: TableScene) -> Acts:
    """What panels and keys may have done at a table."""
    course, presenter, picker, attention = table.course, table.presenter, table.picker, table.attention
    return Acts(
        pick=table.pick,
        pick_card=picker.card,
        pick_counter=picker.counter,
        confirm=picker.confirm,
        waive=table.waive,
        walk=picker.walk,
        order=table.order,
        use=lambda tool: tool.act(table),
        point_card=attention.point_card,
        point_option=attention.point_option,
        point_at=attention.point_at,
        pin=attention.pin,
        follow=table.follow,
        uncover=table.uncover,
        peek=table.peek,
        undo=table.undo,
        redo=course.redo,
        recap=table.recap.open,
        recap_step=table.recap.step,
        ask_hint=table.ask_hint,
        toggle_pause=table.toggle_pause,
        hurry=table.hurry,
        step_once=table.step_once,
        next_step=presenter.next_step,
        play_on=presenter.play_on,
        end_motion=table.end_motion,
        fold=table.fold,
        read_log=table.log.read_by_keyboard,
        pull=table.pull,
        scroll=table.layout.scroll_by,
        redraw=table.invalidate,
        open_menu=table.open_menu,
        open_keys=table.open_keys,
        open_rules=table.screens.rules,
        open_orders=table.screens.orders,
        open_signs=table.open_signs,
        open_result=table.open_result,
    )


def shown_by(table: LaidTable) -> Shown:
    """What the panels of a table show now."""
    session, match, presenter = table.session, table.session.match, table.presenter
    return Shown(
        view=table.view,
        decision=table.chooser.view or table.view,
        asked=match.choice,
        viewer=session.viewer,
        room=table.spread.room(),
        overlay=table.overlay,
        pinned=table.attention.pinned,
        told=presenter.told(),
        hint=table.hint.pick,
        because=table.hint.because,
        hint_outcome=table.hint.outcome,
        hint_sought=table.hint.is_sought,
        foreign=bool(table.recap.deeds),
        recap=table.recap.shown(),
        over=session.waiting == "over",
        paused=session.paused,
        person=session.waiting == "person",
        hurried=table.course.hurried,
        names=session.names,
        covered=session.screen.is_covered,
        can_peek=session.screen.can_peek,
        peeking=session.screen.is_peeking,
        no_undo=no_undo_words(table.table.game, session),
        can_undo=session.can_undo(),
        can_redo=match.can_redo(),
        orders=session.viewer in session.orders,
        reacts=table.habits and session.orders.asked() is not None,
        hints=table.hints,
        habits=table.habits,
        finals=table.finals.found,
        folded=table.app.settings.panels,
        weighed=table.finals.weighed,
        started=table.habits and is_begun(session, table.chooser, table.table),
        course="" if presenter.told() else table.under_way.line(),
    )
