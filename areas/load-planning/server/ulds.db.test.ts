import { consolidationServer } from '#areas/consolidation/server/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { entryOf } from '#areas/shipments/contract/booking/entry-of.ts'
import { shipmentErrors } from '#areas/shipments/contract/errors.ts'
import { uldApi } from '../contract/uld-api.ts'
import { limitErrors } from '../contract/units/limit-errors.ts'
import { markPreAlertsSent, shipmentsServer } from '#areas/shipments/server/index.ts'
import { loadPlanningServer } from './index.ts'
import { type Clerk, book, officesAtWork, stockNumbers } from '#areas/shipments/server/testing/offices-at-work.ts'

const verbs = { ...shipmentsServer.verbs, ...consolidationServer.verbs, ...loadPlanningServer.verbs }
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
  await stockNumbers(at.hkg, 5)
})
afterAll(() => at.close())

const refusal = (name: keyof typeof shipmentErrors) => ({ entry: shipmentErrors[name] })
const load = (uldNo: string, pieces: number, grossWeight: string | null = null) => ({ uldNo, pieces, grossWeight })
const open = (clerk: Clerk, id: string) => verbs.uldsOpen(clerk, { id })

async function save(clerk: Clerk, id: string, ...loads: ReturnType<typeof load>[]) {
  const { seen } = await open(clerk, id)
  return verbs.uldsSave(clerk, uldApi.save.input.parse({ id, seen, loads }))
}

describe('SHP-03 Input PMC', () => {
  test('stores the pieces by ULD; lines are changed, removed and audited', async () => {
    const { id } = await book(at.hkg)
    const first = await save(at.hkg, id, load('pmc 12345 lh', 20, '300.5'), load('AKE1234CX', 5))
    expect(first.loads).toEqual([load('AKE1234CX', 5), load('PMC12345LH', 20, '300.50')])
    const second = await save(at.hkg, id, load('PMC12345LH', 25, '300.5'))
    expect(second.loads).toEqual([load('PMC12345LH', 25, '300.50')])
    const { rows } = await sql<{ action: string }>`
      select action from audit.entry where record_table = 'uld_load'
        and coalesce(after, before) ->> 'shipment_id' = ${id} order by at, action`.execute(at.hkg.db)
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['delete', 'insert', 'insert', 'update'])
  })

  test('never has more pieces on ULDs than the house has, nor lets the house have fewer', async () => {
    const shipment = await book(at.hkg)
    const { id, version } = shipment
    await expect(save(at.hkg, id, load('PMC12345LH', 20), load('AKE1234CX', 6))).rejects.toMatchObject(
      refusal('ULD_PIECES_EXCEEDED'),
    )
    await save(at.hkg, id, load('PMC12345LH', 20))
    const fewer = verbs.shipmentEdit(at.hkg, { ...entryOf(shipment), pieces: 19, id, version })
    await expect(fewer).rejects.toMatchObject({
      ...refusal('ULD_PIECES_EXCEEDED'),
      details: { about: [{ path: 'pieces' }] },
    })
    await verbs.shipmentEdit(at.hkg, { ...entryOf(shipment), pieces: 20, id, version })
  })

  test('is enforced by the database for every writer, also concurrently', async () => {
    const { id } = await book(at.hkg)
    const write = (uldNo: string) =>
      transact(at.hkg.db, systemWriter('test'), (tx) =>
        sql`insert into shipments.uld_load (shipment_id, uld_no, pieces) values (${id}, ${uldNo}, 15)`.execute(tx),
      )
    const both = await Promise.allSettled([write('PMC11111LH'), write('PMC22222LH')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const fewer = transact(at.hkg.db, systemWriter('test'), (tx) =>
      sql`update shipments.shipment set pieces = 14 where id = ${id}`.execute(tx),
    )
    await expect(fewer).rejects.toThrow('are on ULDs')
  })

  test('is refused over a state that was not seen, with the one that is there', async () => {
    const { id } = await book(at.hkg)
    const { seen } = await open(at.hkg, id)
    await save(at.hkg, id, load('PMC12345LH', 20))
    const late = verbs.uldsSave(at.hkg, { id, seen, loads: [load('AKE1234CX', 5)] })
    await expect(late).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
      details: { current: { loads: [load('PMC12345LH', 20)] } },
    })
  })

  test('totals a ULD over all houses of the master', async () => {
    const [one, two, stranger] = [await book(at.hkg), await book(at.hkg), await book(at.hkg)]
    await verbs.masterAssign(at.hkg, {
      unscheduled: true,
      shipmentIds: [one.id, two.id],
      number: { by: 'next', airlineCode: 'LH' },
      capacityType: 'SPOT',
      flightNo: 'LH8401',
      originAirport: 'HKG',
      destinationAirport: 'FRA',
      cutOff: null,
      etd: '2026-11-20T23:55',
      eta: '2026-11-21T05:30',
    })
    await save(at.hkg, one.id, load('PMC12345LH', 20, '300'))
    await save(at.hkg, stranger.id, load('PMC12345LH', 25, '400'))
    const { ulds } = await save(at.hkg, two.id, load('PMC12345LH', 10, '150'), load('AKE1234CX', 1))
    expect(ulds).toEqual([
      expect.objectContaining({ uldNo: 'AKE1234CX', houses: 1, pieces: 1, grossWeight: '0.00' }),
      expect.objectContaining({ uldNo: 'PMC12345LH', houses: 2, pieces: 30, grossWeight: '450.00' }),
    ])
  })

  test('LDP-03 is refused where a ULD would be heavier or fuller than its type allows; what is there can be taken off', async () => {
    const shipment = await book(at.hkg, { pieces: 100, grossWeight: '8000', volume: '20', dimensionLines: [] })
    const { id } = shipment
    await expect(save(at.hkg, id, load('AKE1234CX', 20))).rejects.toMatchObject({
      entry: limitErrors.ULD_TOO_HEAVY,
      details: {
        about: [{ path: 'loads.0.uldNo', params: { uldNo: 'AKE1234CX', type: 'AKE', kg: '1670.00', most: 1588 } }],
      },
    })
    await expect(save(at.hkg, id, load('AKE1234CX', 22, '900'))).rejects.toMatchObject({
      entry: limitErrors.ULD_TOO_FULL,
    })
    expect((await open(at.hkg, id)).loads).toEqual([])
    const { ulds } = await save(at.hkg, id, load('AKE1234CX', 18))
    expect(ulds).toMatchObject([{ grossKg: '1510.00', volumeM3: '3.600', maxGrossKg: 1588, maxVolumeM3: '4.3' }])
    await transact(at.hkg.db, systemWriter('test'), (tx) =>
      sql`update shipments.uld_load set gross_weight = 3000 where shipment_id = ${id}`.execute(tx),
    )
    await save(at.hkg, id, load('AKE1234CX', 17, '2900'), load('AKE9876CX', 1))
  })

  test('is for the offices that save the shipment, until its pre-alert is sent', async () => {
    const { id } = await book(at.hkg, { destinationOfficeId: at.fra.officeId })
    await expect(save(at.fra, id, load('PMC12345LH', 1))).rejects.toMatchObject(refusal('NOT_OWN_OFFICE'))
    await expect(open(at.sha, id)).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    const sent = [{ id, at: '2026-11-20T00:00:00Z' }]
    await transact(at.hkg.db, systemWriter('test'), (tx) => markPreAlertsSent(tx, sent))
    await expect(save(at.hkg, id, load('PMC12345LH', 1))).rejects.toMatchObject(refusal('PRE_ALERT_SENT'))
  })

  test.each([
    [[load('PMC123LH', 1)], ['loads.0.uldNo ULD_NUMBER_WRONG']],
    [[load('PMC12345LH', 1, '0')], ['loads.0.grossWeight WEIGHT_ZERO']],
    [[load('PMC12345LH', 1), load('pmc12345lh', 2)], ['loads.1.uldNo ULD_TWICE']],
  ])('refuses %j at its cell', (loads, violations) => {
    const { error } = uldApi.save.input.safeParse({ id: crypto.randomUUID(), seen: '', loads })
    expect(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(violations)
  })
})
