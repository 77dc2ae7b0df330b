"""From the records of many games to the figures that a pack is judged by."""

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import StatisticsError, correlation, fmean
from typing import Any

from games.afraid_of_the_dark.rules.pack import CATEGORIES, Pack
from tools.balance.watching import Record

A_DIE, A_THOUGHT = 3, 12


def minutes(record: Record) -> float:
    """3 seconds a die, 12 a route or a passage card; declarations are counted apart."""
    return (A_DIE * record.dice + A_THOUGHT * (record.asked["route"] + record.asked["passage"])) / 60


def figures(pack: Pack, records: Sequence[Record], seats: int) -> dict[str, Any]:
    """All figures over `records`; counts are means per game, shares lie between 0 and 1."""
    return {
        "games": len(records),
        "seats": seats,
        "minutes": _spread([minutes(record) for record in records]),
        "declaring_minutes": _mean(records, lambda record: A_THOUGHT * record.asked["declare"] / 60),
        "turns": _spread([record.told["turn_began"] for record in records]),
        "dice": _mean(records, lambda record: record.dice),
        **{kind: _mean(records, lambda record, kind=kind: record.asked[kind]) for kind in ("route", "declare")},
        "cards": _mean(records, lambda record: record.drawn.total()),
        "cards_used": _mean(records, lambda record: record.used.total()),
        "skulls": _mean(records, lambda record: record.told["skull"]),
        "bumps": _mean(records, lambda record: record.told["bumped"]),
        "pit_rolls": _mean(records, lambda record: record.asked["pit"]),
        "tries": _mean(records, lambda record: record.told["tried"]),
        "win_rate_by_place": [_share(records, lambda record, k=k: record.place == k) for k in range(seats)],
        "last_filled": {c: _share(records, lambda record, c=c: record.last == c) for c in CATEGORIES},
        "start_and_win": {c: _pull(records, c) for c in CATEGORIES},
        "each_card": _each_card(pack, records),
        "each_place": _each_place(pack, records),
    }


def _spread(values: list[float]) -> dict[str, float]:
    """The mean, and what one game in ten stays under or goes over."""
    values = sorted(values)
    tenth = len(values) // 10
    return {"mean": round(fmean(values), 1), "p10": round(values[tenth], 1), "p90": round(values[-1 - tenth], 1)}


def _mean(records: Sequence[Record], count: Callable[..., float]) -> float:
    return round(fmean(count(record) for record in records), 2)


def _share(records: Sequence[Record], holds: Callable[..., bool]) -> float:
    return round(sum(holds(record) for record in records) / len(records), 4)


def _pull(records: Sequence[Record], category: str) -> float:
    """How strongly a seat's start value in `category` goes with winning: the correlation over all seats."""
    starts = [start[category] for record in records for start in record.starts]
    wins = [float(seat == record.winner) for record in records for seat in range(len(record.starts))]
    try:
        return round(correlation(starts, wins), 3)
    except StatisticsError:
        return 0.0


def _each_card(pack: Pack, records: Sequence[Record]) -> dict[str, list[float]]:
    """By card: how often a game it is drawn, and how often used (a skull always is)."""
    drawn, used = _summed(record.drawn for record in records), _summed(record.used for record in records)
    return {
        card.id: [
            round(drawn[card.id] / len(records), 3),
            round((drawn if card.skull else used)[card.id] / len(records), 3),
        ]
        for card in pack.passages
    }


def _each_place(pack: Pack, records: Sequence[Record]) -> dict[str, list[float]]:
    """By place: tries a game, and those that won something."""
    tried, won = _summed(record.tried for record in records), _summed(record.won for record in records)
    return {
        place.id: [round(tried[place.id] / len(records), 2), round(won[place.id] / len(records), 2)]
        for place in pack.map.places
    }


def _summed(counts: Any) -> Counter[str]:
    total: Counter[str] = Counter()
    for count in counts:
        total.update(count)
    return total
