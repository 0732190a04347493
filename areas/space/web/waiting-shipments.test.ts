import { expect, test } from 'vitest'
import { type WaitingShipment, asksForApproval, isNarrowed, partyFound, waitingQuery } from './waiting-shipments.ts'

const row = { shipper: 'Wing Tai Ltd', consignee: 'Amazon Depot Graben', keyAccount: 'Amazon' }

test.each([
  ['', 'shipper', 'Wing Tai Ltd'],
  ['wing', 'shipper', 'Wing Tai Ltd'],
  ['AMAZON', 'keyAccount', 'Amazon'],
  ['graben', 'consignee', 'Amazon Depot Graben'],
])('SPC-01 of a shipment found by "%s" the %s is shown', (filter, as, name) => {
  expect(partyFound(row, filter)).toEqual({ as, name })
})

const ALL = { search: '', destination: '', readyFrom: '', readyTo: '', party: '', importId: '', page: 2, size: 50 }

test('SPC-01 the board reports no results only for a search', () => {
  expect(isNarrowed(ALL)).toBe(false)
  expect(isNarrowed({ ...ALL, search: ' ', party: ' ' })).toBe(false)
  for (const one of ['search', 'destination', 'readyFrom', 'readyTo', 'party', 'importId']) {
    expect(isNarrowed({ ...ALL, [one]: 'FRA' })).toBe(true)
  }
})

test('SPC-01 SHP-02 goods of class 7 behind a first line of class 3 need the approval of the airline among passengers', () => {
  const goods = (dgClass: WaitingShipment['dgClass'], lineClasses: string | null) =>
    ({ dangerousGoods: dgClass !== null, dgClass, lineClasses, handlingCodes: '' }) as WaitingShipment
  const [passenger, freighter] = [{ flightType: 'PASSENGER' }, { flightType: 'FREIGHTER' }]
  expect(asksForApproval(goods('3', '3 7'), passenger)).toBe(true)
  expect(asksForApproval(goods('3', '3 7'), freighter)).toBe(false)
  expect(asksForApproval(goods('3', '3 8'), passenger)).toBe(false)
  expect(asksForApproval(goods('7', null), passenger)).toBe(true)
})

test('SPC-01 from the page of an import the board shows what it booked, otherwise all', () => {
  expect(waitingQuery({ ...ALL, importId: 'import-1' }, 'HKG').filters).toMatchObject({
    importId: { anyOf: ['import-1'] },
    originOffice: { equals: 'HKG' },
  })
  expect(waitingQuery(ALL, 'HKG').filters).not.toHaveProperty('importId')
})
