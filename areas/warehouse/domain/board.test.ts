import { expect, test } from 'vitest'
import { type BoardFilter, isCutOffAtRisk, isOnBoard, dockOccupancy, takenDocks } from './board.ts'

const now = Date.parse('2026-11-20T08:00:00Z')

test.each([
  ['Unloading', '2026-11-20T10:59:00Z', true],
  ['Unloading', '2026-11-20T11:00:00Z', false],
  ['Registered', '2026-11-20T07:00:00Z', true],
  ['Out', '2026-11-20T07:00:00Z', false],
  ['In stock', null, false],
] as const)('WHS-02 a truck that is %s with the cut-off %s is at risk: %s', (stage, cutOff, isAtRisk) => {
  expect(isCutOffAtRisk({ stage, cutOff }, now)).toBe(isAtRisk)
})

const NOW = Date.parse('2026-11-20T08:00:00Z')
const ALL: BoardFilter = { search: '', dock: null, customer: null, cutOff: 'ALL' }
const truck = {
  number: 'HKG-T000001',
  truckNo: 'AB1234',
  customer: 'WING TAI',
  dock: 'D2',
  stage: 'Unloading',
  cutOff: '2026-11-20T10:00:00Z',
} as const

test.each([
  [{}, true],
  [{ search: ' wing ' }, true],
  [{ search: 'd2' }, true],
  [{ search: 'other' }, false],
  [{ dock: 'D2' }, true],
  [{ dock: 'D1' }, false],
  [{ customer: 'WING TAI' }, true],
  [{ customer: 'WING' }, false],
  [{ cutOff: 'AT_RISK' }, true],
  [{ cutOff: 'SET' }, true],
] as const)('WHS-02 the board filtered by %j shows the truck: %s', (filter, isShown) => {
  expect(isOnBoard(truck, { ...ALL, ...filter }, NOW)).toBe(isShown)
})

test('WHS-02 cut-offs that are not at risk, or not known, are filtered out', () => {
  expect(isOnBoard({ ...truck, stage: 'Out' }, { ...ALL, cutOff: 'AT_RISK' }, NOW)).toBe(false)
  expect(isOnBoard({ ...truck, cutOff: null }, { ...ALL, cutOff: 'SET' }, NOW)).toBe(false)
})

test('WHS-02 a dock is taken from the call until the truck is empty', () => {
  const at = (dock: string, stage: 'Registered' | 'Released' | 'Unloading' | 'In stock') => ({ ...truck, dock, stage })
  const docks = takenDocks([at('D10', 'Released'), at('D2', 'Unloading'), at('D3', 'In stock')])
  expect(docks.map(({ dock }) => dock)).toEqual(['D2', 'D10'])
  expect(dockOccupancy(['D1', 'D2', 'D11'], [at('D10', 'Released'), at('D2', 'Unloading')])).toEqual([
    { dock: 'D1', truckNo: null },
    { dock: 'D2', truckNo: truck.truckNo },
    { dock: 'D10', truckNo: truck.truckNo },
    { dock: 'D11', truckNo: null },
  ])
})
