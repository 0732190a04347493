import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { TOPICS_CHANNEL, outgoingTopicsOf } from '#platform/server/live/outgoing-topics.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { shipmentTopic } from '../../contract/booking/live.ts'
import { warehouseApi } from '../../contract/receipt/receipt-api.ts'
import { shipmentsServer } from '../index.ts'
import { type Clerk, book, officesAtWork } from '../testing/offices-at-work.ts'

const { verbs } = shipmentsServer
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
})
afterAll(() => at.close())

const NOTHING = { pieces: null, grossWeight: null, volume: null }
const save = (clerk: Clerk, id: string, version: number, change: object) =>
  verbs.warehouseSave(clerk, warehouseApi.save.input.parse({ id, version, ...NOTHING, ...change }))

describe('SHP-02 warehouse figures', () => {
  test('are stored separately from the waybill, with user, exact volume and audit', async () => {
    const { id, version } = await book(at.hkg)
    expect(await verbs.warehouseOpen(at.hkg, { id })).toMatchObject({ version: 0, ...NOTHING })
    const first = await save(at.hkg, id, 0, { pieces: 24, grossWeight: '430.5', volume: '2.905' })
    expect(first).toMatchObject({ pieces: 24, grossWeight: '430.50', volume: '2.905', cubicCm: 2_905_000 })
    expect(first).toMatchObject({ version: 1, notedBy: at.hkg.actor.account })
    const second = await save(at.hkg, id, 1, { pieces: 25 })
    expect(second).toMatchObject({ version: 2, pieces: 25, grossWeight: null, volume: null })
    expect(await verbs.shipmentOpen(at.hkg, { id })).toMatchObject({ version, pieces: 25, grossWeight: '424.00' })
    const { rows } = await sql<{ action: string }>`
      select action from audit.entry where record_table = 'warehouse_goods'
        and after ->> 'shipment_id' = ${id} order by at`.execute(at.hkg.db)
    expect(rows.map(({ action }) => action)).toEqual(['insert', 'update'])
  })

  test('over a version not seen is refused with the one that is there', async () => {
    const { id } = await book(at.hkg)
    const both = await Promise.allSettled([save(at.hkg, id, 0, { pieces: 1 }), save(at.hkg, id, 0, { pieces: 2 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(save(at.hkg, id, 0, { pieces: 3 })).rejects.toMatchObject({ entry: platformErrors.VERSION_CONFLICT })
  })

  test('is entered by the offices of the shipment; the destination reads it, others see nothing', async () => {
    const { id } = await book(at.hkg, { destinationOfficeId: at.fra.officeId })
    await save(at.hkg, id, 0, { pieces: 25 })
    await expect(save(at.fra, id, 1, { pieces: 24 })).rejects.toMatchObject({ entry: shipmentErrors.NOT_OWN_OFFICE })
    expect((await verbs.warehouseOpen(at.fra, { id })).pieces).toBe(25)
    await expect(save(at.sha, id, 1, { pieces: 24 })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    await expect(verbs.warehouseOpen(at.sha, { id })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
  })

  test('are published to windows with the shipment open', async () => {
    const { id } = await book(at.hkg)
    await outgoingTopicsOf(at.hkg.db).flush()
    const listening = await at.database.pool.connect()
    try {
      const said = new Promise<string>((resolve) => {
        listening.on('notification', ({ payload = '' }) => payload.includes(id) && resolve(payload))
      })
      await listening.query(`listen "${TOPICS_CHANNEL}"`)
      await save(at.hkg, id, 0, { pieces: 25 })
      await outgoingTopicsOf(at.hkg.db).flush()
      expect(await said).toContain(shipmentTopic(id))
    } finally {
      listening.release(true)
    }
  })

  test('SHP-09 protect the shipment, by rule and database, until they are emptied', async () => {
    const { id } = await book(at.hkg)
    await save(at.hkg, id, 0, { pieces: 25 })
    expect(await verbs.shipmentOpen(at.hkg, { id })).toMatchObject({ isWeighed: true })
    const refused = verbs.shipmentDelete(at.hkg, { ids: [id] })
    await expect(refused).rejects.toMatchObject({ entry: shipmentErrors.WEIGHED_IN_WAREHOUSE })
    const row = sql`delete from shipments.shipment where id = ${id}`
    const gone = transact(at.hkg.db, systemWriter('test'), (tx) => row.execute(tx))
    await expect(gone).rejects.toThrow('the warehouse has received shipment')
    await save(at.hkg, id, 1, {})
    expect(await verbs.shipmentOpen(at.hkg, { id })).toMatchObject({ isWeighed: false })
    expect(await verbs.shipmentDelete(at.hkg, { ids: [id] })).toEqual({ deleted: 1 })
  })

  test('is no weight of nothing', () => {
    const input = { id: crypto.randomUUID(), version: 0, ...NOTHING, grossWeight: '0', volume: '0.000' }
    const read = warehouseApi.save.input.safeParse(input)
    expect(read.error?.issues.map(({ path }) => path.join())).toEqual(['grossWeight', 'volume'])
  })
})
