import { Vector3 } from 'three'

/** Space left around the ULD, as a factor of the distance. */
const MARGIN = 1.05

/**
 * Returns how far from the middle of a box of these sides a camera must be, looking at it along a direction, to show the whole of
 * it; `fov` is its vertical angle in degrees.
 */
export function distanceToFit(
  sides: readonly [x: number, y: number, z: number],
  towards: Vector3,
  { fov, aspect }: { fov: number; aspect: number },
): number {
  const back = towards.clone().normalize().negate()
  const right = new Vector3(0, 1, 0).cross(back).normalize()
  const up = back.clone().cross(right)
  const high = Math.tan((fov * Math.PI) / 360)
  const needed = cornersOf(sides).map((corner) => {
    const across = Math.max(Math.abs(corner.dot(right)) / (high * aspect), Math.abs(corner.dot(up)) / high)
    return corner.dot(back) + across * MARGIN
  })
  return Math.max(...needed)
}

function cornersOf([x, y, z]: readonly [number, number, number]): Vector3[] {
  const signs = [-0.5, 0.5]
  return signs.flatMap((sx) => signs.flatMap((sy) => signs.map((sz) => new Vector3(sx * x, sy * y, sz * z))))
}
