import { expect, test } from 'vitest'
import { wedgeListener } from './wedge.ts'

/** Types texts after pauses (ms) with so many ms between keys, and returns what the last key came to. */
function typing(
  parts: readonly (readonly [pause: number, text: string])[],
  { between = 5, isInField = false }: { readonly between?: number; readonly isInField?: boolean } = {},
) {
  const listen = wedgeListener()
  let at = 0
  let heard: unknown
  for (const [pause, text] of parts) {
    at += pause
    for (const key of text.replace('⏎', '\n')) {
      ;({ heard } = listen({ key: key === '\n' ? 'Enter' : key, at, isInField }))
      at += between
    }
  }
  return heard
}

test('WHS-03 what is typed fast and ends with Enter is a code, also in a field', () => {
  expect(typing([[0, 'RVHAWB2/0003⏎']])).toEqual({ code: 'RVHAWB2/0003' })
  expect(typing([[0, 'RVHAWB2/0003⏎']], { isInField: true })).toEqual({ code: 'RVHAWB2/0003' })
  expect(typing([[0, 'A-01⏎']], { isInField: true })).toEqual({ code: 'A-01' })
})

test('WHS-03 what a person types in a field stays there', () => {
  expect(typing([[0, '1234.5⏎']], { between: 120, isInField: true })).toBe('nothing')
  expect(typing([[0, '12⏎']], { isInField: true })).toBe('nothing')
  expect(
    typing(
      [
        [0, '12'],
        [200, '5⏎'],
      ],
      { isInField: true },
    ),
  ).toBe('nothing')
  expect(
    typing(
      [
        [0, '1234'],
        [400, '⏎'],
      ],
      { isInField: true },
    ),
  ).toBe('nothing')
})

test('WHS-03 a code with a gap in the middle is broken, wherever the gap is', () => {
  for (const isInField of [false, true]) {
    expect(
      typing(
        [
          [0, 'RVH'],
          [150, 'AWB1/0001⏎'],
        ],
        { isInField },
      ),
    ).toBe('broken')
    expect(
      typing(
        [
          [0, 'RVHAWB1/00'],
          [900, '01⏎'],
        ],
        { isInField },
      ),
    ).toBe('broken')
    expect(
      typing(
        [
          [0, 'RVH'],
          [150, 'AWB'],
          [150, '1/0001⏎'],
        ],
        { isInField },
      ),
    ).toBe('broken')
  }
  expect(
    typing([
      [0, 'R'],
      [150, 'VHAWB1/0001⏎'],
    ]),
  ).toBe('broken')
  expect(
    typing([
      [0, 'RVHAWB1/0001'],
      [150, '⏎'],
    ]),
  ).toBe('broken')
})

test('WHS-03 a code after a broken one, or long after a stray key, is whole', () => {
  expect(
    typing([
      [0, 'RVH'],
      [150, 'AWB1/0001⏎'],
      [20, 'RVHAWB1/0001⏎'],
    ]),
  ).toEqual({ code: 'RVHAWB1/0001' })
  expect(
    typing([
      [0, 'x'],
      [4000, 'RVHAWB1/0001⏎'],
    ]),
  ).toEqual({ code: 'RVHAWB1/0001' })
})
