import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { entryOf as entryOfRecord } from '../../contract/booking/entry-of.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { type Shipment, type ShipmentEntry, changedShipment } from '../../contract/booking/shipment.ts'
import { COPIED_PARTS } from '#areas/key-accounts/domain/shipment-fields.ts'
import { shipmentsServer } from '../index.ts'
import { book, officesAtWork } from '../testing/offices-at-work.ts'

const { verbs } = shipmentsServer
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
})
afterAll(() => at.close())

const LINES: Partial<ShipmentEntry> = {
  notifyParty: { partnerId: null, name: 'NOTIFY LTD', address: 'a', contact: 'b', phone: '12345678' },
  deliveryNotes: [{ dnNo: 'DN-1', cartons: 3, grossWeight: '1', remark: '' }],
  pickUpPlace: 'Kwai Chung',
  sellingRate: '22.5',
  sellingCurrency: 'HKD',
  batchNo: 'B1',
  customerReference: 'R-1',
  flightNo: 'LH8401',
  etd: '2026-11-20T23:55',
  cargoReadyDate: '2026-11-19',
}

const edit = (shipment: Shipment, change: Partial<ShipmentEntry>) =>
  verbs.shipmentEdit(at.hkg, {
    ...entryOfRecord(shipment),
    ...change,
    id: shipment.id,
    version: shipment.version,
  })

describe('SHP-10 copying a job', () => {
  test('copies everything except batch, numbers and transmissions', async () => {
    const { batchNo: _own, ...first } = entryOfRecord(await book(at.hkg, LINES))
    const source = await book(at.hkg, LINES)
    await verbs.hawbBatchCreate(at.hkg, { prefix: 'COPY', digits: 6, quantity: 1 })
    await verbs.hawbNumberTake(at.hkg, { shipmentId: source.id, hawbNo: null })
    const copy = await verbs.shipmentCopy(at.hkg, { id: source.id, take: [...COPIED_PARTS] })
    expect(entryOfRecord(copy)).toEqual({ ...first, batchNo: '' })
    expect(copy).toMatchObject({ status: 'Pending', hawbNo: null, mawbNo: null, spaceStatus: 'None', version: 1 })
    expect(copy.id).not.toBe(source.id)
  })

  test('omits parts not requested', async () => {
    const source = await book(at.hkg, LINES)
    const copy = await verbs.shipmentCopy(at.hkg, { id: source.id, take: ['rates'] })
    const { shipper, grossWeight, dimensionLines, sellingRate, sellingCurrency } = source
    expect(copy).toMatchObject({ shipper, grossWeight, dimensionLines, sellingRate, sellingCurrency })
    expect(copy).toMatchObject({ notifyParty: null, pickUpPlace: '', flightNo: null, etd: null, deliveryNotes: [] })
    expect(copy.customerReference).toBe('')
  })

  test('SHP-02 a co-load out saved before the co-loader was required can be changed and copied without one; an entered one stays', async () => {
    const { id } = await book(at.hkg, { jobMode: 'Coload Out' })
    await transact(at.database.db, systemWriter('test'), (tx) =>
      sql`update shipments.shipment set coloader = '' where id = ${id}`.execute(tx),
    )
    const old = await verbs.shipmentOpen(at.hkg, { id })
    const typed = { ...entryOfRecord(old), batchNo: 'B2', id, version: old.version }
    const changed = await verbs.shipmentEdit(at.hkg, changedShipment.parse(typed))
    expect(changed).toMatchObject({ batchNo: 'B2', coloader: '' })
    const rows = [{ id, version: changed.version, set: { batchNo: 'B3' } }]
    expect(await verbs.shipmentEditRows(at.hkg, { rows })).toMatchObject({ saved: [{ id }], refused: [] })
    expect(await verbs.shipmentCopy(at.hkg, { id, take: [] })).toMatchObject({ jobMode: 'Coload Out', coloader: '' })
    const named = await edit(await verbs.shipmentOpen(at.hkg, { id }), { coloader: 'HARBOUR CONSOL' })
    const missing = (path: string) => ({ details: { about: [{ path, entry: shipmentErrors.FIELD_REQUIRED }] } })
    await expect(edit(named, { coloader: '' })).rejects.toMatchObject(missing('coloader'))
    await expect(edit(named, { shipper: null })).rejects.toMatchObject(missing('shipper.name'))
    const own = await book(at.hkg)
    await expect(edit(own, { jobMode: 'Coload Out' }), 'another mode').rejects.toMatchObject(missing('coloader'))
  })

  test('is for the offices that may save the job; to all others it is not there, or not theirs', async () => {
    const foreign = await book(at.hkg, { destinationOfficeId: at.fra.officeId })
    const refused = verbs.shipmentCopy(at.fra, { id: foreign.id, take: [] })
    await expect(refused).rejects.toMatchObject({ entry: shipmentErrors.NOT_OWN_OFFICE })
    const unseen = await book(at.hkg)
    await expect(verbs.shipmentCopy(at.sha, { id: unseen.id, take: [] })).rejects.toMatchObject({
      entry: { status: 404 },
    })
  })
})
