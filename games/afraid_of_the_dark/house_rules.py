"""The table options in words, one sentence each, with the ruling they choose."""

from django.utils.translation import gettext as _

from games.tables.house import HouseRule


def house_rules() -> list[HouseRule]:
    """In the order of the form: what changes the evening most comes first."""
    return [
        HouseRule(
            "open_sheets",
            _("Open mission sheets"),
            _("Everybody sees every sheet; usually they stay secret until the end."),
            "AY2",
            "bool",
        ),
        HouseRule(
            "target_points",
            _("Points in each category"),
            _("How many of each you need before you may run home; more make a longer night."),
            "AY39",
            "int",
            least=6,
            most=10,
        ),
        HouseRule(
            "cap",
            _("Stop counting at the goal"),
            _("Points beyond the goal are lost; usually they are kept."),
            "AY39",
            "bool",
        ),
        HouseRule(
            "move_mode",
            _("Where a move may end"),
            _("After the last roll you walk your steps to the end, or stop on the way."),
            "AY10",
            "choice",
            (
                ("stop_at", _("At doors and the fire, too")),
                ("exact", _("All steps, always")),
                ("free", _("Anywhere on the way")),
            ),
        ),
        HouseRule(
            "allow_uturn",
            _("Turning back on the path"),
            _("Allows stepping back over the path you just came by."),
            "AY11",
            "bool",
        ),
        HouseRule(
            "white_star_reroll",
            _("After a White Star"),
            _("The tool is yours; must you roll once more, or may you stop?"),
            "AY7",
            "choice",
            (("optional", _("May stop")), ("forced", _("Must roll"))),
        ),
        HouseRule(
            "duplicate_tools",
            _("A tool you already have"),
            _("What happens when the card shows a tool that is ticked already."),
            "AY5",
            "choice",
            (("no_effect", _("Nothing")), ("redraw", _("Draw again")), ("copies", _("Count both"))),
        ),
        HouseRule(
            "repeat_wins",
            _("Winning at the same place again"),
            _("Whether a place pays once more, and when."),
            "AY21",
            "choice",
            (("leave", _("After you left")), ("every_turn", _("Every turn")), ("once", _("Once a night"))),
        ),
        HouseRule(
            "black_star_at_destination",
            _("Black Star at a door"),
            _("Does it also take the tools you found on the way this turn?"),
            "AY18",
            "choice",
            (("keep", _("Keep them")), ("lose", _("Lose them"))),
        ),
        HouseRule(
            "passage_optional",
            _("Passages may be declined"),
            _("Put a passage card back though you could use it."),
            "AY25",
            "bool",
        ),
        HouseRule(
            "quick_pit",
            _("Quick way out of the Pit"),
            _("A star lets you walk the very same turn; usually the next."),
            "AY32",
            "bool",
        ),
        HouseRule(
            "campfire_safe",
            _("Safe at the Campfire"),
            _("Nobody is bumped into the Pit from the fire."),
            "AY35",
            "bool",
        ),
        HouseRule(
            "destinations_safe",
            _("Safe at the doors"),
            _("Nobody is bumped into the Pit from a destination."),
            "AY36",
            "bool",
        ),
        HouseRule(
            "first_player",
            _("Who begins"),
            _("The book says the youngest; the host may name the seat."),
            "AY1",
            "choice",
            (("random", _("Chance")), ("join", _("The host")), ("named", _("The named seat"))),
        ),
        HouseRule(
            "named_seat",
            _("The named seat"),
            _("Counts only where the named seat begins; the host is 0, the next one 1."),
            "AY1",
            "int",
            least=0,
            most=3,
        ),
    ]
