"""The shapes of requests and answers, for checking and for the schema."""

from rest_framework import serializers


class NewTable(serializers.Serializer):
    """What to open."""

    game = serializers.CharField(max_length=40)
    seats = serializers.IntegerField(min_value=1, max_value=20)
    options = serializers.DictField(required=False, default=dict)
    watch = serializers.BooleanField(required=False, default=True)
    limit = serializers.IntegerField(required=False, default=0, help_text="Seconds for each answer; 0 for no limit")


class OpenedTable(serializers.Serializer):
    """The new table's code, and the token of its host."""

    code = serializers.CharField()
    host_token = serializers.CharField()


class NewSeat(serializers.Serializer):
    """Who sits down, as what."""

    name = serializers.CharField(max_length=4000, trim_whitespace=False)
    piece = serializers.CharField(max_length=40, required=False, default="", allow_blank=True)


class TakenSeat(serializers.Serializer):
    """The seat's number and the token that opens it."""

    seat = serializers.IntegerField()
    token = serializers.CharField()


class Move(serializers.Serializer):
    """An answer to a question; `key` makes a resend harmless."""

    question = serializers.CharField(max_length=100)
    option = serializers.CharField(max_length=200)
    picks = serializers.ListField(
        child=serializers.CharField(max_length=100), required=False, default=list, max_length=200
    )
    key = serializers.CharField(max_length=64, required=False, allow_null=True, default=None)


class Deed(serializers.Serializer):
    """Anything else a page's button does, by its value: `undo:57`, `piece:owl`, `leave`, `start`, `rewind`, `again`."""

    act = serializers.CharField(max_length=400)
    key = serializers.CharField(max_length=64, required=False, allow_null=True, default=None)


class Say(serializers.Serializer):
    """A line of chat."""

    text = serializers.CharField(max_length=20_000, trim_whitespace=False)
    key = serializers.CharField(max_length=64, required=False, allow_null=True, default=None)


class Said(serializers.Serializer):
    """The number of the line."""

    number = serializers.IntegerField()


class Version(serializers.Serializer):
    """The version that the accepted act led to."""

    version = serializers.IntegerField()


class Refusal(serializers.Serializer):
    """Why not, by which rule."""

    status = serializers.IntegerField()
    reason = serializers.CharField()
    rule = serializers.CharField(allow_null=True)


class PickShape(serializers.Serializer):
    """How many to pick, from what."""

    min = serializers.IntegerField()
    max = serializers.IntegerField()

    def get_fields(self) -> dict[str, serializers.Field]:
        """`from` is a word of Python's own, so it is added by name."""
        return {**super().get_fields(), "from": serializers.ListField(child=serializers.CharField())}


class OptionShape(serializers.Serializer):
    """One legal answer, or one that is off and says why."""

    id = serializers.CharField()
    label = serializers.CharField()
    target = serializers.CharField(allow_null=True)
    enabled = serializers.BooleanField()
    why_not = serializers.CharField(allow_null=True)
    rule = serializers.CharField(allow_null=True)
    pick = PickShape(allow_null=True)


class QuestionShape(serializers.Serializer):
    """A question that this token may answer; out-of-turn options have the kind `anytime`."""

    id = serializers.CharField()
    seat = serializers.IntegerField()
    kind = serializers.CharField()
    rule = serializers.CharField(allow_null=True)
    text = serializers.CharField()
    options = OptionShape(many=True)


class SeatShape(serializers.Serializer):
    """Who sits there."""

    index = serializers.IntegerField()
    name = serializers.CharField()
    piece = serializers.CharField()
    state = serializers.CharField()
    host = serializers.BooleanField()


class TableShape(serializers.Serializer):
    """A table as the token's viewer may know it."""

    code = serializers.CharField()
    game = serializers.CharField()
    version = serializers.IntegerField()
    status = serializers.ChoiceField(choices=["lobby", "playing", "finished"])
    commitment = serializers.CharField()
    seats = SeatShape(many=True)
    view = serializers.DictField(allow_null=True)
    waiting_for = serializers.ListField(child=serializers.IntegerField())
    questions = QuestionShape(many=True)
    outcome = serializers.DictField(allow_null=True)


class EventShape(serializers.Serializer):
    """What happened, with the sentence that says so; further values by kind."""

    kind = serializers.CharField()
    say = serializers.CharField()


class LogEntry(serializers.Serializer):
    """One entry of the record, as this viewer may know it."""

    number = serializers.IntegerField()
    kind = serializers.CharField()
    seat = serializers.IntegerField(allow_null=True)
    undone = serializers.BooleanField()
    events = EventShape(many=True)


class StaleRefusal(Refusal):
    """Too late, with the table as it is now."""

    table = TableShape()


class GameShape(serializers.Serializer):
    """A game that can be opened here."""

    slug = serializers.CharField()
    name = serializers.CharField()
    players = serializers.ListField(child=serializers.IntegerField())
    pieces = serializers.ListField(child=serializers.DictField())
    options = serializers.ListField(child=serializers.DictField())


class DiceShape(serializers.Serializer):
    """The commitment; once it is over also the seed and every digital die."""

    commitment = serializers.CharField()
    seed = serializers.CharField(allow_null=True)
    throws = serializers.ListField(child=serializers.DictField())
