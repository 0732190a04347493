import { describe, expect, test } from 'vitest'
import { shownTarget } from '../office-dialog/refused-confirm.tsx'
import { foreignConfirm, grantedHeight, readGuestMessage } from './guest-messages.ts'

const frame = { name: 'the frame' } as unknown as MessageEventSource
const other = { name: 'another window' } as unknown as MessageEventSource
const expected = { window: frame, origin: 'https://partner.example' }
const from = (over: object) => ({ source: frame, origin: expected.origin, data: { type: 'close' }, ...over })

describe('SHL-09 a message counts', () => {
  test.each([
    { type: 'close' },
    { type: 'renewToken' },
    { type: 'confirm', url: 'https://portal.example/home' },
    { type: 'heightChange', height: -1 },
  ])('when its frame says %j', (data) => {
    expect(readGuestMessage(from({ data }), expected)).toEqual(data)
  })

  test.each([
    ['from another window', { source: other }],
    ['from no window', { source: null }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from the origin with another port', { origin: 'https://partner.example:8443' }],
    ['from a sandbox', { origin: 'null' }],
    ['of an unknown type', { data: { type: 'navigate', url: '/' } }],
    ['without a type', { data: { url: '/home' } }],
    ['as a text', { data: 'close' }],
    ['as nothing', { data: null }],
    ['with an address that is none', { data: { type: 'confirm', url: 7 } }],
    ['with a height of NaN', { data: { type: 'heightChange', height: NaN } }],
    ['with an endless height', { data: { type: 'heightChange', height: Infinity } }],
    ['with a height as text', { data: { type: 'heightChange', height: '500' } }],
  ])('not %s', (_what, over) => {
    expect(readGuestMessage(from(over), expected)).toBeNull()
  })

  test('not when there is no frame', () => {
    expect(readGuestMessage(from({ source: null }), { ...expected, window: null })).toBeNull()
  })
})

describe('SHL-09 a confirm that is not followed', () => {
  const data = { type: 'confirm', url: '/home' }

  test.each([
    ['another window says it', { source: other }, { why: 'source' }],
    [
      'a page of another origin stands in the frame',
      { origin: 'https://evil.example' },
      { why: 'origin', origin: 'https://evil.example' },
    ],
    ['it counts', {}, null],
    ['it is another message', { source: other, data: { type: 'close' } }, null],
    ['it is none of ours', { source: other, data: 'confirm' }, null],
  ])('%s', (_what, over, why) => {
    expect(foreignConfirm(from({ data, ...over }), expected)).toEqual(why)
  })

  test.each([
    ['https://unlisted.example/office?token=secret', 'https://unlisted.example'],
    ['/ws-system/auth/logout?token=x', '/ws-system/auth/logout'],
    ['javascript:alert(1)', 'javascript:'],
    ['http://[', '…'],
  ])('%s is told as %s', (url, reported) => {
    expect(shownTarget(url, 'https://portal.example')).toBe(reported)
  })
})

test.each([
  [-1, 100],
  [0, 100],
  [100, 100],
  [612.4, 612],
  [5000, 5000],
  [1e9, 5000],
])('SHL-09 of %s pixels asked for %s are given', (requested, input) => {
  expect(grantedHeight(requested)).toBe(input)
})
