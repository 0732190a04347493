import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { book, officesAtWork, stockNumbers } from '#areas/shipments/server/testing/offices-at-work.ts'
import { messagingErrors } from '../contract/errors.ts'
import { messagingStage } from './testing/messaging-stage.ts'

const openStage = () => messagingStage({ officesAtWork, stockNumbers, book })

let stage: Awaited<ReturnType<typeof openStage>>

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.reset())

const alertOf = async (id: string) => (await shipmentsServer.verbs.shipmentOpen(stage.at.hkg, { id })).carrierAlert

async function listed(): Promise<number | null> {
  const filters = { carrierAlert: { anyOf: ['DIS', 'RFI', 'RFS', 'DNL'] } }
  return (await shipmentsServer.verbs.shipmentList(stage.at.hkg, { page: 1, size: 20, filters })).total
}

test('DOC-03 missing cargo alerts every house of the master until it is found', async () => {
  await stage.open()
  const { mawbNo, ids } = await stage.flying(2)
  await stage.arrive(`FSU/14\r\n${mawbNo}HKGFRA/T50K848\r\nDIS/LH8401/20NOV1200/FRA/MSCA/P3K50`)
  expect(await Promise.all(ids.map(alertOf))).toEqual(['DIS', 'DIS'])
  expect(await listed()).toBe(2)
  await stage.arrive(`FSU/14\r\n${mawbNo}HKGFRA/T50K848\r\nDIS/LH8401/20NOV1800/FRA/FDCA/P3K50`)
  expect(await Promise.all(ids.map(alertOf))).toEqual(['None', 'None'])
  const { statuses } = await stage.log({ id: ids[0] ?? '' })
  expect(statuses.every(({ isOpenAlert }) => !isOpenAlert)).toBe(true)
})

test('DOC-03 a hold by customs stays until somebody resolves it with a note, once', async () => {
  await stage.open()
  const { mawbNo, house } = await stage.flying()
  await stage.arrive(`FSU/14\r\n${mawbNo}HKGFRA/T25K424\r\nDNL/20NOV1200/HKG/T25K424`)
  await stage.arrive(`FSU/14\r\n${mawbNo}HKGFRA/T25K424\r\nRFI/20NOV1300/HKG/T25K424`)
  expect(await alertOf(house.id)).toBe('DNL')
  const { statuses } = await stage.log(house)
  const id = statuses.find(({ code }) => code === 'DNL')?.id ?? ''
  await stage.verbs.alertResolve(stage.at.hkg, { id, note: 'Consignee address sent to customs' })
  expect(await alertOf(house.id)).toBe('RFI')
  const again = stage.verbs.alertResolve(stage.at.hkg, { id, note: 'Again' })
  await expect(again).rejects.toMatchObject({ entry: messagingErrors.NO_OPEN_ALERT })
  const other = stage.verbs.alertResolve(stage.at.sha, { id, note: 'Not theirs' })
  await expect(other).rejects.toMatchObject({ entry: { status: 404 } })
  const resolved = (await stage.log(house)).statuses.find((one) => one.id === id)
  expect(resolved).toMatchObject({ isOpenAlert: false, resolution: 'Consignee address sent to customs' })
})

test('DOC-03 a shipment that leaves the master leaves its alert', async () => {
  await stage.open()
  const { mawbNo, house } = await stage.flying()
  await stage.arrive(`FSU/14\r\n${mawbNo}HKGFRA/T25K424\r\nDIS/LH8401/20NOV1200/HKG/OFLD/T25K424`)
  expect(await alertOf(house.id)).toBe('DIS')
  await consolidationServer.verbs.masterUnassign(stage.at.hkg, { shipmentIds: [house.id] })
  expect(await alertOf(house.id)).toBe('None')
})

test('DOC-03 a house that joins the master has its alert at once', async () => {
  await stage.open()
  const { mawbNo } = await stage.flying()
  await stage.arrive(`FSU/14\r\n${mawbNo}HKGFRA/T25K424\r\nDNL/20NOV1200/HKG/T25K424`)
  const late = await book(stage.at.hkg)
  await consolidationServer.verbs.masterJoin(stage.at.hkg, { mawbNo, shipmentIds: [late.id] })
  expect(await alertOf(late.id)).toBe('DNL')
})
