import { expect, test } from 'vitest'
import { milestoneTracks } from './milestone-track.ts'
import { stripOf } from './milestone-strip.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour)).toISOString()

test('SHP-03 planned and actual times stand on one line from the first to the last', () => {
  const milestones = [
    { plannedAt: null, actualAt: at(0) },
    { plannedAt: at(5), actualAt: at(6) },
    { plannedAt: at(10), actualAt: null },
  ]
  expect(milestoneTracks(milestones, at(8))).toEqual({
    tracks: [
      { planned: null, actual: 0 },
      { planned: 50, actual: 60 },
      { planned: 100, actual: null },
    ],
    now: 80,
  })
  expect(milestoneTracks(milestones, at(20))?.now).toBeNull()
})

test('SHP-03 there is no line without two different times', () => {
  expect(milestoneTracks([], at(0))).toBeNull()
  expect(milestoneTracks([{ plannedAt: at(1), actualAt: at(1) }], at(0))).toBeNull()
})

test('SHP-03 the strip has the main milestones, the next one, and what is late', () => {
  const milestones = [
    { code: 'BKD', state: 'Done', isNext: false },
    { code: 'PUP', state: 'Late', isNext: false },
    { code: 'EXP', state: 'Open', isNext: false },
    { code: 'HOV', state: 'Open', isNext: true },
    { code: 'DEP', state: 'Open', isNext: false },
  ] as const
  expect(stripOf(milestones).map(({ code }) => code)).toEqual(['BKD', 'PUP', 'HOV', 'DEP'])
})
