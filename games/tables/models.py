"""Where playings are kept: tables, seats, who may open them, the append-only entries, chat and packs."""

from django.db import models
from django.utils import timezone


class Pack(models.Model):
    """A pack's files as they were when a table first used it; never changed, named by their hash."""

    hash = models.CharField(max_length=64, primary_key=True)
    game = models.CharField(max_length=40)
    content = models.JSONField(help_text="File name without ending → the YAML text")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.game} {self.hash[:12]}"


class Table(models.Model):
    """One playing of a game, with a short code that names it for good."""

    class Status(models.TextChoices):
        LOBBY = "lobby"
        PLAYING = "playing"
        FINISHED = "finished"

    code = models.CharField(max_length=8, unique=True)
    game = models.CharField(max_length=40)
    pack = models.ForeignKey(Pack, on_delete=models.PROTECT)
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.LOBBY)
    options = models.JSONField(default=dict)
    chairs = models.PositiveSmallIntegerField(help_text="How many may sit down")
    watch = models.BooleanField(default=True, help_text="May people with the code watch?")
    limit = models.PositiveIntegerField(default=0, help_text="Seconds for each answer; 0 for as long as it takes")
    due = models.DateTimeField(null=True, blank=True, db_index=True, help_text="When the open questions time out")
    seed = models.BinaryField(help_text="Secret until the end; its SHA-256 is public from the start")
    link = models.CharField(max_length=32, help_text="What the join link is made from; a new one revokes the old link")
    link_hash = models.CharField(max_length=64, unique=True, help_text="What a join link is looked up by")
    follows = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="followed_by")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.code


class Seat(models.Model):
    """A chair somebody sits on. Its index is the seat's number in the rules once play has begun."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=160)
    piece = models.CharField(max_length=40)
    host = models.BooleanField(default=False)
    muted = models.BooleanField(default=False)
    sat = models.DateTimeField(auto_now_add=True)
    seen = models.DateTimeField(default=timezone.now, help_text="When a page of this seat last gave a sign of life")

    class Meta:
        ordering = ("index",)
        constraints = (
            models.UniqueConstraint(fields=("table", "index"), name="one_person_a_seat"),
            models.UniqueConstraint(fields=("table", "piece"), name="one_person_a_piece"),
        )

    def __str__(self) -> str:
        return f"{self.name} ({self.index})"


class Key(models.Model):
    """What opens a seat, or the host's role where `seat` is None: a guest's session or an API token, stored hashed."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="keys")
    seat = models.ForeignKey(Seat, null=True, blank=True, on_delete=models.CASCADE, related_name="keys")
    hash = models.CharField(max_length=64)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("hash", "table", "seat"), name="one_key_a_holder_and_seat"),)

    def __str__(self) -> str:
        return f"{self.table_id}/{self.seat_id}"


class DevicePass(models.Model):
    """A one-time link that opens a seat on one more device, stored hashed."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE)
    hash = models.CharField(max_length=64, unique=True)
    expires = models.DateTimeField()
    used = models.DateTimeField(null=True, blank=True)
    fresh = models.BooleanField(default=False, help_text="For a new person, who may take another name")


class Entry(models.Model):
    """One line of a playing's record. The unique number is the lock: of two at once, one is written.

    `start` is the number of the step start that the position after this entry is loaded from; `back_to`, on an undo,
    the entry it
    came back to. `told` holds the events with who may know them, `drawn` the dice, `sealed` that it threw or showed
    something new.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="entries")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=12)
    seat = models.PositiveSmallIntegerField(null=True)
    actor = models.CharField(max_length=24)
    key = models.CharField(max_length=64, null=True)
    body = models.CharField(max_length=64, default="")
    given = models.JSONField(default=dict)
    told = models.JSONField(default=list)
    drawn = models.JSONField(default=list)
    sealed = models.BooleanField(default=False)
    start = models.PositiveIntegerField(default=0)
    back_to = models.PositiveIntegerField(null=True)
    deadline = models.DateTimeField(null=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("table", "number"), name="one_entry_a_number"),
            models.UniqueConstraint(fields=("table", "actor", "key"), name="one_entry_a_key"),
        )
        verbose_name_plural = "entries"

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"


class Chat(models.Model):
    """A line of chat, with a number of its own; `seat` is None for a spectator."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat")
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    name = models.CharField(max_length=160)
    actor = models.CharField(max_length=24)
    key = models.CharField(max_length=64, null=True)
    text = models.CharField(max_length=2000)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=("table", "number"), name="one_line_a_number"),
            models.UniqueConstraint(fields=("table", "actor", "key"), name="one_line_a_key"),
        )


class StepStart(models.Model):
    """A saved start of a step after entry `number`, compressed, with the code revision that wrote it. Each game has
    its own."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="+")
    number = models.PositiveIntegerField()
    state = models.BinaryField()
    revision = models.PositiveIntegerField()

    class Meta:
        abstract = True
        constraints = (models.UniqueConstraint(fields=("table", "number"), name="%(app_label)s_one_start_a_number"),)


class Summary(models.Model):
    """The one row of a playing that lists, admin and statistics need. Each game has its own and adds to it."""

    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="+", primary_key=True)
    turn = models.PositiveIntegerField(default=0)
    active = models.PositiveSmallIntegerField(null=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        abstract = True
