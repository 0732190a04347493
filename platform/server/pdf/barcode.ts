import { code128, qrcode } from 'bwip-js/node'

/** A drawn code: polygons on a grid whose unit is one module, to be filled black. `width` and `height` count modules. */
export type Barcode = {
  readonly width: number
  readonly height: number
  readonly polygons: readonly (readonly Point[])[]
}

type Point = readonly [x: number, y: number]

/** Code 128 without text below; pure digits take half the width (subset C). Keep 10 modules free on both sides. */
export function code128Of(text: string): Barcode {
  return code128({ bcid: 'code128', text, height: 10, scale: FINENESS, includetext: false }, collector())
}

/** A QR code with the middle error correction. Keep 4 modules free on all sides. */
export function qrCodeOf(text: string): Barcode {
  return qrcode({ bcid: 'qrcode', text, scale: FINENESS, eclevel: 'M' } as Parameters<typeof qrcode>[0], collector())
}

/** Lines of an odd thickness would lie half a unit off; with two units to a module there are none. */
const FINENESS = 2

function collector() {
  let size = { width: 0, height: 0 }
  const polygons: Point[][] = []
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width: number, height: number) {
      size = { width: width / FINENESS, height: height / FINENESS }
    },
    line(x0: number, y0: number, x1: number, y1: number, thickness: number) {
      polygons.push(rectangleAround(x0, y0, x1, y1, thickness))
    },
    polygon(points: [number, number][]) {
      polygons.push(points)
    },
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: (): Barcode => ({
      ...size,
      polygons: polygons.map((points) => points.map(([x, y]): Point => [x / FINENESS, y / FINENESS])),
    }),
  }
}

function rectangleAround(x0: number, y0: number, x1: number, y1: number, thickness: number): Point[] {
  const half = thickness / 2
  return x0 === x1
    ? [
        [x0 - half, y0],
        [x0 + half, y0],
        [x0 + half, y1],
        [x0 - half, y1],
      ]
    : [
        [x0, y0 - half],
        [x1, y0 - half],
        [x1, y0 + half],
        [x0, y0 + half],
      ]
}
