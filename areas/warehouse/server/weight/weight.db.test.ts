import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import type { Letter } from '#platform/server/mail/mailer.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Refusal } from '#platform/server/refusal.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { storageFeeOf, storedDays } from '../../domain/storage-fee.ts'
import { findStorageFee, mailWeight, warehouseServer } from '../index.ts'
import { bookNumbered, dockStage, later, receiptOf, register } from '../testing/dock-stage.ts'
import { WEIGHT_DIFFERS } from './request-weight.ts'

const { verbs } = warehouseServer
let stage: Awaited<ReturnType<typeof dockStage>>
let dock = 0

beforeAll(async () => {
  stage = await dockStage()
})
afterAll(() => stage.close())

const entryOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Refusal) => error.entry,
  )

async function unloading(): Promise<string> {
  const id = await register(stage.hkg)
  await verbs.truckRelease(stage.hkg, { id, dock: `W${++dock}` })
  await verbs.truckUnload(stage.hkg, { id })
  return id
}

async function requestsOf(shipmentId: string, keeper = stage.hkg) {
  const { cols, rows } = await verbs.weightList(keeper, { page: 1, size: 100 })
  const named = rows.map((row) => Object.fromEntries(cols.map((name, at) => [name, row[at]])))
  return named.filter((row) => row['shipmentId'] === shipmentId)
}

const RULES = {
  version: 0,
  weightTolerance: '5',
  salesRecipients: ['sales@hkg.example'],
  storageFreeDays: 2,
  storageRate: '0.35',
  storageCurrency: 'HKD',
}

describe('WHS-02 weights beyond the tolerance of the office', () => {
  test('ask sales once for a new chargeable weight, who correct the shipment or keep its weight', async () => {
    const within = await bookNumbered(stage.hkg)
    const beyond = await bookNumbered(stage.hkg)
    await verbs.settingSave(stage.hkg, RULES)
    const truckId = await unloading()
    const receive = (hawbNo: string | null, grossWeight: string, pieces = 10) =>
      verbs.piecesReceive(stage.hkg, receiptOf(truckId, { reference: hawbNo ?? '', pieces, grossWeight }))
    expect((await receive(within.hawbNo, '209')).isWeightOff).toBe(false)
    expect((await receive(beyond.hawbNo, '240')).isWeightOff).toBe(true)
    expect(await requestsOf(within.id)).toEqual([])
    const [request] = await requestsOf(beyond.id)
    expect(request).toMatchObject({ status: 'Open', bookedWeight: '200.00', weighed: '240.00', percent: '20.0' })
    const id = String(request?.['id'])
    const answer = (decision: 'Adjusted' | 'Confirmed') =>
      verbs.weightAnswer(stage.hkg, { id, answer: decision, note: 'agreed' })
    expect(await entryOf(answer('Adjusted'))).toBe(warehouseErrors.WEIGHT_STILL_OFF)
    await answer('Confirmed')
    expect(await entryOf(answer('Confirmed'))).toBe(warehouseErrors.REQUEST_ANSWERED)
    expect(await requestsOf(beyond.id)).toMatchObject([{ status: 'Confirmed', note: 'agreed', answeredBy: 'wh.hkg' }])
    expect(await requestsOf(beyond.id, stage.fra)).toEqual([])
    const foreign = verbs.weightAnswer(stage.fra, { id, answer: 'Confirmed', note: '' })
    expect(await entryOf(foreign)).toBe(platformErrors.NOT_FOUND)
  })

  test('mail sales in three languages; pieces given back and weighed again withdraw the request', async () => {
    const shipment = await bookNumbered(stage.hkg)
    const truckId = await unloading()
    const receipt = receiptOf(truckId, { reference: shipment.hawbNo ?? '', pieces: 10, grossWeight: '300' })
    const { pieceIds } = await verbs.piecesReceive(stage.hkg, receipt)
    const { rows } = await sql<{ payload: unknown }>`
      select payload from platform.outbox where event = ${WEIGHT_DIFFERS} and payload ->> 'hawbNo' = ${shipment.hawbNo}`.execute(
      stage.db,
    )
    expect(rows).toHaveLength(1)
    const mails: Letter[] = []
    await mailWeight({ mailer: { send: async (letter) => void mails.push(letter) } }, rows[0]?.payload)
    expect(mails).toMatchObject([{ to: ['sales@hkg.example'] }])
    expect(mails[0]?.subject).toBe(`${shipment.hawbNo}: 200.00 kg booked, 300.00 kg weighed`)
    expect(mails[0]?.text).toContain('磅重 300.00 kg')
    const pieces = pieceIds.map((id) => ({ id }))
    const back = {
      id: crypto.randomUUID(),
      pieces,
      truckNo: 'ZZ1',
      returnCode: 'CUSTOMER',
      recipient: 'Wing Tai',
    } as const
    await verbs.piecesReturn(stage.hkg, back)
    const weights = () => shipmentsServer.verbs.warehouseOpen(stage.hkg, { id: shipment.id })
    expect(await weights()).toMatchObject({ pieces: null, grossWeight: null })
    await verbs.piecesReceive(stage.hkg, { ...receipt, id: crypto.randomUUID(), grossWeight: '201' })
    expect(await weights()).toMatchObject({ pieces: 10, grossWeight: '201.00' })
    expect(await requestsOf(shipment.id)).toMatchObject([{ status: 'Withdrawn' }])
  })

  test('the rules of an office are complete and saved by version', async () => {
    const incomplete = verbs.settingSave(stage.sha, { ...RULES, storageCurrency: null })
    expect(await entryOf(incomplete)).toBe(warehouseErrors.RATE_INCOMPLETE)
    expect(await verbs.settingOpen(stage.sha, {})).toMatchObject({ version: 0, setting: { weightTolerance: '2.0' } })
    await verbs.settingSave(stage.sha, RULES)
    expect(await entryOf(verbs.settingSave(stage.sha, RULES))).toBe(platformErrors.VERSION_CONFLICT)
  })
})

describe('WHS-02 storage', () => {
  test('days and fee stand in the stock list, and are due when everything has left', async () => {
    const shipment = await bookNumbered(stage.hkg)
    const truckId = await unloading()
    const received = new Date(Date.now() - 4.5 * 86_400_000).toISOString()
    // The list counts the days until now by the clock of the database.
    const today = later(stage.hkg, (Date.now() - stage.hkg.now.getTime()) / 60_000)
    const { pieceIds } = await verbs.piecesReceive(today, {
      ...receiptOf(truckId, { reference: shipment.hawbNo ?? '', pieces: 10, grossWeight: '200', exemption: 'MAIL' }),
      at: received,
    })
    const list = await verbs.stockList(stage.hkg, {
      page: 1,
      size: 20,
      filters: { reference: { equals: shipment.hawbNo ?? '' } },
    })
    const cell = (name: string) => list.rows.map((row) => row[list.cols.indexOf(name)])
    expect(cell('days')).toEqual(pieceIds.map(() => 5))
    expect(cell('storageFee')).toEqual(pieceIds.map(() => '21.00'))
    expect(await findStorageFee(stage.db, shipment.id, stage.hkg.officeId)).toBeUndefined()
    await verbs.piecesOut(today, {
      id: crypto.randomUUID(),
      pieces: pieceIds.map((id) => ({ id })),
      counted: 10,
      truckNo: 'ZZ1',
      uldNo: null,
      seal: '',
      grossWeight: null,
      aircraft: 'CARGO',
      carrierScreens: null,
      recipient: 'HACTL',
    })
    const fee = await findStorageFee(stage.db, shipment.id, stage.hkg.officeId)
    expect(fee).toEqual({ fee: '210.00', currency: 'HKD', pieces: 10, days: 5 })
    expect(await findStorageFee(stage.db, shipment.id, stage.fra.officeId)).toBeUndefined()
  })

  test('the database counts days and fees as the rules do', async () => {
    const from = '2026-11-20T08:00:00Z'
    for (const until of [
      '2026-11-19T08:00:00Z',
      from,
      '2026-11-20T08:00:01Z',
      '2026-11-27T08:00:00Z',
      '2026-11-27T08:00:01Z',
    ]) {
      for (const [kg, rate, freeDays, decimals] of [
        ['12.5', '0.35', 0, 2],
        ['0.4', '0.0125', 1, 3],
        ['100', '1.2345', 3, 0],
      ] as const) {
        const { rows } = await sql<{ days: number; fee: string }>`
          select d.days, warehouse.storage_fee(${kg}::numeric, ${rate}::numeric, d.days, ${freeDays}, ${decimals})::text as fee
          from (select warehouse.stored_days(${from}, ${until}) as days) d`.execute(stage.db)
        const days = storedDays(from, until)
        expect(rows[0]).toEqual({ days, fee: storageFeeOf({ freeDays, rate, decimals }, kg, days) })
      }
    }
  })
})
