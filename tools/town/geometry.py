"""Points and curves: smooth lines, distances, and what lies where."""

import math

Point = tuple[float, float]
FIRE = (500.0, 500.0)


def curve(points: list[Point], steps: int = 10) -> list[Point]:
    """A Catmull-Rom curve through all points."""
    out = []
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = (points[max(0, min(len(points) - 1, k))] for k in (i - 1, i, i + 1, i + 2))
        for step in range(steps):
            t = step / steps
            out.append((_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)))
    return [*out, points[-1]]


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def path(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)


def smooth(points: list[Point]) -> str:
    return path(curve(points))


def to_line(point: Point, a: Point, b: Point) -> float:
    """The distance from a point to a straight piece."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length))
    return math.dist(point, (a[0] + t * dx, a[1] + t * dy))


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the pieces ab and cd cross."""
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(p: Point, q: Point, r: Point) -> float:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def inside(x: float, y: float, shape: list[Point]) -> bool:
    odd = False
    for (ax, ay), (bx, by) in zip(shape, shape[-1:] + shape[:-1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def star(radius: float, points: int, inner: float) -> str:
    """A pointed outline round the origin."""
    radii = [radius if i % 2 == 0 else radius * inner for i in range(2 * points)]
    turn = math.pi / points
    corners = (f"{r * math.sin(i * turn):.1f} {-r * math.cos(i * turn):.1f}" for i, r in enumerate(radii))
    return "M" + "L".join(corners) + "Z"
