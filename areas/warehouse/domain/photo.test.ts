import { expect, test } from 'vitest'
import { isJpeg, kindOfPhoto, withoutMetadata } from './photo.ts'

const segment = (marker: number, text: string) => [0xff, marker, 0, text.length + 2, ...Buffer.from(text)]
const jpeg = (...segments: number[][]) =>
  Uint8Array.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9])

test('WHS-04 a photo loses its location and keeps its image', () => {
  const photo = jpeg(
    segment(0xe0, 'JFIF'),
    segment(0xe1, 'Exif GPS 22.3N'),
    segment(0xed, 'IPTC'),
    segment(0xdb, 'table'),
  )
  expect(isJpeg(photo)).toBe(true)
  const bare = withoutMetadata(photo)
  expect(bare).toEqual(jpeg(segment(0xe0, 'JFIF'), segment(0xdb, 'table')))
  expect(withoutMetadata(bare)).toEqual(bare)
})

test('WHS-04 a photo that is cut off does not hang', () => {
  expect(withoutMetadata(jpeg(segment(0xe1, 'Exif')).subarray(0, 7)).length).toBeLessThan(7)
})

test.each([
  [false, null, 'CARGO'],
  [true, null, 'DAMAGE'],
  [false, 'XR1', 'XRAY'],
  [true, 'XR1', 'XRAY'],
] as const)('WHS-04 damage %s, X-ray %s: a photo of %s', (isDamage, xrayNo, kind) => {
  expect(kindOfPhoto({ isDamage, xrayNo })).toBe(kind)
})
