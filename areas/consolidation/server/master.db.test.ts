import { consolidationServer } from './index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { mawbErrors } from '#areas/mawb-inventory/contract/errors.ts'
import { mawbInventoryServer } from '#areas/mawb-inventory/server/index.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { onceOnly } from '#platform/server/http/idempotency.ts'
import { consolidationErrors } from '../contract/errors.ts'
import { masterApi } from '../contract/master-api.ts'
import { type Shipment, type ShipmentEntry, newShipment } from '#areas/shipments/contract/booking/shipment.ts'
import { markPreAlertsSent, shipmentsServer } from '#areas/shipments/server/index.ts'
import { type Clerk, book, officesAtWork } from '#areas/shipments/server/testing/offices-at-work.ts'

const verbs = { ...shipmentsServer.verbs, ...consolidationServer.verbs }
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
  await stock(at.hkg, '1234567', 60)
})
afterAll(() => at.close())

const refusal = (name: keyof typeof consolidationErrors) => ({ entry: consolidationErrors[name] })
const FLIGHT = {
  flightNo: 'LH8401',
  originAirport: 'HKG',
  destinationAirport: 'FRA',
  capacityType: 'SPOT',
  etd: '2026-11-20T23:55',
  eta: '2026-11-21T05:30',
  cutOff: '2026-11-20T18:00',
}
const NEXT = { by: 'next', airlineCode: 'LH' } as const

type Request = Parameters<typeof verbs.masterAssign>[1]

function assign(clerk: Clerk, houses: readonly Shipment[], change: Partial<Request> = {}) {
  return verbs.masterAssign(clerk, {
    unscheduled: true,
    shipmentIds: houses.map(({ id }) => id),
    number: NEXT,
    ...FLIGHT,
    ...change,
  })
}

async function stock(clerk: Clerk, start: string, quantity: number): Promise<void> {
  await mawbInventoryServer.verbs.addRange(clerk, {
    prefix: '020',
    airline: 'LH',
    start,
    quantity,
    capacityType: 'SPOT',
    receivedDate: '2026-11-01',
  })
}

const many = (count: number, change: Partial<ShipmentEntry> = {}) =>
  Promise.all(Array.from({ length: count }, () => book(at.hkg, change)))
/** Returns the form fields of a record. */
const entryFrom = (shipment: Shipment) =>
  Object.fromEntries(
    Object.keys(newShipment.shape).map((name) => [name, shipment[name as keyof ShipmentEntry]]),
  ) as ShipmentEntry
const open = ({ id }: Shipment) => verbs.shipmentOpen(at.hkg, { id })
const goods = (grossWeight: string, volume: string) => ({ grossWeight, volume, dimensionLines: [] })

describe('MAW-08 assigning a MAWB', () => {
  test('three houses come under the next free number; the master is charged for their sum', async () => {
    const houses = await Promise.all([
      book(at.hkg, goods('200', '2')),
      book(at.hkg, goods('350', '1.5')),
      book(at.hkg, { ...goods('250', '3.5'), destinationAirport: 'MUC', etd: '2026-11-20T20:00' }),
    ])
    const master = await assign(at.hkg, houses)
    expect(master).toMatchObject({ pieces: 75, grossWeight: '800.00', volume: '7.000', chargeWeight: '1167.0' })
    expect(master.mawbNo).toBe('020-12345675')
    const [same, , onForwarded] = await Promise.all(houses.map(open))
    expect(same).toMatchObject({
      mawbNo: master.mawbNo,
      flightNo: 'LH8401',
      etd: FLIGHT.etd,
      eta: FLIGHT.eta,
      version: 2,
    })
    expect(onForwarded).toMatchObject({ mawbNo: master.mawbNo, flightNo: null, etd: '2026-11-20T20:00' })
  })

  test('a named number, in any spelling, is taken once', async () => {
    const [one, two] = await many(2)
    const named = { number: { by: 'named', mawbNo: '020 1234 5686' } } as const
    expect(await assign(at.hkg, [one as Shipment], named)).toMatchObject({ mawbNo: '020-12345686' })
    const again = assign(at.hkg, [two as Shipment], named)
    await expect(again).rejects.toMatchObject({
      ...refusal('MAWB_EXISTS'),
      details: { params: { mawb: '020-12345686' } },
    })
  })

  test.each([
    [{ number: { by: 'named', mawbNo: '' } }, 'MAWB_MANDATORY'],
    [{ capacityType: null }, 'CAPACITY_TYPE_MISSING'],
    [{ capacityType: 'NONSENSE' }, 'CAPACITY_TYPE_MISSING'],
    [{ flightNo: null }, 'FLIGHT_INFO_MISSING'],
    [{ etd: null }, 'FLIGHT_INFO_MISSING'],
    [{ eta: null }, 'FLIGHT_INFO_MISSING'],
    [{ eta: '2026-11-20T16:54' }, 'ETA_BEFORE_ETD'],
    [{ etd: '2024-11-20T23:55' }, 'ETD_OUT_OF_RANGE'],
    [{ eta: '2026-11-25T05:30' }, 'FLIGHT_TOO_LONG'],
    [{ cutOff: '2026-11-21T00:00' }, 'CUT_OFF_AFTER_ETD'],
    [{ originAirport: 'QQQ' }, 'AIRPORT_UNKNOWN'],
    [{ destinationAirport: 'HKG' }, 'SAME_AIRPORT'],
  ] as const)('%o is refused: %s', async (change, code) => {
    const house = await book(at.hkg)
    await expect(assign(at.hkg, [house], change as Partial<Request>)).rejects.toMatchObject(refusal(code))
    expect(await open(house)).toMatchObject({ mawbNo: null, version: 1 })
  })

  test('a named number is refused as another capacity type than it was bought as, and stays in the stock', async () => {
    const [house] = (await many(1)) as [Shipment]
    const number = { by: 'named', mawbNo: '020-12345922' } as const
    const charter = assign(at.hkg, [house], { number, capacityType: 'CHARTER' })
    await expect(charter).rejects.toMatchObject({
      ...refusal('MAWB_OF_OTHER_TYPE'),
      details: { params: { mawb: '020-12345922', capacityType: 'SPOT' } },
    })
    expect(await assign(at.hkg, [house], { number })).toMatchObject({ mawbNo: '020-12345922' })
  })

  test('a house that goes the other way is refused and named', async () => {
    const [one] = (await many(1)) as [Shipment]
    const back = await book(at.hkg, { originAirport: 'FRA', destinationAirport: 'HKG' })
    await expect(assign(at.hkg, [one, back])).rejects.toMatchObject({
      ...refusal('AGAINST_MASTER'),
      problems: [{ path: back.id, message: expect.stringContaining(`${back.jobNo}, FRA–HKG: `) }],
    })
  })

  test('a number with a wrong check digit and an unknown number are refused by the stock', async () => {
    const house = await book(at.hkg)
    const wrong = assign(at.hkg, [house], { number: { by: 'named', mawbNo: '020-12345678' } })
    await expect(wrong).rejects.toMatchObject({ entry: mawbErrors.CHECK_DIGIT })
    const unknown = assign(at.hkg, [house], { number: { by: 'named', mawbNo: '020-81140743' } })
    await expect(unknown).rejects.toMatchObject({ entry: mawbErrors.MAWB_NOT_IN_STOCK })
  })
})

describe('MAW-09, MAW-10 which houses go together', () => {
  test('job mode and batch have to be the same', async () => {
    const consolidated = await book(at.hkg)
    const alone = await book(at.hkg, { jobMode: 'Back to Back' })
    await expect(assign(at.hkg, [consolidated, alone])).rejects.toMatchObject(refusal('NOT_SAME_JOB_MODE'))
    const batch = await book(at.hkg, { batchNo: 'B2' })
    await expect(assign(at.hkg, [consolidated, batch])).rejects.toMatchObject(refusal('NOT_SAME_BATCH'))
  })

  test('back to back takes one record, and the database holds to it', async () => {
    const [one, two] = (await many(2, { jobMode: 'Back to Back' })) as [Shipment, Shipment]
    await expect(assign(at.hkg, [one, two])).rejects.toMatchObject(refusal('ONE_RECORD_ONLY'))
    const { id } = await assign(at.hkg, [one])
    const second = transact(at.hkg.db, systemWriter('test'), (tx) =>
      sql`update shipments.shipment set master_id = ${id} where id = ${two.id}`.execute(tx),
    )
    await expect(second).rejects.toMatchObject({ constraint: 'shipment_alone_on_master' })
  })

  test('a house under a MAWB is not put under another one, nor deleted, nor moved to another job mode', async () => {
    const house = await book(at.hkg)
    await assign(at.hkg, [house])
    await expect(assign(at.hkg, [house])).rejects.toMatchObject(refusal('HAS_MAWB'))
    await expect(assign(at.hkg, [house, await book(at.hkg)])).rejects.toMatchObject(refusal('NOT_SAME_MAWB'))
    await expect(verbs.shipmentDelete(at.hkg, { ids: [house.id] })).rejects.toMatchObject(refusal('HAS_MAWB'))
  })
})

describe('MAW-09, SHP-09 where one of several is refused it is named', () => {
  const named = expect.stringMatching(/^HKG\d\d-\d{6}, HKG–FRA: /)
  const only = ({ id }: Shipment) => ({ problems: [{ path: id, message: named }] })

  test('by a MAWB, by adding, by leaving and by deleting; a common reason is reported for all', async () => {
    const [sent, free, under] = [await book(at.hkg), await book(at.hkg), await book(at.hkg)]
    const { mawbNo } = await assign(at.hkg, [under])
    await transact(at.hkg.db, systemWriter('test'), (tx) =>
      markPreAlertsSent(tx, [{ id: sent.id, at: '2026-11-20T00:00:00Z' }]),
    )
    const both = { shipmentIds: [sent.id, free.id] }
    await expect(assign(at.hkg, [sent, free])).rejects.toMatchObject({ ...refusal('PRE_ALERT_SENT'), ...only(sent) })
    const added = verbs.masterJoin(at.hkg, { ...both, mawbNo })
    await expect(added).rejects.toMatchObject({ ...refusal('PRE_ALERT_SENT'), ...only(sent) })
    const left = verbs.masterUnassign(at.hkg, { shipmentIds: [under.id, free.id] })
    await expect(left).rejects.toMatchObject({ ...refusal('NO_MASTER'), ...only(free) })
    const deleted = verbs.shipmentDelete(at.hkg, { ids: [under.id, free.id] })
    await expect(deleted).rejects.toMatchObject({ ...refusal('HAS_MAWB'), ...only(under) })
    await expect(assign(at.hkg, [under, free])).rejects.toMatchObject({ ...refusal('NOT_SAME_MAWB'), problems: [] })
  })
})

describe('MAW-13 many at once', () => {
  test('twelve masters at once get twelve numbers', async () => {
    const houses = await many(12)
    const masters = await Promise.all(houses.map((house) => assign(at.hkg, [house])))
    expect(new Set(masters.map(({ mawbNo }) => mawbNo)).size).toBe(12)
  })

  test('two concurrent requests for a number: one gets it, the other is refused without effect', async () => {
    const houses = await many(2)
    const number = { by: 'named', mawbNo: '020-12345992' } as const
    const both = await Promise.allSettled(houses.map((house) => assign(at.hkg, [house], { number })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const numbers = (await Promise.all(houses.map(open))).map(({ mawbNo }) => mawbNo)
    expect(new Set(numbers)).toEqual(new Set(['020-12345992', null]))
  })

  test('two concurrent assignments of a house use one number', async () => {
    const house = await book(at.hkg)
    const both = await Promise.allSettled([assign(at.hkg, [house]), assign(at.hkg, [house])])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await at.database.pool.query(
      'select 1 from shipments.shipment where id = $1 and master_id is not null',
      [house.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('the same Idempotency-Key twice takes one number', async () => {
    const house = await book(at.hkg)
    const key = crypto.randomUUID()
    const input: Request = { shipmentIds: [house.id], number: NEXT, ...FLIGHT }
    const send = () =>
      onceOnly(at.hkg, masterApi.assign, key, input, (within) =>
        verbs.masterAssign(within, { ...input, unscheduled: true }),
      )
    const [one, two] = await Promise.all([send(), send()])
    expect(two).toEqual(one)
  })
})

const LATER = {
  number: { by: 'held' },
  ...({ flightNo: 'LH8403', etd: '2026-11-21T10:00', eta: '2026-11-21T16:30', cutOff: null } as const),
} as const

describe('MAW-08, MAW-09 a MAWB that flies already', () => {
  test('gets another flight: the number stays and every house on its leg follows', async () => {
    const [one, two] = (await many(2)) as [Shipment, Shipment]
    const onForwarded = await book(at.hkg, { destinationAirport: 'MUC', etd: '2026-11-20T20:00' })
    const { id, mawbNo } = await assign(at.hkg, [one, two, onForwarded])
    expect(await assign(at.hkg, [one], LATER)).toMatchObject({ id, mawbNo, pieces: 75 })
    const { flightNo, etd, eta } = LATER
    for (const house of [one, two]) expect(await open(house)).toMatchObject({ mawbNo, flightNo, etd, eta })
    expect(await open(onForwarded)).toMatchObject({ mawbNo, flightNo: null, etd: '2026-11-20T20:00' })
    const { rows } = await at.database.pool.query('select flight_no, etd from shipments.master where id = $1', [id])
    expect(rows).toEqual([{ flight_no: 'LH8403', etd: '2026-11-21T02:00:00.000Z' }])
  })

  test('keeps its route and its capacity type, and its flight once the airline knows', async () => {
    const [house, other] = (await many(2)) as [Shipment, Shipment]
    const { id } = await assign(at.hkg, [house])
    const again = (change: Partial<Request>) => assign(at.hkg, [house], { ...LATER, ...change })
    await expect(again({ destinationAirport: 'MUC' })).rejects.toMatchObject(refusal('ROUTE_OF_MASTER'))
    await expect(again({ capacityType: 'CHARTER' })).rejects.toMatchObject(refusal('MAWB_OF_OTHER_TYPE'))
    await expect(assign(at.hkg, [other], LATER)).rejects.toMatchObject(refusal('NO_MASTER'))
    await expect(assign(at.hkg, [house, other], LATER)).rejects.toMatchObject(refusal('NOT_SAME_MAWB'))
    await transact(at.hkg.db, systemWriter('test'), (tx) =>
      sql`update shipments.master set transmitted_at = now() where id = ${id}`.execute(tx),
    )
    await expect(again({})).rejects.toMatchObject(refusal('MASTER_TRANSMITTED'))
    const joined = verbs.masterJoin(at.hkg, { shipmentIds: [other.id], mawbNo: (await open(house)).mawbNo ?? '' })
    await expect(joined).rejects.toMatchObject(refusal('MASTER_TRANSMITTED'))
  })

  test('a house keeps its own cut-off for the flight, whatever the MAWB has; the others take that over', async () => {
    const own = { flightNo: FLIGHT.flightNo, etd: FLIGHT.etd, eta: FLIGHT.eta }
    const dangerous = await book(at.hkg, { ...own, cutOff: '2026-11-20T12:00' })
    const other = await book(at.hkg, { ...own, etd: '2026-11-19T23:55', cutOff: '2026-11-19T12:00' })
    const none = await book(at.hkg)
    await assign(at.hkg, [dangerous, other, none])
    const cutOffs = async () => (await Promise.all([dangerous, other, none].map(open))).map(({ cutOff }) => cutOff)
    expect(await cutOffs()).toEqual(['2026-11-20T12:00', FLIGHT.cutOff, FLIGHT.cutOff])
    const again = { number: { by: 'held' }, cutOff: null } as const
    await assign(at.hkg, [dangerous], again)
    expect(await cutOffs()).toEqual(['2026-11-20T12:00', FLIGHT.cutOff, FLIGHT.cutOff])
    await assign(at.hkg, [dangerous], LATER)
    expect(await cutOffs()).toEqual([null, null, null])
  })

  test('takes more houses, which take over its flight', async () => {
    const [one, late] = (await many(2)) as [Shipment, Shipment]
    const { mawbNo } = await assign(at.hkg, [one])
    const joined = await verbs.masterJoin(at.hkg, { shipmentIds: [late.id], mawbNo: mawbNo.replace('-', '') })
    expect(joined).toMatchObject({ mawbNo, pieces: 50 })
    expect(await open(late)).toMatchObject({ mawbNo, flightNo: 'LH8401', etd: FLIGHT.etd, eta: FLIGHT.eta })
    expect(await verbs.masterUnassign(at.hkg, { shipmentIds: [one.id] })).toEqual({ numbersGivenBack: [] })
  })

  test.each([
    ['', 'MAWB_MANDATORY'],
    ['020-12345933', 'MASTER_NOT_OWN'],
  ] as const)('no shipment is added to %o: %s', async (mawbNo, code) => {
    const { id } = await book(at.hkg)
    await expect(verbs.masterJoin(at.hkg, { shipmentIds: [id], mawbNo })).rejects.toMatchObject(refusal(code))
  })

  test('an office neither adds to the MAWB of another one nor adds shipments it does not see', async () => {
    const { mawbNo } = await assign(at.hkg, [await book(at.hkg)])
    const foreign = await book(at.fra, { originAirport: 'CAN' })
    const join = (clerk: Clerk) => verbs.masterJoin(clerk, { shipmentIds: [foreign.id], mawbNo })
    await expect(join(at.fra)).rejects.toMatchObject(refusal('MASTER_NOT_OWN'))
    await expect(join(at.hkg)).rejects.toMatchObject({ entry: { code: 1404 } })
  })

  test('MAW-13 a house joins while the last one leaves: it is under a live MAWB or under none', async () => {
    const [one, late] = (await many(2)) as [Shipment, Shipment]
    const { mawbNo } = await assign(at.hkg, [one])
    await Promise.allSettled([
      verbs.masterUnassign(at.hkg, { shipmentIds: [one.id] }),
      verbs.masterJoin(at.hkg, { shipmentIds: [late.id], mawbNo }),
    ])
    const { rows } = await at.database.pool.query(
      `select 1 from shipments.shipment s join shipments.master m on m.id = s.master_id
       where s.id = $1 and m.released_at is not null`,
      [late.id],
    )
    expect(rows).toEqual([])
  })
})

describe('leaving a MAWB', () => {
  test('the last house gives the number back, and it is the next free one again', async () => {
    const [one, two] = (await many(2)) as [Shipment, Shipment]
    const { mawbNo } = await assign(at.hkg, [one, two])
    expect(await verbs.masterUnassign(at.hkg, { shipmentIds: [one.id] })).toEqual({ numbersGivenBack: [] })
    expect(await open(two)).toMatchObject({ mawbNo })
    expect(await verbs.masterUnassign(at.hkg, { shipmentIds: [two.id] })).toEqual({ numbersGivenBack: [mawbNo] })
    expect(await open(two)).toMatchObject({ mawbNo: null, masterId: null })
    expect(await assign(at.hkg, [one])).toMatchObject({ mawbNo })
  })

  test('SHP-02 booked figures stay under another MAWB until they are booked again', async () => {
    const job = await book(at.hkg, { ...goods('200', '2'), jobType: 'Direct MAWB', jobMode: 'Direct' })
    const correct = async (change: Partial<ShipmentEntry>) => {
      const now = await open(job)
      await verbs.shipmentEdit(at.hkg, { ...entryFrom(now), ...change, id: job.id, version: now.version })
    }
    const leave = () => verbs.masterUnassign(at.hkg, { shipmentIds: [job.id] })
    const booked = { pieces: 25, grossWeight: '200.00', cubicCm: 2_000_000 }
    await assign(at.hkg, [job])
    await correct({ pieces: 24 })
    await leave()
    await correct({ batchNo: 'B-1' })
    await assign(at.hkg, [job])
    expect(await open(job)).toMatchObject({ pieces: 24, booked })
    await leave()
    await correct({ grossWeight: '210' })
    await assign(at.hkg, [job])
    expect((await open(job)).booked).toEqual({ ...booked, pieces: 24, grossWeight: '210.00' })
  })

  test('not once the waybill was transmitted, not by another office, not without a MAWB', async () => {
    const house = await book(at.hkg, { destinationOfficeId: at.fra.officeId })
    const leave = (clerk: Clerk) => verbs.masterUnassign(clerk, { shipmentIds: [house.id] })
    await expect(leave(at.hkg)).rejects.toMatchObject(refusal('NO_MASTER'))
    const { id } = await assign(at.hkg, [house])
    await expect(leave(at.fra)).rejects.toMatchObject(refusal('NOT_OWN_OFFICE'))
    await transact(at.hkg.db, systemWriter('test'), (tx) =>
      sql`update shipments.master set transmitted_at = now() where id = ${id}`.execute(tx),
    )
    await expect(leave(at.hkg)).rejects.toMatchObject(refusal('MASTER_TRANSMITTED'))
  })
})

test('the moments of a shipment and its master are those of the database, whatever clock a server has', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-01-01T00:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const house = await book(at.hkg)
  const written = async () => {
    const { rows } = await at.database.pool.query<{ updated: boolean; released: boolean | null }>(
      `select s.updated_at between now() - interval '1 minute' and clock_timestamp() and s.updated_at > s.created_at as updated,
              (select bool_and(m.released_at between now() - interval '1 minute' and clock_timestamp())
               from shipments.master m where m.reference = s.hawb_no) as released
       from shipments.shipment s where s.id = $1`,
      [house.id],
    )
    return rows[0]
  }
  await verbs.hawbBatchCreate(at.hkg, { prefix: 'CLK', digits: 8, quantity: 1 })
  await verbs.hawbNumberTake(at.hkg, { shipmentId: house.id, hawbNo: 'CLK00000001' })
  expect(await written()).toEqual({ updated: true, released: null })
  await assign(at.hkg, [house])
  expect(await written()).toMatchObject({ updated: true })
  await verbs.masterUnassign(at.hkg, { shipmentIds: [house.id] })
  expect(await written()).toEqual({ updated: true, released: true })
  const now = await open(house)
  await verbs.shipmentEdit(at.hkg, { ...entryFrom(now), volume: null, id: house.id, version: now.version })
  expect(await written()).toEqual({ updated: true, released: true })
})

test('a house keeps the flight of its master; its cargo can still change', async () => {
  const house = await book(at.hkg)
  const { mawbNo } = await assign(at.hkg, [house])
  const assigned = await open(house)
  const edit = (change: Partial<ShipmentEntry>) => {
    const entry = { ...entryFrom(assigned), volume: null, ...change }
    return verbs.shipmentEdit(at.hkg, { ...entry, id: house.id, version: assigned.version })
  }
  const moved = [
    { flightNo: 'CX289' },
    { originAirport: 'CAN' },
    { destinationAirport: 'MUC' },
    { etd: '2026-11-20T22:00' },
    { eta: '2026-11-21T06:30' },
  ]
  for (const change of moved) {
    await expect(edit(change)).rejects.toMatchObject({
      ...refusal('FLIGHT_OF_MASTER'),
      details: { params: { mawb: mawbNo }, about: [{ path: Object.keys(change)[0] }] },
    })
  }
  expect(await edit({ grossWeight: '430' })).toMatchObject({ grossWeight: '430.00', flightNo: 'LH8401' })
})

test('MAW-13 the number of a sent shipment stays used; the database itself holds to it', async () => {
  const house = await book(at.hkg)
  const { mawbNo } = await assign(at.hkg, [house])
  const write = (statement: ReturnType<typeof sql>) =>
    transact(at.hkg.db, systemWriter('test'), (tx) => statement.execute(tx))
  await write(sql`update shipments.shipment set pre_alert_sent_at = now() where id = ${house.id}`)
  const left = verbs.masterUnassign(at.hkg, { shipmentIds: [house.id] })
  await expect(left).rejects.toMatchObject(refusal('PRE_ALERT_SENT'))
  const taken = write(sql`update shipments.shipment set master_id = null where id = ${house.id}`)
  await expect(taken).rejects.toThrow('stays under its MAWB')
  expect(await open(house)).toMatchObject({ mawbNo, status: 'Sent' })
})

test('an airline without numbers of the capacity type is refused and nothing is written', async () => {
  const house = await book(at.hkg)
  const none = assign(at.hkg, [house], { number: { by: 'next', airlineCode: 'CX' } })
  await expect(none).rejects.toMatchObject({ entry: mawbErrors.NO_FREE_MAWB_OF_TYPE })
  const otherType = assign(at.hkg, [house], { capacityType: 'CHARTER' })
  await expect(otherType).rejects.toMatchObject({
    entry: mawbErrors.NO_FREE_MAWB_OF_TYPE,
    details: { params: { airline: 'LH', capacityType: 'CHARTER' } },
  })
  expect(await open(house)).toMatchObject({ mawbNo: null })
})
