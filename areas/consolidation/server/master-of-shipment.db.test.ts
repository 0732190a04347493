import { consolidationServer } from './index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { masterApi } from '../contract/master-api.ts'
import { type Clerk, book, officesAtWork, stockNumbers } from '#areas/shipments/server/testing/offices-at-work.ts'

const verbs = consolidationServer.verbs
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
  await stockNumbers(at.hkg, 3)
})
afterAll(() => at.close())

const goods = (grossWeight: string, volume: string) => ({ grossWeight, volume, dimensionLines: [] })

/** Books three houses of HKG under one number; Shanghai sells the second. */
async function consolidation() {
  const houses = [
    await book(at.hkg, goods('200', '2')),
    await book(at.hkg, { ...goods('350', '1.5'), salesOfficeId: at.sha.officeId }),
    await book(at.hkg, goods('250', '3.5')),
  ]
  const { mawbNo } = await verbs.masterAssign(at.hkg, {
    unscheduled: true,
    shipmentIds: houses.map(({ id }) => id),
    number: { by: 'next', airlineCode: 'LH' },
    capacityType: 'SPOT',
    flightNo: 'LH8401',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    etd: '2026-11-20T23:55',
    eta: '2026-11-21T05:30',
    cutOff: '2026-11-20T18:00',
  })
  return { mawbNo, ids: houses.map(({ id }) => id) }
}

async function masterSeenBy(clerk: Clerk, id: string | undefined) {
  return masterApi.ofShipment.output.parse(await verbs.masterOfShipment(clerk, { id: id ?? '' })).master
}

test('SHP-03 MAWB Info: totals of the houses, chargeable weight, and gain of the consolidation', async () => {
  const { mawbNo, ids } = await consolidation()
  expect(await masterSeenBy(at.hkg, ids[0])).toMatchObject({
    mawbNo,
    airline: 'LH',
    flightNo: 'LH8401',
    capacityType: 'SPOT',
    jobMode: 'Consolidation',
    etd: '2026-11-20T23:55',
    eta: '2026-11-21T05:30',
    cutOff: '2026-11-20T18:00',
    houses: expect.arrayContaining([
      { hawbNo: null, jobNo: expect.any(String), seen: expect.objectContaining({ incoterm: null }) },
    ]),
    pieces: 75,
    grossWeight: '800.00',
    volume: '7.000',
    chargeWeight: '1167.0',
    charged: '1267.0',
    gain: '100.0',
  })
})

test('SHP-03 MAWB Info: houses of other offices are listed by number only, but included in the totals', async () => {
  const { ids } = await consolidation()
  const ours = await masterSeenBy(at.hkg, ids[0])
  expect(ours?.houses.map(({ seen }) => seen?.id).toSorted()).toEqual(ids.toSorted())
  expect(ours?.stockId).not.toBeNull()
  const theirs = await masterSeenBy(at.sha, ids[1])
  expect(theirs).toMatchObject({ pieces: 75, chargeWeight: '1167.0', stockId: null })
  expect(theirs?.houses.filter(({ seen }) => seen !== null).map(({ seen }) => seen?.id)).toEqual([ids[1]])
})

test('SHP-03 MAWB Info: null before a number is assigned, and not found for an office without a part', async () => {
  const { id } = await book(at.hkg)
  expect(await masterSeenBy(at.hkg, id)).toBeNull()
  await expect(masterSeenBy(at.fra, id)).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
})
