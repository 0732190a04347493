/** Degrees east and north. */
export type Place = readonly [east: number, north: number]

/**
 * Returns points of the great circle between two places, both ends included. Antipodes have no unique path, so only the ends are returned.
 */
export function greatCircle(from: Place, to: Place, steps = 64): Place[] {
  const [start, end] = [vectorOf(from), vectorOf(to)]
  const angle = Math.acos(Math.min(1, Math.max(-1, dot(start, end))))
  if (angle < 1e-9 || Math.PI - angle < 1e-6) return [from, to]
  const between = Array.from({ length: steps - 1 }, (_, index) => {
    const part = (index + 1) / steps
    const [one, other] = [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)]
    return placeOf([one * start[0] + other * end[0], one * start[1] + other * end[1], one * start[2] + other * end[2]])
  })
  return [from, ...between, to]
}

type Vector = readonly [number, number, number]

const DEGREE = Math.PI / 180

function vectorOf([east, north]: Place): Vector {
  const flat = Math.cos(north * DEGREE)
  return [flat * Math.cos(east * DEGREE), flat * Math.sin(east * DEGREE), Math.sin(north * DEGREE)]
}

function placeOf([x, y, z]: Vector): Place {
  return [Math.atan2(y, x) / DEGREE, Math.atan2(z, Math.hypot(x, y)) / DEGREE]
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}
