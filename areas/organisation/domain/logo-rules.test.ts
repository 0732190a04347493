import { expect, test } from 'vitest'
import { LARGEST_LOGO, canBeLogo } from './logo-rules.ts'

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const PNG = '89504e470d0a1a0a0000000d4948445200000100000000c008060000'
const WEBP = '524946460000000057454250565038200000000000000000009d012a0001c000'

test.each([
  ['a PNG', bytes(PNG), 'ok'],
  ['a JPEG', bytes('ffd8ffe000104a46494600010100000100010000ffc000110800c001000301220002'), 'ok'],
  ['a WebP, which no paper can show', bytes(WEBP), 'LOGO_UNUSABLE'],
  ['an SVG', new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'LOGO_UNUSABLE'],
  ['a PNG of 65,536 pixels', bytes(PNG.replace('00000100000000c0', '00010000000000c0')), 'LOGO_UNUSABLE'],
  ['a PNG without height', bytes(PNG.replace('00000100000000c0', '0000010000000000')), 'LOGO_UNUSABLE'],
  ['more than 512 KB', new Uint8Array(LARGEST_LOGO + 1), 'LOGO_TOO_LARGE'],
  ['nothing', new Uint8Array(), 'LOGO_UNUSABLE'],
])('DOC-01 the logo of an office: %s', (_what, content, expected) => {
  const verdict = canBeLogo(content)
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
})
