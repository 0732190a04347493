export type Picture = {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** Returns type and size in pixels of a picture; null if it is not PNG, JPEG or WebP. */
export function readPicture(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readPng(view) ?? readJpeg(view) ?? readWebp(view)
}

/** PNG: the signature, then the IHDR chunk with width and height. */
function readPng(view: DataView): Picture | null {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null
  if (textAt(view, 12) !== 'IHDR') return null
  return { mediaType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** JPEG: segments up to the frame header (SOF), which has width and height. */
function readJpeg(view: DataView): Picture | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    // C4, C8 and CC are in the range of frame headers but are tables.
    if (marker < 0xc0 || marker > 0xcf || [0xc4, 0xc8, 0xcc].includes(marker)) continue
    return { mediaType: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return null
}

/** WebP: a RIFF container whose first chunk is one of three types. */
function readWebp(view: DataView): Picture | null {
  if (view.byteLength < 30 || textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WEBP') return null
  const mediaType = 'image/webp'
  switch (textAt(view, 12)) {
    case 'VP8 ':
      return { mediaType, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const sides = view.getUint32(21, true)
      return { mediaType, width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { mediaType, width: threeBytes(view, 24) + 1, height: threeBytes(view, 27) + 1 }
    default:
      return null
  }
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)))
}
