"""The API's views: parse, call, answer."""

from typing import Any, cast

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.views import APIView

from games.kernel.errors import Stale
from games.tables import acts, chat, limits
from games.tables.actors import WATCHER, Actor
from games.tables.api import shapes
from games.tables.api.auth import SeatToken
from games.tables.codes import new_token
from games.tables.house import open_games
from games.tables.looking import Reader, undone_entries
from games.tables.making import Wanted, house_pack, open_table
from games.tables.models import Table
from games.tables.people import by_token
from games.tables.refusals import Forbidden, NotFound, body_of
from games.tables.snapshot import state_of
from games.tables.store import pack_content, standing_of
from games.tables.submit import sit_down, submit
from games.tables.views.common import table_called
from games.tables.views.dice import verification

MOST_ENTRIES = 500


class TableView(APIView):
    """Open to all; what a caller may do is found by its token at the table."""

    authentication_classes = (SeatToken,)
    permission_classes = (AllowAny,)


def checked(shape: type[Serializer], request: Request) -> dict[str, Any]:
    serializer = shape(data=request.data)
    serializer.is_valid(raise_exception=True)
    return cast(dict[str, Any], serializer.validated_data)


def actor_at(request: Request, table: Table) -> Actor:
    """The token's seat or host; without a token a spectator, where the table lets people watch."""
    if request.auth is None:
        if not table.watch:
            raise Forbidden("This table is not open to spectators; send a seat's token.")
        return WATCHER
    actor = by_token(table, str(request.auth))
    if actor is None:
        raise Forbidden("This token opens nothing at this table.")
    return actor


def done(table: Table, actor: Actor, act: acts.Act, key: str | None) -> Response:
    """The version that the act led to; a stale one is refused together with the table as it is now."""
    try:
        return Response({"version": submit(table.code, actor, act, key).version})
    except Stale as refusal:
        standing = standing_of(table, fresh=True)
        table.refresh_from_db(fields=["status"])
        return Response({**body_of(refusal), "table": state_of(table, standing, actor.viewer)}, status=409)


class Games(TableView):
    @extend_schema(responses=shapes.GameShape(many=True))
    def get(self, request: Request) -> Response:
        """The games that can be opened here, with their pieces and table options."""
        return Response([_game(game) for game in open_games()])


def _game(game: Any) -> dict[str, Any]:
    return {
        "slug": game.slug,
        "name": game.front.name,
        "players": list(game.game.seats),
        "pieces": [piece._asdict() for piece in game.pieces(pack_content(game, house_pack(game).hash))],
        "options": [rule._asdict() for rule in game.house_rules()],
    }


class Tables(TableView):
    @extend_schema(request=shapes.NewTable, responses={201: shapes.OpenedTable, 422: shapes.Refusal})
    def post(self, request: Request) -> Response:
        """Opens a table; the host's token starts it."""
        wanted = checked(shapes.NewTable, request)
        limits.allow("create", limits.address(request.META))
        token = new_token()
        asked = Wanted(wanted["game"], wanted["seats"], dict(wanted["options"]), wanted["watch"], wanted["limit"])
        table = open_table(asked, token)
        return Response({"code": table.code, "host_token": token}, status=201)


class Seats(TableView):
    @extend_schema(request=shapes.NewSeat, responses={201: shapes.TakenSeat, 422: shapes.Refusal})
    def post(self, request: Request, code: str) -> Response:
        """Sits down in the lobby."""
        wanted = checked(shapes.NewSeat, request)
        limits.allow("join", limits.address(request.META))
        table, token = table_called(code), new_token()
        sit_down(table.code, wanted["name"], wanted["piece"], token, host=False)
        actor = by_token(table, token)
        assert actor is not None
        assert actor.seat is not None
        return Response({"seat": actor.seat.index, "token": token}, status=201)


class Start(TableView):
    @extend_schema(request=None, responses={200: shapes.Version, 403: shapes.Refusal, 422: shapes.Refusal})
    def post(self, request: Request, code: str) -> Response:
        """Begins the game, for the host."""
        table = table_called(code)
        receipt = submit(table.code, actor_at(request, table), acts.Start(), None)
        return Response({"version": receipt.version})


class TableState(TableView):
    @extend_schema(responses={200: shapes.TableShape, 403: shapes.Refusal, 404: shapes.Refusal})
    def get(self, request: Request, code: str) -> Response:
        """The table as this token's viewer may know it, with the questions it may answer."""
        table = table_called(code)
        actor = actor_at(request, table)
        standing = standing_of(table, fresh=True)
        table.refresh_from_db(fields=["status"])
        return Response(state_of(table, standing, actor.viewer))


class Moves(TableView):
    @extend_schema(
        request=shapes.Move,
        responses={
            200: shapes.Version,
            403: shapes.Refusal,
            409: shapes.StaleRefusal,
            422: shapes.Refusal,
            429: shapes.Refusal,
        },
    )
    def post(self, request: Request, code: str) -> Response:
        """Answers a question, once a key."""
        table = table_called(code)
        actor = actor_at(request, table)
        move = checked(shapes.Move, request)
        limits.allow("moves", f"{table.code}/{actor.name}")
        act = acts.Answer(move["question"], move["option"], tuple(move["picks"]))
        return done(table, actor, act, move["key"])


class Acts(TableView):
    @extend_schema(
        request=shapes.Deed,
        responses={200: shapes.Version, 403: shapes.Refusal, 409: shapes.StaleRefusal, 422: shapes.Refusal},
    )
    def post(self, request: Request, code: str) -> Response:
        """Takes back, changes the piece, leaves, starts, repairs, plays again: what the pages' other buttons do."""
        table = table_called(code)
        actor = actor_at(request, table)
        deed = checked(shapes.Deed, request)
        limits.allow("moves", f"{table.code}/{actor.name}")
        return done(table, actor, acts.parse(deed["act"]), deed["key"])


class ChatLines(TableView):
    @extend_schema(request=shapes.Say, responses={201: shapes.Said, 403: shapes.Refusal, 422: shapes.Refusal})
    def post(self, request: Request, code: str) -> Response:
        """Says something at the table."""
        table = table_called(code)
        actor = actor_at(request, table)
        line = checked(shapes.Say, request)
        limits.allow("chat", f"{table.code}/{actor.name}")
        return Response({"number": chat.say(table, actor, line["text"], line["key"])}, status=201)


class Log(TableView):
    @extend_schema(
        parameters=[OpenApiParameter("after", int, description="Only entries after this number")],
        responses={200: shapes.LogEntry(many=True), 403: shapes.Refusal},
    )
    def get(self, request: Request, code: str) -> Response:
        """The record after an entry, oldest first, at most 500 entries at a time."""
        table = table_called(code)
        actor = actor_at(request, table)
        raw = request.query_params.get("after", "0")
        after = int(raw) if raw.isdecimal() and len(raw) < 10 else 0
        standing = standing_of(table, fresh=True)
        reader, undone = Reader(table, standing, actor.viewer), undone_entries(table)
        entries = table.entries.filter(number__gt=after)[:MOST_ENTRIES]
        return Response(
            [
                {
                    "number": entry.number,
                    "kind": entry.kind,
                    "seat": entry.seat,
                    "undone": entry.number in undone,
                    "events": reader.events(entry),
                }
                for entry in entries
            ]
        )


class Dice(TableView):
    @extend_schema(responses={200: shapes.DiceShape, 403: shapes.Refusal})
    def get(self, request: Request, code: str) -> Response:
        """What the dice can be checked by: docs/dice.md says how."""
        table = table_called(code)
        actor_at(request, table)
        return Response(verification(table))


@extend_schema(exclude=True)
class Nowhere(TableView):
    """Any other address under the API: programs get their 404 as JSON, too."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise NotFound("There is nothing at this address. /api/schema/ tells what there is.")
