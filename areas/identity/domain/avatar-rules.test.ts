import { describe, expect, test } from 'vitest'
import { readPicture } from '#platform/domain/picture.ts'
import { LARGEST_AVATAR, canBeAvatar } from './avatar-rules.ts'

// 256 × 192 in each.
const PNG = '89504e470d0a1a0a0000000d4948445200000100000000c008060000'
const JPEG = 'ffd8ffe000104a46494600010100000100010000ffc000110800c001000301220002'
const LOSSY = `${riff('VP8 ')}000000000000009d012a0001c000`
const LOSSLESS = `${riff('VP8L')}000000002fffc02f000000000000`
const EXTENDED = `${riff('VP8X')}0a00000000000000ff0000bf0000`

describe('SES-13 the picture of a user', () => {
  test.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', LOSSY],
    ['image/webp', LOSSLESS],
    ['image/webp', EXTENDED],
  ])('is known as %s by its content, with its sides', (mediaType, hex) => {
    expect(readPicture(bytes(hex))).toEqual({ mediaType, width: 256, height: 192 })
    expect(canBeAvatar(bytes(hex))).toEqual({ ok: true })
  })

  test.each([
    ['nothing', ''],
    ['a GIF', bytesOf('GIF89a\u0001\u0000\u0001\u0000')],
    ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['a PNG cut short', PNG.slice(0, 40)],
    ['a JPEG without a frame', 'ffd8ffe000104a464946000101000001000100ffd9'],
    ['a JPEG whose segments lead nowhere', `ffd8ffe0ffff${'00'.repeat(40)}`],
    ['a PNG of 30,000 pixels', PNG.replace('00000100', '00007530')],
    ['a PNG without width', PNG.replace('00000100', '00000000')],
  ])('is not %s', (_what, hex) => {
    expect(canBeAvatar(bytes(hex))).toMatchObject({ ok: false, code: 'AVATAR_UNUSABLE' })
  })

  test('has at most 512 KB', () => {
    const padded = (length: number) => new Uint8Array(length)
    const full = padded(LARGEST_AVATAR)
    full.set(bytes(PNG))
    const over = padded(LARGEST_AVATAR + 1)
    over.set(bytes(PNG))
    expect([canBeAvatar(full), canBeAvatar(over)]).toMatchObject([
      { ok: true },
      { ok: false, code: 'AVATAR_TOO_LARGE', params: { limit: 512 } },
    ])
  })
})

function riff(chunk: string): string {
  return `${bytesOf('RIFF')}00000000${bytesOf('WEBP')}${bytesOf(chunk)}`
}

function bytesOf(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex')
}

function bytes(hex: string): Uint8Array {
  return new Uint8Array(Buffer.from(hex, 'hex'))
}
