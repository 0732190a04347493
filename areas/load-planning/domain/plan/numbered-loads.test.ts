import { expect, test } from 'vitest'
import { numberedLoadsOf, withNumberedLoads } from './numbered-loads.ts'
import { houseOf, unitOf } from './plan-fixture.ts'

const house = houseOf('A')
const recorded = (uldNo: string, pieces: number) => ({ shipmentId: 'A', uldNo, pieces, grossWeight: null })
const numbered = unitOf('u', { A: 4 }, { uldNo: 'PMC12345CX' })
const loose = unitOf('v', { A: 6 })

test('LDP-03 Input PMC gets the loads of ULDs with numbers from the plan', () => {
  expect(numberedLoadsOf({ units: [numbered, loose], offloads: [] }, 'A')).toEqual([recorded('PMC12345CX', 4)])
})

test('LDP-03 Input PMC takes precedence; surplus pieces are taken from ULDs without numbers', () => {
  const content = { units: [numbered, loose], offloads: [] }
  const merged = withNumberedLoads(content, [recorded('PMC12345CX', 7), recorded('AKE1234CX', 1)], [house], (no) => no)
  expect(merged.units.map(({ key, uldType, loads }) => [key, uldType, loads.map(({ pieces }) => pieces)])).toEqual([
    ['u', 'PMC', [7]],
    ['v', 'PMC', [2]],
    ['AKE1234CX', 'AKE', [1]],
  ])
})

test('LDP-01 pieces that were split off leave the offload list before they leave a ULD', () => {
  const content = { units: [loose], offloads: [{ shipmentId: 'A', pieces: 4, reason: 'NO_ROOM' as const, note: '' }] }
  const left = { ...house, pieces: 7 }
  const { units, offloads } = withNumberedLoads(content, [], [left], (no) => no)
  expect(units).toEqual([loose])
  expect(offloads).toMatchObject([{ pieces: 1 }])
  expect(withNumberedLoads(content, [], [{ ...house, pieces: 6 }], (no) => no)).toEqual({
    units: [loose],
    offloads: [],
  })
})

test('LDP-03 pieces removed in Input PMC become open, others stay unchanged', () => {
  const content = { units: [numbered, loose], offloads: [] }
  expect(withNumberedLoads(content, [], [house], (no) => no).units.map(({ loads }) => loads.length)).toEqual([0, 1])
  expect(withNumberedLoads(content, [recorded('PMC12345CX', 4)], [house], (no) => no)).toEqual(content)
})

test('LDP-03 a house that lost its space stays in the plan until it is removed', () => {
  const content = { units: [numbered], offloads: [] }
  expect(withNumberedLoads(content, [], [], (no) => no)).toEqual(content)
})
