import { expect, test } from 'vitest'
import { spaceText, takenText } from './space-bar.tsx'

const t = (key: string, { over = '', free = '', all = '', unit = '' }: Record<string, string | number> = {}) =>
  key === 'board.beyond' ? `${over} ${unit} beyond ${all}` : `${free} of ${all} ${unit} free`

test.each([
  ['600.0', '5800.0', 'kg', '600 of 5,800 kg free', '5,200 / 5,800', '5,200 / 5,800 kg'],
  ['-2.529', '29.000', 'm³', '2.529 m³ beyond 29', '31.5 / 29', '31.5 / 29 m³'],
  ['-1', '4', 'PMC', '1 PMC beyond 4', '5 / 4', '5 / 4 PMC'],
  ['18.076', '29.000', 'm³', '18.1 of 29 m³ free', '10.9 / 29', '10.9 / 29 m³'],
  ['4', '4', 'PMC', '4 of 4 PMC free', '0 / 4', '0 / 4 PMC'],
])('SPC-01 %s free of %s %s: what is free, and what is taken', (free, all, unit, words, figures, withUnit) => {
  expect(spaceText({ free, all, unit }, t)).toBe(words)
  expect(takenText({ free, all, unit, brief: 'figures' })).toBe(figures)
  expect(takenText({ free, all, unit, brief: 'unit' })).toBe(withUnit)
})
