import type { Barcode } from '#platform/server/pdf/barcode.ts'

const SCALE = 3
const QUIET = 12
const FRAMES = 2

/** A film of a barcode for the fake camera of Chromium: YUV4MPEG2, black bars on white. */
export function barcodeVideo(code: Barcode): Buffer {
  const width = even((code.width + 2 * QUIET) * SCALE)
  const height = even(width * 0.75)
  const luma = Buffer.alloc(width * height, 235)
  const top = Math.floor(height * 0.3)
  for (let x = 0; x < width; x++) {
    if (!isDark(code, (x + 0.5) / SCALE - QUIET)) continue
    for (let y = top; y < height - top; y++) luma[y * width + x] = 16
  }
  const grey = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, grey])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`)
  return Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)])
}

/** Whether a bar covers this place of the code. */
function isDark({ polygons }: Barcode, x: number): boolean {
  return polygons.some((points) => {
    const places = points.map(([place]) => place)
    return x >= Math.min(...places) && x < Math.max(...places)
  })
}

function even(length: number): number {
  return Math.ceil(length / 2) * 2
}
