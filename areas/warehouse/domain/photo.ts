export const PHOTO_KINDS = ['CARGO', 'DAMAGE', 'XRAY'] as const

/** What a photo of the dock shows; the image of an X-ray stays one, also of damaged freight. */
export function kindOfPhoto(photo: {
  readonly isDamage: boolean
  readonly xrayNo: string | null
}): (typeof PHOTO_KINDS)[number] {
  if (photo.xrayNo !== null) return 'XRAY'
  return photo.isDamage ? 'DAMAGE' : 'CARGO'
}

const JPEG = [0xff, 0xd8, 0xff]
const START_OF_SCAN = 0xda
const APP1 = 0xe1
const APP13 = 0xed

/** Whether bytes begin like a JPEG. */
export function isJpeg(bytes: Uint8Array): boolean {
  return JPEG.every((byte, at) => bytes[at] === byte)
}

/**
 * WHS-04: removes metadata (EXIF, XMP, IPTC) from a JPEG, including the location. A file that ends within a segment is
 * returned up to that segment.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const parts = [bytes.subarray(0, 2)]
  let place = 2
  while (place + 4 <= bytes.length && bytes[place] === 0xff && bytes[place + 1] !== START_OF_SCAN) {
    const marker = bytes[place + 1]
    const end = place + 2 + ((bytes[place + 2] ?? 0) << 8) + (bytes[place + 3] ?? 0)
    if (marker !== APP1 && marker !== APP13) parts.push(bytes.subarray(place, end))
    place = end
  }
  parts.push(bytes.subarray(place))
  return joined(parts)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}
