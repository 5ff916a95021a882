"""Drawing programs of the project: everything printed on boards, pieces, boxes and mats."""
