import { type Place, greatCircle } from '#platform/domain/great-circle.ts'
import { PLANE, lineOf, onPlane } from '#platform/web/kit/world-map/map-plane.ts'
import { worldOutline } from '#platform/web/kit/world-map/world-outline.ts'
import type { GeneratedFile } from './gen.ts'

const HUB: Place = [113.9, 22.3]
const ENDS: readonly Place[] = [
  ...([
    [8.6, 50],
    [-0.5, 51.5],
    [121.8, 31.1],
    [140.4, 35.8],
    [103.9, 1.4],
    [151.2, -33.9],
  ] as const),
  ...([
    [-118.4, 33.9],
    [-87.9, 42],
    [-73.8, 40.6],
    [55.4, 25.3],
    [77.1, 28.6],
    [28.2, -26.1],
  ] as const),
]
/** Degrees between two dots of the land. */
const STEP = 2.4

/** The quiet map beside the sign-on form: dots for land, great circles from Hong Kong. */
export async function generate(): Promise<GeneratedFile[]> {
  return [{ path: 'apps/web/public/routes.svg', text: drawing() }]
}

function drawing(): string {
  const { left, top, width, height } = PLANE
  const routes = ENDS.map((end) => lineOf(greatCircle(HUB, end, 24))).join('')
  const places = [HUB, ...ENDS].map((place) => `M${onPlane(place).join(' ')}h0`).join('')
  const line = (path: string, thickness: number, opacity: number) =>
    `<path d="${path}" stroke-width="${thickness}" stroke-opacity="${opacity}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left - 6} ${top - 10} ${width} ${height + 10}">`,
    '<g fill="none" stroke="#fff" stroke-linecap="round">',
    line(landDots(), 1.1, 0.16),
    line(routes, 0.5, 0.45),
    line(places, 2.6, 0.9),
    '</g></svg>\n',
  ].join('')
}

function landDots(): string {
  const shores = worldOutline()
  const dots: string[] = []
  for (let y = -74; y < PLANE.top + PLANE.height; y += STEP) {
    for (let x = PLANE.left + STEP / 2; x < PLANE.left + 360; x += STEP) {
      const place: Place = [x > 180 ? x - 360 : x, -y]
      // Inside two outlines is a lake.
      if (shores.filter((shore) => isInside(place, shore)).length % 2 === 1) dots.push(`M${round(x)} ${round(y)}h0`)
    }
  }
  return dots.join('')
}

/** Counts the edges that a ray to the east crosses. */
function isInside([east, north]: Place, shore: readonly Place[]): boolean {
  return shore.reduce((inside, [x, y], at) => {
    const [lastX, lastY] = shore.at(at - 1) ?? [x, y]
    const crosses = y > north !== lastY > north && east < ((lastX - x) * (north - y)) / (lastY - y) + x
    return crosses ? !inside : inside
  }, false)
}

function round(degrees: number): number {
  return Math.round(degrees * 10) / 10
}
