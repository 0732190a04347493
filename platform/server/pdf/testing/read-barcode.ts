import { readFileSync } from 'node:fs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Barcode } from '../barcode.ts'

const SCALE = 4
const QUIET = 10

// The package would fetch its program from the network.
const wasmBinary = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer
prepareZXingModule({ overrides: { wasmBinary } })

/** What a scanner reads from a drawn code. */
export async function readBarcode(code: Barcode): Promise<{ format: string; text: string } | null> {
  const [found] = await readBarcodes(imageOf(code), { formats: ['Code128', 'QRCode'] })
  return found ? { format: found.format, text: found.text } : null
}

/** Pixels of a drawn code with its quiet zone. */
function imageOf(code: Barcode): ImageData {
  const width = Math.ceil((code.width + 2 * QUIET) * SCALE)
  const height = Math.ceil((code.height + 2 * QUIET) * SCALE)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isDark = isInside(code, (x + 0.5) / SCALE - QUIET, (y + 0.5) / SCALE - QUIET)
      if (isDark) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { data, width, height, colorSpace: 'srgb' }
}

/** Even-odd, as the code is filled in the document. */
function isInside({ polygons }: Barcode, x: number, y: number): boolean {
  let inside = false
  for (const polygon of polygons) {
    for (const [index, [x0, y0]] of polygon.entries()) {
      const [x1, y1] = polygon[(index + 1) % polygon.length] ?? [x0, y0]
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) * (x1 - x0)) / (y1 - y0)) inside = !inside
    }
  }
  return inside
}
