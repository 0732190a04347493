import { expect, test } from 'vitest'
import { spaceText } from './space-bar.tsx'

const t = (key: string, { over = '', free = '', all = '', unit = '' }: Record<string, string | number> = {}) =>
  key === 'board.beyond' ? `${over} ${unit} beyond ${all}` : `${free} of ${all} ${unit} free`

test.each([
  ['600.0', '5800.0', 'kg', ['600 of 5,800 kg free', '600 / 5,800', '600 / 5,800 kg']],
  ['-2.529', '29.000', 'm³', thrice('2.529 m³ beyond 29')],
  ['-1', '4', 'PMC', thrice('1 PMC beyond 4')],
])('SPC-01 %s free of %s %s reads the same on Departures and on the space board', (free, all, unit, read) => {
  const briefs = [undefined, 'figures', 'unit'] as const
  expect(briefs.map((brief) => spaceText({ free, all, unit, brief }, t))).toEqual(read)
})

/** The same words, even where figures are abbreviated. */
function thrice(words: string): string[] {
  return [words, words, words]
}
