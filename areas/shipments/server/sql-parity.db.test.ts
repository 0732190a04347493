import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DangerousGoodsLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { SHIPMENT_FIELDS, fieldsWith } from '#areas/key-accounts/domain/shipment-fields.ts'
import { columnName } from '#platform/server/database/column-name.ts'
import { checkConstraints } from '#platform/server/testing/check-constraints.ts'
import { plainFields } from '../contract/booking/plain-fields.ts'
import { type ShipmentEntry, newShipment } from '../contract/booking/shipment.ts'
import { type InboundVisibility, SIDES, isVisibleInbound } from '../domain/booking/inbound-visibility.ts'
import { JOB_MODES, JOB_TYPES, hasHouseWaybill } from '../domain/booking/job-type.ts'
import { canFlyInMode } from '../domain/booking/shipment-rules.ts'
import { violationsOfFlight } from '../domain/flight/flight-times.ts'
import { type Arrival, canHaveArrived } from '../domain/milestones/arrivals.ts'
import { type OrderedLine, shippedByLine } from '../domain/orders/po-lines.ts'
import { canBeUldNumber, canCarry } from '../domain/units/uld-load.ts'
import { bookedRow } from './booking/booked-row.ts'
import { book, entryOf, officesAtWork } from './testing/offices-at-work.ts'

// Each rule that exists in TypeScript and in SQL is tested with the same cases: both must agree, and not always give the same result.

let at: Awaited<ReturnType<typeof officesAtWork>>
let acceptsShipment: (row: object) => Promise<boolean>

beforeAll(async () => {
  at = await officesAtWork()
  const accepts = await checkConstraints(at.hkg.db, 'shipments.shipment')
  acceptsShipment = (row) => accepts({ side: 'Export', origin_office_id: at.hkg.officeId, ...row })
})
afterAll(() => at.close())

type Case = { readonly row: object; readonly allowed: boolean }

async function expectParity(cases: readonly Case[], accepts: (row: object) => Promise<boolean>): Promise<void> {
  for (const { row, allowed } of cases) expect({ row, allowed: await accepts(row) }).toEqual({ row, allowed })
  expect(new Set(cases.map(({ allowed }) => allowed)), 'cases on both sides').toEqual(new Set([true, false]))
}

describe('a rule over columns of a shipment', () => {
  test('SHP-02 the mode is one of the job type', () =>
    expectParity(
      JOB_TYPES.flatMap((jobType) =>
        JOB_MODES.map((jobMode) => ({
          row: { job_type: jobType, job_mode: jobMode },
          allowed: canFlyInMode(jobType, jobMode).ok,
        })),
      ),
      acceptsShipment,
    ))

  test('SHP-05 a job without a house waybill has no house number', () =>
    expectParity(
      JOB_TYPES.map((jobType) => ({
        row: { job_type: jobType, hawb_no: 'HKG00000001' },
        allowed: hasHouseWaybill(jobType),
      })),
      acceptsShipment,
    ))

  test('MAW-08 arrival after departure, cut-off not after it', () => {
    const etd = '2026-11-20T10:00'
    const moments = ['2026-11-20T09:59', etd, '2026-11-20T10:01']
    const zones = { originZone: 'UTC', destinationZone: 'UTC', etd }
    const departs = { etd: `${etd}Z`, origin_zone: 'UTC', destination_zone: 'UTC' }
    return expectParity(
      moments.flatMap((moment) => [
        {
          row: { ...departs, eta: `${moment}Z` },
          allowed: violationsOfFlight({ ...zones, eta: moment }).length === 0,
        },
        {
          row: { ...departs, cut_off: `${moment}Z` },
          allowed: violationsOfFlight({ ...zones, eta: null, cutOff: moment }).length === 0,
        },
      ]),
      acceptsShipment,
    )
  })

  // The number of another forwarder is validated by its format, not by its length.
  test.each(fieldsWith({ kind: 'text' }).filter((name) => name !== 'coloaderMawbNo'))(
    'SHP-02 the length of %s',
    (name) => {
      const { longest } = SHIPMENT_FIELDS[name]
      return expectParity(
        [0, longest, longest + 1].map((length) => {
          const text = 'x'.repeat(length)
          const row = { job_type: 'General', job_mode: 'Coload Out', [columnName(name)]: text }
          return { row, allowed: plainFields[name].safeParse(text).success }
        }),
        acceptsShipment,
      )
    },
  )
})

describe('a rule of the shipment form', () => {
  const lithium: DangerousGoodsLine = {
    unNumber: '3480',
    shippingName: 'Lithium ion batteries',
    dgClass: '9',
    subRisks: '',
    packingGroup: null,
    packing: '965 IA',
    packages: 1,
    netQuantity: '5',
    unit: 'kg',
    cargoAircraftOnly: true,
    specialProvision: null,
    emergencyPhone: '+852 2345 6789',
    batterySize: 'BATTERY',
    content: '160',
    batteriesPerPackage: 10,
    stateOfCharge: 30,
    testReport: true,
    damaged: false,
    buttonCells: false,
    packingType: null,
  }
  const acetone: Partial<DangerousGoodsLine> = {
    unNumber: '1090',
    shippingName: 'Acetone',
    dgClass: '3',
    packingGroup: 'II',
    packing: '353',
    unit: 'L',
    cargoAircraftOnly: false,
    batterySize: null,
    content: null,
    batteriesPerPackage: null,
    stateOfCharge: null,
    testReport: null,
  }
  const goods = (change: object): Partial<ShipmentEntry> => ({
    dangerousGoods: true,
    dgClass: '9',
    dangerousGoodsLines: [{ ...lithium, ...change }],
  })
  const order = (change: object): Partial<ShipmentEntry> => ({
    poLines: [
      {
        poNo: 'PO-1',
        line: '',
        sku: '',
        style: '',
        colour: '',
        size: '',
        description: '',
        hsCode: '',
        ordered: 10,
        shipped: 10,
        cartons: null,
        cbm: null,
        shipFrom: null,
        shipTo: null,
        dc: '',
        dnNo: '',
        ...change,
      },
    ],
  })
  const side = (length: string) => ({ dimensionLines: [{ length, width: '40', height: '40', pieces: 1 }] })
  const nobody = { partnerId: null, name: '', address: 'A road', contact: '', phone: '' }

  const TABLE: readonly (readonly [rule: string, ...changes: Partial<ShipmentEntry>[]])[] = [
    ['pieces', { pieces: 0 }, { pieces: 1 }, { pieces: 9999 }, { pieces: 10_000 }],
    ['pallets and cartons', { pallets: -1 }, { pallets: 0 }, { cartons: -1 }, { cartons: 0 }],
    ['weight', { grossWeight: '0' }, { grossWeight: '0.01' }, { grossWeight: '0.00' }],
    ['parties', { notifyParty: nobody }, { notifyParty: null }, { notifyParty: { ...nobody, name: 'A LTD' } }],
    ['airports', { destinationAirport: 'HKG' }, { destinationAirport: 'FRA' }],
    ['flight number', { flightNo: 'LH797' }, { flightNo: 'LH' }, { flightNo: 'LH12345' }, { flightNo: 'LH797X' }],
    ['rates', { sellingRate: '1' }, { settlingRate: '1' }, { sellingRate: '1', sellingCurrency: 'HKD' }],
    ['class', { dangerousGoods: true }, { dangerousGoods: true, dgClass: '3' }],
    ['batteries', { batteryNumber: -1 }, { batteryNumber: 0 }],
    ['measured', side('0.49'), side('0.5'), side('60')],
    ['UN number', goods({ unNumber: '348' }), goods({})],
    ['shipping name', goods({ shippingName: '' }), goods({ shippingName: 'Cells' })],
    ['packages', goods({ packages: 0 }), goods({ packages: 9999 }), goods({ packages: 10_000 })],
    ['net quantity', goods({ netQuantity: '0' }), goods({ netQuantity: '0.001' })],
    ['Section II of cells alone', goods({ packing: '965 II' }), goods({})],
    ['test report', goods({ testReport: false }), goods({ testReport: null }), goods({})],
    ['damaged batteries', goods({ damaged: true }), goods({})],
    ['state of charge', goods({ stateOfCharge: -1 }), goods({ stateOfCharge: 101 }), goods({ stateOfCharge: 30 })],
    ['content', goods({ content: '0' }), goods({})],
    ['a class where it is restricted', goods({ ...acetone, dgClass: null }), goods(acetone)],
    ['packing group', goods({ ...acetone, packingGroup: 'IV' }), goods(acetone)],
    ['unit', goods({ ...acetone, unit: 'g' }), goods(acetone)],
    ['quantities of an order', order({ ordered: -1 }), order({ cartons: -1 }), order({ cbm: '-1' }), order({})],
    ['number of an order', order({ poNo: '' }), order({})],
    [
      'ship window',
      order({ shipFrom: '2026-11-02', shipTo: '2026-11-01' }),
      order({ shipFrom: '2026-11-01', shipTo: '2026-11-01' }),
      order({ shipFrom: '01.11.2026' }),
    ],
  ]

  test.each(TABLE.map(([rule, ...changes]) => [rule, changes] as const))('SHP-02 %s', async (_rule, changes) => {
    const cases = changes.map((change) => {
      const entry = entryOf(at.hkg, change)
      // Totals of malformed lines are not part of the rule.
      const summed = { ...entry, poLines: [], deliveryNotes: [], dimensionLines: [] }
      const row = {
        ...bookedRow(
          summed,
          { originZone: 'Asia/Hong_Kong', destinationZone: 'Europe/Berlin' },
          '2026-11-20T00:00:00Z',
        ),
        po_lines: entry.poLines,
        dimension_lines: entry.dimensionLines,
        dangerous_goods_lines: entry.dangerousGoodsLines,
      }
      return { row, allowed: newShipment.safeParse(entry).success }
    })
    await expectParity(cases, acceptsShipment)
  })
})

test('SHP-03 the number of a ULD', async () => {
  const accepts = await checkConstraints(at.hkg.db, 'shipments.uld_load')
  const numbers = [
    'PMC12345LH',
    'AKE1234CX',
    'A2E1234CX',
    'PMC123LH',
    'PMC123456LH',
    'pmc12345lh',
    'PMC12345L',
    '1MC12345LH',
  ]
  await expectParity(
    numbers.map((uldNo) => ({ row: { uld_no: uldNo, pieces: 1 }, allowed: canBeUldNumber(uldNo).ok })),
    accepts,
  )
})

test('SHP-14 shipments on the import list of their destination', async () => {
  const [here, there, master] = [at.hkg.officeId, at.sha.officeId, crypto.randomUUID()]
  const all: InboundVisibility[] = SIDES.flatMap((side) =>
    JOB_TYPES.flatMap((jobType) =>
      JOB_MODES.flatMap((jobMode) =>
        [null, here, there].flatMap((destinationOfficeId) =>
          [null, master].flatMap((masterId) =>
            [null, '2026-11-20T00:00:00Z'].flatMap((moment) =>
              [null, 'LH797'].map((flightNo) => ({
                side,
                jobType,
                jobMode,
                originOfficeId: here,
                destinationOfficeId,
                masterId,
                preAlertSentAt: flightNo === null ? moment : null,
                flightNo,
                eta: moment,
              })),
            ),
          ),
        ),
      ),
    ),
  )
  const records = all.map((shipment) =>
    Object.fromEntries(Object.entries(shipment).map(([field, value]) => [columnName(field), value])),
  )
  const { rows } = await sql<{ visible: boolean }>`
    select shipments.is_announced(jsonb_populate_record(null::shipments.shipment, record)) as visible
    from jsonb_array_elements(${JSON.stringify(records)}::jsonb) with ordinality as listed (record, place)
    order by place`.execute(at.hkg.db)
  const expected = all.map(isVisibleInbound)
  expect(rows.map(({ visible }) => visible)).toEqual(expected)
  expect(new Set(expected)).toEqual(new Set([true, false]))
})

describe('SHP-02 shipped quantity of an order line', () => {
  const line = (change: Partial<OrderedLine>): OrderedLine => ({
    poNo: 'PO-1',
    line: '',
    sku: '',
    style: '',
    colour: '',
    size: '',
    description: '',
    dc: '',
    ordered: 10,
    shipped: 4,
    ...change,
  })

  test.each<readonly [string, readonly OrderedLine[]]>([
    ['the same line twice', [line({}), line({ ordered: 12 })]],
    ['in small letters', [line({ sku: 'ab' }), line({ sku: 'AB' })]],
    ['another colour, size or DC', [line({ colour: 'Red' }), line({ size: 'M' }), line({ dc: 'FTW1' }), line({})]],
    ['a numbered line by another style', [line({ line: '10', style: 'A' }), line({ line: '10', style: 'B' })]],
    ['an unnumbered line by another style', [line({ style: 'A' }), line({ style: 'B' }), line({ description: 'C' })]],
    ['nothing shipped', [line({ shipped: 0 }), line({ shipped: null }), line({ shipped: 1, ordered: null })]],
  ])('%s', async (_case, lines) => {
    const { rows } = await sql<{ lineKey: string; ordered: number | null; shipped: number }>`
      select line_key, ordered, shipped::int as shipped from shipments.shipped_by_line(${JSON.stringify(lines)}::jsonb)
      `.execute(at.hkg.db)
    const stored = new Map(rows.map(({ lineKey, ordered, shipped }) => [lineKey, { ordered, shipped }]))
    expect(stored).toEqual(new Map(shippedByLine(lines)))
  })
})

describe('pieces that are counted apart', () => {
  /** Whether a statement passes including the checks at commit; it is rolled back. */
  async function passes(...statements: ReturnType<typeof sql>[]): Promise<boolean> {
    const undone = new Error('undone')
    const written = at.hkg.transact(async (tx) => {
      for (const statement of statements) await statement.execute(tx)
      await sql`set constraints all immediate`.execute(tx)
      throw undone
    })
    return written.then(
      () => true,
      (error: unknown) => {
        if (error === undone) return true
        if (error instanceof Error && 'code' in error && error.code === '23514') return false
        throw error
      },
    )
  }

  test.each([[[25]], [[20, 5]], [[20, 6]], [[26]]])('SHP-03 %j of 25 on ULDs', async (pieces) => {
    const { id } = await book(at.hkg)
    const loads = pieces.map((count, place) => ({ uldNo: `PMC1234${place}LH`, pieces: count, grossWeight: null }))
    const inserts = loads.map(
      ({ uldNo, pieces: count }) =>
        sql`insert into shipments.uld_load (shipment_id, uld_no, pieces) values (${id}, ${uldNo}, ${count})`,
    )
    expect(await passes(...inserts)).toBe(canCarry(25, loads).ok)
  })

  const arrival = (pieces: number, beyondBooked = false): Arrival => ({
    at: '2026-11-19T00:00:00Z',
    pieces,
    beyondBooked,
  })

  test.each([[[arrival(25)]], [[arrival(20), arrival(5)]], [[arrival(20), arrival(6)]], [[arrival(26, true)]]])(
    'SHP-14 %j of 25 arrived',
    async (arrivals) => {
      const { id } = await book(at.hkg)
      const inserts = arrivals.map(
        ({ at: moment, pieces, beyondBooked }, place) =>
          sql`insert into shipments.arrival (shipment_id, at, flight_no, pieces, beyond_booked, noted_by)
            values (${id}, ${moment}::timestamptz + ${place} * interval '1 hour', 'LH797', ${pieces}, ${beyondBooked}, 'x')`,
      )
      expect(await passes(...inserts)).toBe(canHaveArrived({ pieces: 25, arrivals }).ok)
    },
  )
})
