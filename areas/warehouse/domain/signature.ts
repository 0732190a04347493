/** A stroke of a signature: points in a box of 1000 × 300 units, from the upper left corner. */
export type Stroke = readonly (readonly [number, number])[]

export const SIGNATURE_BOX = { width: 1000, height: 300 } as const
export const MAX_STROKES = 100
export const MAX_POINTS = 400

/** Whether somebody wrote something: one dot is no signature. */
export function isSigned(strokes: readonly Stroke[]): boolean {
  return strokes.some((stroke) => stroke.length > 1)
}

export type Line = { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number }

/** The lines of a signature within a rectangle in millimetres, undistorted and standing on its lower edge. */
export function linesWithin(
  strokes: readonly Stroke[],
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Line[] {
  const scale = Math.min(width / SIGNATURE_BOX.width, height / SIGNATURE_BOX.height)
  const top = y + height - SIGNATURE_BOX.height * scale
  return strokes.flatMap((stroke) =>
    stroke.slice(1).map(([toX, toY], index) => {
      const [fromX, fromY] = stroke[index] ?? [toX, toY]
      return { x1: x + fromX * scale, y1: top + fromY * scale, x2: x + toX * scale, y2: top + toY * scale }
    }),
  )
}
