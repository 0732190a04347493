import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import {
  type Shipment,
  type ShipmentEntry,
  changedShipment,
  newShipment,
  shipmentRecord,
} from '../../contract/booking/shipment.ts'
import { shipmentsServer } from '../index.ts'
import { book, entryOf, officesAtWork, permitted } from '../testing/offices-at-work.ts'

const { verbs } = shipmentsServer
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
})
afterAll(() => at.close())

const refusal = (name: keyof typeof shipmentErrors) => ({ entry: shipmentErrors[name] })

/** Returns the form fields of a record. */
function entered(shipment: Shipment, change: Partial<ShipmentEntry> = {}) {
  const entry = Object.fromEntries(
    Object.keys(newShipment.shape).map((name) => [name, shipment[name as keyof ShipmentEntry]]),
  ) as ShipmentEntry
  const derived = entry.dimensionLines.length > 0 ? { volume: null } : {}
  return changedShipment.parse({ ...entry, ...derived, id: shipment.id, version: shipment.version, ...change })
}

describe('SHP-02 a shipment', () => {
  test('stores every field, with volume and chargeable weight', async () => {
    const entry = newShipment.parse(
      entryOf(at.hkg, {
        salesOfficeId: at.sha.officeId,
        handlingOfficeId: at.hkg.officeId,
        destinationOfficeId: at.fra.officeId,
        notifyParty: { partnerId: null, name: 'NOTIFY LTD', address: 'a', contact: 'b', phone: '1' },
        overseasAgent: { partnerId: null, name: 'AGENT GMBH', address: 'c', contact: 'd', phone: '2' },
        pickUpPlace: 'Kwai Chung',
        deliveryPlace: 'Hamburg',
        flightNo: 'LH8401',
        cargoReadyDate: '2026-11-19',
        etd: '2026-11-20T23:55',
        eta: '2026-11-21T05:30',
        cutOff: '2026-11-20T18:00',
        incoterm: 'FCA',
        pallets: 2,
        cartons: 25,
        dimensionText: '20 CTN',
        dimensionRemark: 'stackable',

        handlingCodes: ['ELI', 'SPX'],
        dangerousGoods: true,
        dgClass: '9',
        batteryType: 'PI966 II',
        batteryNumber: 500,

        sellingRate: '22.5',
        sellingCurrency: 'HKD',
        settlingRate: '18.25',
        settlingCurrency: 'EUR',
        batchNo: 'B1',
        customerReference: 'ACME 2026/17',
        poLines: [
          {
            poNo: 'PO-1',
            line: '10',
            sku: 'S',
            style: 'ST-1',
            colour: 'Red',
            size: 'M',
            description: 'd',
            hsCode: '851830',
            ordered: 10,
            shipped: 9,
            cartons: 1,
            cbm: '0.125',
            shipFrom: '2026-11-18',
            shipTo: '2026-11-24',
            dc: 'FTW1',
            dnNo: 'DN-1',
          },
        ],
        deliveryNotes: [{ dnNo: 'DN-1', cartons: 3, grossWeight: '12.5', remark: 'r' }],
      }),
    )
    const created = await verbs.shipmentCreate(at.hkg, entry)
    const opened = shipmentRecord.parse(await verbs.shipmentOpen(at.hkg, { id: created.id }))
    expect(opened).toMatchObject({ ...entry, volume: '2.880', grossWeight: '424.00', sellingRate: '22.50' })
    expect(opened).toMatchObject({ volumeWeight: '480.00', chargeWeight: '480.0', status: 'Pending', version: 1 })
    expect(opened).toMatchObject({ originZone: 'Asia/Hong_Kong', destinationZone: 'Europe/Berlin', hawbNo: null })
    const { rows } = await sql<{ etd: string }>`select etd from shipments.shipment where id = ${created.id}`.execute(
      at.hkg.db,
    )
    expect(rows[0]?.etd).toBe('2026-11-20T15:55:00.000Z')
  })

  test('uses an entered volume without dimensions', async () => {
    const shipment = await book(at.hkg, { dimensionLines: [], volume: '7', grossWeight: '800' })
    expect(shipment).toMatchObject({ volume: '7.000', volumeWeight: '1166.67', chargeWeight: '1167.0' })
  })

  test('stores the largest permitted volume', async () => {
    const shipment = await book(at.hkg, { dimensionLines: [], volume: '999999.999' })
    expect(shipment).toMatchObject({ volume: '999999.999', chargeWeight: '166666666.5' })
  })

  test('coloaded out it has the co-loader with its numbers, on any other way none', async () => {
    const numbers = { coloader: 'Harbour Consol', coloaderMawbNo: '16012345675', coloaderHawbNo: 'HC-42' }
    const typed = newShipment.parse(entryOf(at.hkg, { jobMode: 'Coload Out', ...numbers }))
    const out = await verbs.shipmentCreate(at.hkg, typed)
    expect(out).toMatchObject({ ...numbers, coloaderMawbNo: '160-12345675' })
    const consolidated = { ...entered(out), jobMode: 'Consolidation' } as const
    await expect(verbs.shipmentEdit(at.hkg, consolidated)).rejects.toMatchObject({
      details: {
        about: ['coloader', 'coloaderMawbNo', 'coloaderHawbNo'].map((path) => expect.objectContaining({ path })),
      },
    })
    const emptied = { coloader: '', coloaderMawbNo: '', coloaderHawbNo: '' }
    const back = await verbs.shipmentEdit(at.hkg, { ...consolidated, ...emptied })
    expect(back).toMatchObject({ jobMode: 'Consolidation', ...emptied })
    const outAgain = entered(back, { jobMode: 'Coload Out', coloader: 'Harbour Consol' })
    const without = { ...outAgain, coloader: '' }
    await expect(verbs.shipmentEdit(at.hkg, without), 'it requires the co-loader').rejects.toMatchObject({
      details: { about: [{ path: 'coloader', entry: shipmentErrors.FIELD_REQUIRED }] },
    })
    const again = await verbs.shipmentEdit(at.hkg, outAgain)
    expect(again).toMatchObject({ jobMode: 'Coload Out', coloader: 'Harbour Consol' })
    expect(newShipment.safeParse({ ...entryOf(at.hkg, {}), coloaderMawbNo: '160-12345676' }).error?.issues).toEqual([
      expect.objectContaining({ path: ['coloaderMawbNo'], message: 'COLOADER_MAWB_INVALID' }),
    ])
  })

  test('compares ETA and ETD as instants', async () => {
    const overDateLine = {
      originAirport: 'HKG',
      destinationAirport: 'LAX',
      etd: '2026-11-20T16:35',
      eta: '2026-11-20T13:10',
    }
    expect(await book(at.hkg, overDateLine)).toMatchObject(overDateLine)
    const tooEarly = { etd: '2026-11-20T23:55', eta: '2026-11-20T16:54' }
    await expect(book(at.hkg, tooEarly)).rejects.toMatchObject(refusal('ETA_BEFORE_ETD'))
    const late = { etd: '2026-11-20T23:55', cutOff: '2026-11-20T23:56' }
    await expect(book(at.hkg, late)).rejects.toMatchObject(refusal('CUT_OFF_AFTER_ETD'))
  })

  test.each([
    ['etd', { etd: '1900-01-01T10:00' }, 'ETD_OUT_OF_RANGE'],
    ['etd', { originAirport: 'FRA', destinationAirport: 'HKG', etd: '2027-03-28T02:30' }, 'TIME_SKIPPED'],
    ['eta', { etd: '2026-11-20T23:55', eta: '2099-11-21T05:30' }, 'FLIGHT_TOO_LONG'],
    ['sellingRate', { sellingRate: '350.5', sellingCurrency: 'JPY' }, 'RATE_DECIMALS'],
  ] as const)('refuses at %s what cannot be: %o', async (path, change, code) => {
    const about = [{ path }]
    await expect(book(at.hkg, change)).rejects.toMatchObject({ ...refusal(code), details: { about } })
  })

  test('an old flight stays while something else is changed', async () => {
    const shipment = await book(at.hkg, { etd: '2026-11-20T23:55', sellingRate: '350', sellingCurrency: 'JPY' })
    const later = { ...at.hkg, now: new Date('2028-01-01T00:00:00Z') }
    const changed = await verbs.shipmentEdit(later, entered(shipment, { batchNo: 'B7' }))
    expect(changed).toMatchObject({ batchNo: 'B7', etd: '2026-11-20T23:55', sellingRate: '350.00' })
    const moved = verbs.shipmentEdit(later, entered(changed, { etd: '2026-11-20T23:56' }))
    await expect(moved).rejects.toMatchObject(refusal('ETD_OUT_OF_RANGE'))
  })

  test.each([
    ['gross_weight = 0', 'shipment_has_weight'],
    [`dimension_lines = '[{"length": "0.4", "width": "40", "height": "40", "pieces": 1}]'`, 'shipment_is_measured'],
  ])('the database itself refuses %s', async (change, constraint) => {
    const { id } = await book(at.hkg)
    const written = transact(at.hkg.db, systemWriter('test'), (tx) =>
      sql`update shipments.shipment set ${sql.raw(change)} where id = ${id}`.execute(tx),
    )
    await expect(written).rejects.toMatchObject({ constraint })
  })

  test.each([
    [{ originAirport: 'QQQ' }, 'AIRPORT_UNKNOWN'],
    [{ incoterm: 'QQQ' }, 'CODE_UNKNOWN'],
    [{ sellingRate: '1', sellingCurrency: 'QQQ' }, 'CODE_UNKNOWN'],
    [{ handlingCodes: ['ELI', 'QQQ'] }, 'CODE_UNKNOWN'],
    [{ salesOfficeId: crypto.randomUUID() }, 'RECORD_UNKNOWN'],
  ] as const)('refuses unknown codes: %o', async (change, code) => {
    const about = [{ path: Object.keys(change).at(-1) }]
    const booked = book(at.hkg, change as Partial<ShipmentEntry>)
    await expect(booked).rejects.toMatchObject({ ...refusal(code), details: { about } })
  })

  test('refuses an unknown partner at the party', async () => {
    const { shipper } = entryOf(at.hkg)
    const unknown = book(at.hkg, { shipper: shipper && { ...shipper, partnerId: crypto.randomUUID() } })
    const about = [{ path: 'shipper.partnerId' }]
    await expect(unknown).rejects.toMatchObject({ ...refusal('RECORD_UNKNOWN'), details: { about } })
  })

  test('inactive references stay but cannot be newly entered', async () => {
    const of = { incoterm: 'DPU', destinationAirport: 'MUC', handlingCodes: ['SPX'] }
    const shipment = await book(at.hkg, of)
    const inUse = (active: boolean) =>
      transact(at.hkg.db, systemWriter('test'), async (tx) => {
        await sql`update reference_data.incoterm set active = ${active} where rule = 'DPU'`.execute(tx)
        await sql`update reference_data.airport set active = ${active} where iata = 'MUC'`.execute(tx)
        await sql`update reference_data.special_handling_code set active = ${active} where code = 'SPX'`.execute(tx)
      })
    await inUse(false)
    expect(await verbs.shipmentEdit(at.hkg, entered(shipment, { batchNo: 'B2' }))).toMatchObject({ ...of, version: 2 })
    for (const [path, value] of Object.entries(of)) {
      const booked = book(at.hkg, { [path]: value })
      await expect(booked).rejects.toMatchObject({ ...refusal('CODE_INACTIVE'), details: { about: [{ path }] } })
    }
    await inUse(true)
  })
})

test('SHP-02 booked figures are stored when the shipment gets its waybill; later changes affect the waybill', async () => {
  const made = await book(at.hkg)
  const edited = await verbs.shipmentEdit(at.hkg, entered(made, { pieces: 24 }))
  expect([made.booked, edited.booked]).toEqual([null, null])
  await verbs.hawbBatchCreate(at.hkg, { prefix: 'HKG', digits: 8, quantity: 1 })
  const numbered = await verbs.hawbNumberTake(at.hkg, { shipmentId: made.id, hawbNo: null })
  expect(numbered.booked).toEqual({ pieces: 24, grossWeight: '424.00', cubicCm: 2_880_000 })
  const reweighed = await verbs.shipmentEdit(at.hkg, entered(numbered, { grossWeight: '450' }))
  expect(reweighed).toMatchObject({ grossWeight: '450.00', booked: numbered.booked })
})

describe('SHP-06 only the own office saves', () => {
  test('a new shipment of other offices is refused', async () => {
    await expect(book(at.hkg, { originOfficeId: at.sha.officeId })).rejects.toMatchObject(refusal('NOT_OWN_OFFICE'))
  })

  test('the destination office sees it but cannot make it its own', async () => {
    const shipment = await book(at.hkg, { destinationOfficeId: at.fra.officeId })
    expect(await verbs.shipmentOpen(at.fra, { id: shipment.id })).toMatchObject({ id: shipment.id })
    const grabbed = verbs.shipmentEdit(at.fra, entered(shipment, { salesOfficeId: at.fra.officeId }))
    await expect(grabbed).rejects.toMatchObject(refusal('NOT_OWN_OFFICE'))
  })

  test('an office without a part in it finds nothing', async () => {
    const { id } = await book(at.hkg)
    await expect(verbs.shipmentOpen(at.sha, { id })).rejects.toMatchObject({ entry: { code: 1404 } })
    await expect(verbs.shipmentDelete(at.sha, { ids: [id] })).rejects.toMatchObject({ entry: { code: 1404 } })
  })
})

test('SHP-13 full telephone numbers are for users who may edit the shipment only', async () => {
  const { shipper } = entryOf(at.hkg)
  const agent = shipper && { ...shipper, phone: '+49 69 123-4567' }
  const { id } = await book(at.hkg, { destinationOfficeId: at.fra.officeId, notifyParty: agent })
  const phones = async (clerk: typeof at.hkg) => {
    const opened = await verbs.shipmentOpen(clerk, { id })
    return [opened.shipper?.phone, opened.notifyParty?.phone]
  }
  const masked = ['852****6789', '+49 6* ***-4567']
  expect(await phones(at.hkg)).toEqual(['85223456789', '+49 69 123-4567'])
  expect(await phones(permitted(at.hkg, '/shipment/list'))).toEqual(masked)
  expect(await phones(at.fra)).toEqual(masked)
})

describe('two editors', () => {
  test('the second is refused with the current record, and nothing of the first is lost', async () => {
    const shipment = await book(at.hkg)
    const first = await verbs.shipmentEdit(at.hkg, entered(shipment, { pickUpPlace: 'Tai Po' }))
    expect(first).toMatchObject({ version: 2, pickUpPlace: 'Tai Po' })
    const second = verbs.shipmentEdit(at.hkg, entered(shipment, { deliveryPlace: 'Kiel' }))
    await expect(second).rejects.toMatchObject({
      entry: { code: 1409 },
      details: { current: { version: 2, pickUpPlace: 'Tai Po', deliveryPlace: '' } },
    })
  })

  test('of ten at once exactly one is saved', async () => {
    const shipment = await book(at.hkg)
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => verbs.shipmentEdit(at.hkg, entered(shipment, { batchNo: `B${n}` }))),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await verbs.shipmentOpen(at.hkg, { id: shipment.id })).toMatchObject({ version: 2 })
  })
})

describe('SHP-08, SHP-09 fixed fields', () => {
  test('the job type changes only while no number is taken', async () => {
    const shipment = await book(at.hkg)
    const direct = await verbs.shipmentEdit(at.hkg, entered(shipment, { jobType: 'Direct MAWB', jobMode: 'Direct' }))
    const back = await verbs.shipmentEdit(at.hkg, entered(direct, { jobType: 'General', jobMode: 'Consolidation' }))
    await verbs.hawbBatchCreate(at.hkg, { prefix: 'SETT', digits: 6, quantity: 1 })
    const numbered = await verbs.hawbNumberTake(at.hkg, { shipmentId: back.id, hawbNo: null })
    const changed = verbs.shipmentEdit(at.hkg, entered(numbered, { jobType: 'Coload In' }))
    await expect(changed).rejects.toMatchObject(refusal('JOB_TYPE_SETTLED'))
  })

  test('a sent shipment takes remarks and references only; the field that may not change is named', async () => {
    const lines = { poLines: [], deliveryNotes: [{ dnNo: 'DN-1', cartons: 3, grossWeight: '1', remark: '' }] }
    const rates = { sellingRate: '22.5', sellingCurrency: 'HKD', dimensionRemark: 'x' }
    const booked = await book(at.hkg, { ...lines, ...rates, flightNo: 'LH8401', etd: '2026-11-20T23:55' })
    await transact(at.hkg.db, systemWriter('test'), (tx) =>
      sql`update shipments.shipment set pre_alert_sent_at = now() where id = ${booked.id}`.execute(tx),
    )
    const sent = await verbs.shipmentOpen(at.hkg, { id: booked.id })
    const open = {
      dimensionRemark: 'stackable',
      customerReference: 'R-2',
      batchNo: 'B9',
      deliveryNotes: [],
      grossWeight: '424',
    }
    const changed = await verbs.shipmentEdit(at.hkg, entered(sent, open))
    expect(changed).toMatchObject({
      dimensionRemark: 'stackable',
      customerReference: 'R-2',
      batchNo: 'B9',
      deliveryNotes: [],
    })
    const shipper = changed.shipper && { ...changed.shipper, name: 'SOMEBODY ELSE' }
    for (const change of [{ grossWeight: '425' }, { flightNo: 'LH1' }, { shipper }, { pickUpPlace: 'Tai Po' }]) {
      await expect(verbs.shipmentEdit(at.hkg, entered(changed, change))).rejects.toMatchObject({
        ...refusal('PRE_ALERT_SENT'),
        details: { about: [{ path: Object.keys(change)[0] }] },
      })
    }
  })

  test('deleting is all or none: a sent one prevents the others and is named', async () => {
    const [one, sent] = await Promise.all([book(at.hkg), book(at.hkg)])
    await transact(at.hkg.db, systemWriter('test'), (tx) =>
      sql`update shipments.shipment set pre_alert_sent_at = now() where id = ${sent.id}`.execute(tx),
    )
    const both = verbs.shipmentDelete(at.hkg, { ids: [one.id, sent.id] })
    await expect(both).rejects.toMatchObject({ ...refusal('PRE_ALERT_SENT'), problems: [{ path: sent.id }] })
    expect(await verbs.shipmentDelete(at.hkg, { ids: [one.id] })).toEqual({ deleted: 1 })
    await expect(verbs.shipmentOpen(at.hkg, { id: one.id })).rejects.toMatchObject({ entry: { code: 1404 } })
  })

  test('SHP-07 dimension text and remark of 900 characters are stored; the database refuses 901', async () => {
    const texts = { dimensionText: '箱'.repeat(900), dimensionRemark: 'x'.repeat(900) }
    const { id } = await book(at.hkg, newShipment.parse(entryOf(at.hkg, texts)))
    expect(await verbs.shipmentOpen(at.hkg, { id })).toMatchObject(texts)
    for (const column of ['dimension_text', 'dimension_remark']) {
      const longer = transact(at.hkg.db, systemWriter('test'), (tx) =>
        sql`update shipments.shipment set ${sql.ref(column)} = repeat('箱', 901) where id = ${id}`.execute(tx),
      )
      await expect(longer).rejects.toMatchObject({ code: '23514' })
    }
  })

  test('the database protects sent shipments and the home office', async () => {
    const { id } = await book(at.hkg)
    const write = (statement: ReturnType<typeof sql>) =>
      transact(at.hkg.db, systemWriter('test'), (tx) => statement.execute(tx))
    await write(sql`update shipments.shipment set pre_alert_sent_at = now() where id = ${id}`)
    await expect(write(sql`delete from shipments.shipment where id = ${id}`)).rejects.toThrow('is not deleted')
    const moved = write(sql`update shipments.shipment set home_office_id = ${at.fra.officeId} where id = ${id}`)
    await expect(moved).rejects.toThrow('never changes')
  })
})
