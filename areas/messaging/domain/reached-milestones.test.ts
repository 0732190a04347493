import { expect, test } from 'vitest'
import { reachedMilestones } from './reached-milestones.ts'

const route = { origin: 'HKG', destination: 'FRA', pieces: 25 }
const event = (code: string, airport: string, at: string, pieces: number | null) => ({ code, airport, at, pieces })

test('DOC-03 a status of all pieces is reached when it happened', () => {
  expect(reachedMilestones([event('DEP', 'HKG', '2026-11-14T16:00:00Z', 25)], route)).toEqual([
    { code: 'DEP', pieces: 25, at: '2026-11-14T16:00:00Z' },
  ])
})

test('DOC-03 parts make the whole with the last of them, in whatever order they come', () => {
  const parts = [event('RCF', 'FRA', '2026-11-16T08:00:00Z', 22), event('RCF', 'FRA', '2026-11-15T08:00:00Z', 3)]
  expect(reachedMilestones(parts.slice(1), route)).toEqual([{ code: 'RCF', pieces: 3, at: null }])
  expect(reachedMilestones(parts, route)).toEqual([{ code: 'RCF', pieces: 25, at: '2026-11-16T08:00:00Z' }])
})

test('DOC-03 a station on the way is no milestone of the destination', () => {
  const events = [event('RCF', 'DXB', '2026-11-15T08:00:00Z', 25), event('DEP', 'DXB', '2026-11-15T12:00:00Z', 25)]
  expect(reachedMilestones(events, route)).toEqual([])
})

test('DOC-03 a status of all pieces completes earlier partial ones', () => {
  const events = [event('DLV', 'FRA', '2026-11-15T08:00:00Z', 3), event('DLV', 'FRA', '2026-11-17T08:00:00Z', 25)]
  expect(reachedMilestones(events, route)).toEqual([{ code: 'DLV', pieces: 25, at: '2026-11-17T08:00:00Z' }])
})
