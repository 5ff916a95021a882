"""The Ford: two small armies at a river. A whole game without client code, which CONTRIBUTING walks through."""

from tests.toy.rules import ToyRules

RULES = ToyRules()
"""What the frame asks of the rules of The Ford."""
