import { expect, test } from 'vitest'
import { canPutOnShipment, isBilledByBoth } from './bill-on-shipment.ts'
import { ORDER_STATUSES } from './order-rules.ts'

const SERVICE = {
  kind: 'LOCAL_SERVICE',
  status: 'CONFIRMED',
  buyerOfficeId: 'FRA',
  sellerOfficeId: 'HKG',
  isLeg: false,
  fee: null,
  handedOver: null,
} as const
const allowedIn = (order: Partial<Parameters<typeof canPutOnShipment>[0]>) =>
  ORDER_STATUSES.filter((status) => canPutOnShipment({ ...SERVICE, ...order, status }, { officeId: 'FRA' }).ok)

test('EXC-06 an agreed local service is put on a shipment, and of every other kind only the fee of a cancelled order', () => {
  expect(allowedIn({})).toEqual(['CONFIRMED', 'IN_PROGRESS', 'COMPLETED'])
  for (const kind of ['AIR', 'TRUCK', 'MULTIMODAL'] as const) {
    expect(allowedIn({ kind })).toEqual([])
    expect(allowedIn({ kind, fee: '12.50' })).toEqual(['CANCELLED'])
    expect(allowedIn({ kind, fee: '0.00' })).toEqual([])
  }
})

test('EXC-06 it is put there once, by one of both offices, and not as the leg of another order', () => {
  expect(canPutOnShipment(SERVICE, { officeId: 'HKG' }).ok).toBe(true)
  expect(canPutOnShipment(SERVICE, { officeId: 'SHA' })).toMatchObject({ code: 'NOT_ONE_OF_BOTH' })
  expect(canPutOnShipment({ ...SERVICE, handedOver: 'HKG1' }, { officeId: 'HKG' })).toMatchObject({
    code: 'HANDED_OVER_ALREADY',
  })
  expect(allowedIn({ isLeg: true })).toEqual([])
})

const HOUSE = { originOfficeId: 'HKG', salesOfficeId: null, handlingOfficeId: 'SHA', destinationOfficeId: 'FRA' }

test.each([
  ['sender and receiver', 'FRA', 'HKG', true],
  ['handling office and receiver', 'FRA', 'SHA', true],
  ['an office that buys from itself', 'HKG', 'HKG', true],
  ['an office that has nothing to do with it', 'FRA', 'LON', false],
])('EXC-06 both offices bill the shipment: %s', (_name, buyerOfficeId, sellerOfficeId, ok) => {
  expect(isBilledByBoth(HOUSE, { buyerOfficeId, sellerOfficeId }).ok).toBe(ok)
})
