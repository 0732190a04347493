import { expect, test } from 'vitest'
import { numberedLoadsOf, withNumberedLoads } from './numbered-loads.ts'
import { houseOf, unitOf } from './plan-fixture.ts'

const house = houseOf('A')
const recorded = (uldNo: string, pieces: number) => ({ shipmentId: 'A', uldNo, pieces, grossWeight: null })
const numbered = unitOf('u', { A: 4 }, { uldNo: 'PMC12345CX' })
const loose = unitOf('v', { A: 6 })

test('LDP-03 a plan tells Input PMC what is on ULDs with numbers', () => {
  expect(numberedLoadsOf({ units: [numbered, loose], offloads: [] }, 'A')).toEqual([recorded('PMC12345CX', 4)])
})

test('LDP-03 what Input PMC says counts; what is then too much comes off ULDs without numbers', () => {
  const content = { units: [numbered, loose], offloads: [] }
  const merged = withNumberedLoads(content, [recorded('PMC12345CX', 7), recorded('AKE1234CX', 1)], [house], (no) => no)
  expect(merged.units.map(({ key, uldType, loads }) => [key, uldType, loads.map(({ pieces }) => pieces)])).toEqual([
    ['u', 'PMC', [7]],
    ['v', 'PMC', [2]],
    ['AKE1234CX', 'AKE', [1]],
  ])
})

test('LDP-03 what Input PMC takes off is open again, and what it leaves alone stays as it is', () => {
  const content = { units: [numbered, loose], offloads: [] }
  expect(withNumberedLoads(content, [], [house], (no) => no).units.map(({ loads }) => loads.length)).toEqual([0, 1])
  expect(withNumberedLoads(content, [recorded('PMC12345CX', 4)], [house], (no) => no)).toEqual(content)
})

test('LDP-03 a house that lost its space stays where it was planned until somebody takes it off', () => {
  const content = { units: [numbered], offloads: [] }
  expect(withNumberedLoads(content, [], [], (no) => no)).toEqual(content)
})
