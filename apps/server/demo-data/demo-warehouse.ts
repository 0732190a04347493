import type { WriteTx } from '#platform/server/database/database.ts'
import { sql } from 'kysely'
import { warehouseServer } from '#areas/warehouse/server/index.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { type Desk, sitDown } from './demo-desk.ts'
import { type Came, addDemoPhotos } from './demo-photos.ts'
import { type Random, seededRandom } from './random.ts'

const { verbs } = warehouseServer
const HOUR = 3_600_000
const MINUTE = 60_000
const TRUCK_TYPES = ['VAN', 'LIGHT', 'LIGHT', 'MEDIUM', 'HEAVY'] as const
const DRIVERS = ['Chan Tai Man', 'Lee Ka Ho', 'Wong Siu Fai', 'Cheung Wing', 'Lam Kwok Keung']
const BINS = ['A-01', 'A-02', 'A-03', 'B-01', 'B-02', 'C-01']
/** Zones of their own: classes that must be apart are not stored together. */
const DG_BINS = ['DG-01', 'DG-02', 'DG-03', 'DG-04']
/** Customs looks at one in twenty-five. */
const HELD_PERCENT = 4
const DOCKS = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'E1', 'E2', 'E3', 'E4']
const VISITS = 36

type House = {
  readonly id: string
  readonly hawbNo: string
  readonly pieces: number
  readonly grossWeight: string | null
  readonly shipper: string
  readonly shipperId: string | null
  readonly dangerous: boolean
  readonly dgClass: string | null
  readonly etd: string | null
  /** What its milestones say: the warehouse took its steps then. */
  readonly pickedUp: string | null
  readonly received: string | null
  readonly screened: string | null
  readonly handedOver: string | null
}

/** The warehouse in Hong Kong: a month of trucks with what they brought, and those that stand at its docks now. */
export async function fillDemoWarehouse(tx: WriteTx, files: FileStore): Promise<void> {
  const { office, context } = await sitDown(tx, 'HKG')
  const desk = { office, context: { ...context, files } }
  const random = seededRandom(20)
  await setUp(desk)
  await setRules(desk)
  const houses = await housesOf(tx, desk)
  const known = await knownConsignor(desk, houses)
  const { now } = context
  for (const [index, house] of houses.entries()) {
    const times = timesOf(house, now.getTime(), index)
    const came = await visit(desk, random, house, { ...times, isKnown: house.shipperId === known })
    await addDemoPhotos(desk, came, index)
  }
  await waitingTrucks(desk, random)
  await takeStock(desk, tx)
}

type Times = {
  readonly received: number
  readonly screened: number
  /** When it was handed over; null while it is in stock. */
  readonly out: number | null
}

/** Received, X-rayed and handed over when its milestones say so; what they leave open fits in between. */
function timesOf(house: House, now: number, index: number): Times {
  const at = (moment: string | null) => (moment === null ? null : Date.parse(moment))
  const [etd, pickedUp, left] = [at(house.etd), at(house.pickedUp) ?? 0, at(house.handedOver)]
  const later = at(house.screened) ?? left
  const some = Math.min(Math.max((etd ?? now) - 16 * HOUR, pickedUp + HOUR), now - (1 + (index % 9)) * HOUR)
  // Never before it was picked up, however short ago that was.
  const usual = Math.min(Math.max(some, pickedUp + HOUR / 2), now)
  const received = at(house.received) ?? (later === null ? usual : Math.max(later - HOUR, pickedUp))
  const isGone = left !== null || (etd !== null && etd < now)
  const out = isGone ? (left ?? received + 6 * HOUR) : null
  return { received, screened: at(house.screened) ?? Math.min(received + HOUR / 2, out ?? now), out }
}

async function setUp({ context }: Desk): Promise<void> {
  const none = {
    validUntil: null,
    partnerId: null,
    standing: null,
    zone: '',
    isSecure: true,
    forDg: false,
    host: null,
    port: null,
  }
  for (const code of BINS) {
    await verbs.facilityCreate(context, { ...none, kind: 'BIN', code, zone: code.slice(0, 1), name: '' })
  }
  for (const code of DOCKS) await verbs.facilityCreate(context, { ...none, kind: 'DOCK', code, name: '' })
  const dangerous = { ...none, kind: 'BIN', name: 'Dangerous goods', forDg: true } as const
  for (const code of DG_BINS) await verbs.facilityCreate(context, { ...dangerous, code, zone: code })
  await verbs.facilityCreate(context, { ...none, kind: 'MACHINE', code: 'XR-1', name: 'Dual view 180 × 180' })
  await verbs.facilityCreate(context, { ...none, kind: 'SCREENER', code: 'SC-07', name: 'Ho Mei Ling' })
  const printer = { kind: 'PRINTER', code: 'ZT411', name: 'Dock', host: '127.0.0.1', port: 9100 } as const
  await verbs.facilityCreate(context, { ...none, ...printer })
  const fees = { VAN: '60', LIGHT: '120', MEDIUM: '180', HEAVY: '260', TRAILER: '400' } as const
  for (const [truckType, baseFee] of Object.entries(fees)) {
    const tariff = { truckType: truckType as keyof typeof fees, currency: 'HKD', freeMinutes: 60, hourFee: '80' }
    await verbs.tariffCreate(context, { ...tariff, baseFee })
  }
}

/** The shipper of most houses is a known consignor: what it brings needs no X-ray. */
async function knownConsignor({ context }: Desk, houses: readonly House[]): Promise<string | null> {
  const byShipper = Map.groupBy(houses, ({ shipperId }) => shipperId)
  byShipper.delete(null)
  const [most] = [...byShipper.values()].toSorted((one, other) => other.length - one.length)
  const house = most?.[0]
  if (!house?.shipperId) return null
  const consignor = { kind: 'CONSIGNOR', code: 'KC01234', name: house.shipper, standing: 'KC', zone: '' } as const
  const unused = { validUntil: null, isSecure: true, forDg: false, host: null, port: null }
  await verbs.facilityCreate(context, { ...consignor, ...unused, partnerId: house.shipperId })
  return house.shipperId
}

/** A tolerance, and storage that is free for three days. */
async function setRules({ context }: Desk): Promise<void> {
  await verbs.settingSave(context, {
    version: 0,
    weightTolerance: '2',
    salesRecipients: ['sales.hkg@example.com'],
    storageFreeDays: 3,
    storageRate: '0.30',
    storageCurrency: 'HKD',
  })
}

async function housesOf(tx: WriteTx, { office }: Desk): Promise<House[]> {
  const { rows } = await sql<House>`
    select s.id, s.hawb_no, s.pieces, s.gross_weight, s.shipper_name as shipper, s.shipper_id, s.dangerous_goods as dangerous,
      s.dg_class, s.etd, m.picked_up, m.received, m.screened, m.handed_over
    from shipments.shipment s cross join lateral (
      select min(at) filter (where code = 'PUP') as picked_up, min(at) filter (where code = 'WHS') as received,
        min(at) filter (where code = 'XRY') as screened,
        coalesce(min(at) filter (where code = 'HOV'),
          min(at) filter (where code = 'RCS') - interval '30 minutes') as handed_over
      from shipments.milestone where shipment_id = s.id) m
    where s.origin_office_id = ${office.id} and s.hawb_no is not null and s.pieces between 1 and 60
      and s.etd between now() - interval '30 days' and now() + interval '3 days'
    order by s.etd, s.id`.execute(tx)
  // Enough for a month on the lists; each costs the first start some milliseconds.
  const every = Math.max(1, Math.floor(rows.length / VISITS))
  return rows.filter((_, index) => index % every === 0)
}

/** One truck with one shipment: in, looked through, put away and, where its flight has left, out. */
async function visit(
  { context }: Desk,
  random: Random,
  house: House,
  { received, screened, out, isKnown }: Times & { readonly isKnown: boolean },
): Promise<Came> {
  const at = (moment: number) => ({ ...context, now: new Date(Math.min(moment, context.now.getTime())) })
  const truck = await verbs.truckRegister(at(received - 30 * MINUTE), truckOf(random, house))
  await verbs.truckRelease(at(received - 20 * MINUTE), { id: truck.id, dock: `D${1 + random.below(6)}` })
  await verbs.truckUnload(at(received - 15 * MINUTE), { id: truck.id })
  const { pieceIds } = await verbs.piecesReceive(at(received), receiptOf(truck.id, house))
  const pieces = pieceIds.map((id) => ({ id }))
  await verbs.truckFinish(at(received + 10 * MINUTE), { id: truck.id })
  const xrayNo = `XR${truck.number.slice(-6)}`
  const seen = { xrayNo, machineId: null, screenerId: null, result: 'CLEAR', method: null, methodResult: null } as const
  const came = {
    at: new Date(received - 30 * MINUTE),
    truckId: truck.id,
    shipmentId: house.id,
    pieceId: pieceIds[0] ?? '',
    xray: null,
  }
  if (out === null && house.screened === null && random.percent(25)) return came
  if (!isKnown) await verbs.piecesScreen(at(screened), { ...seen, pieces })
  const bin = house.dangerous ? dgBinOf(house.dgClass) : (BINS[random.below(BINS.length)] ?? 'A-01')
  await verbs.piecesStore(at(screened + 10 * MINUTE), { pieces, bin })
  if (out !== null) await leave(at(out), random, { pieces, count: house.pieces })
  else if (random.percent(HELD_PERCENT)) {
    await verbs.piecesHold(at(screened + 20 * MINUTE), { pieces, hold: 'CUSTOMS', reason: 'Customs inspection' })
  }
  return { ...came, xray: isKnown ? null : { no: xrayNo, at: at(screened).now } }
}

/** One bin for each kind that must be apart from the others. */
function dgBinOf(dgClass: string | null): string {
  if (dgClass?.includes('5.1')) return 'DG-02'
  if (dgClass?.includes('3')) return 'DG-03'
  return dgClass?.startsWith('1') ? 'DG-04' : 'DG-01'
}

/** This morning's stock-take of zone A: its fullest bin is counted, a piece of it lies in another one. */
async function takeStock({ context }: Desk, tx: WriteTx): Promise<void> {
  const { rows } = await sql<{ bin: string; code: string; quantity: number }>`
    select bin.code as bin, coalesce(p.label, p.reference) as code, sum(p.quantity)::int as quantity
    from warehouse.piece p join warehouse.facility bin on bin.id = p.bin_id
    where p.office_id = ${context.actor.officeId} and bin.zone = 'A' and p.status not in ('Out', 'Returned')
    group by 1, 2 order by 1, 2 limit 200`.execute(tx)
  const early = { ...context, now: new Date(context.now.getTime() - 3 * HOUR) }
  const { id } = await verbs.stockTakeStart(early, { zone: 'A' })
  const [fullest] = [...Map.groupBy(rows, ({ bin }) => bin)].toSorted(([, one], [, other]) => other.length - one.length)
  if (!fullest) return
  const [bin, pieces] = fullest
  const [moved, ...codes] = pieces.map(({ code, quantity }) => ({ code, quantity }))
  if (codes.length > 0) await verbs.stockTakeCount(early, { id, bin, codes })
  const elsewhere = BINS.find((code) => code.startsWith('A') && code !== bin)
  if (moved && elsewhere !== undefined) await verbs.stockTakeCount(early, { id, bin: elsewhere, codes: [moved] })
}

async function leave(
  context: Desk['context'],
  random: Random,
  { pieces, count }: { readonly pieces: { id: string }[]; readonly count: number },
): Promise<void> {
  await verbs.piecesOut(context, {
    id: crypto.randomUUID(),
    pieces,
    counted: count,
    truckNo: `HX${1000 + random.below(9000)}`,
    uldNo: random.percent(30) ? `PMC${10_000 + random.below(90_000)}CX` : null,
    seal: `HK${100_000 + random.below(899_999)}`,
    grossWeight: null,
    aircraft: null,
    carrierScreens: null,
    recipient: 'Hactl',
  })
}

/** What stands on the board this morning before anything is unloaded. */
async function waitingTrucks({ context }: Desk, random: Random): Promise<void> {
  for (let index = 0; index < 6; index++) {
    const at = { ...context, now: new Date(context.now.getTime() - (6 - index) * 11 * 60_000) }
    const truck = await verbs.truckRegister(at, truckOf(random, null))
    if (index < 3) await verbs.truckRelease(at, { id: truck.id, dock: `E${index + 1}` })
    if (index < 1) await verbs.truckUnload(at, { id: truck.id })
  }
}

function truckOf(random: Random, house: House | null): Parameters<typeof verbs.truckRegister>[1] {
  return {
    truckNo: `${'ABCDEFGHJK'[random.below(10)] ?? 'A'}${'LMNPRSTUVW'[random.below(10)] ?? 'L'}${1000 + random.below(9000)}`,
    truckType: TRUCK_TYPES[random.below(TRUCK_TYPES.length)] ?? 'LIGHT',
    driver: DRIVERS[random.below(DRIVERS.length)] ?? '',
    phone: `8529${1_000_000 + random.below(9_000_000)}`,
    customerId: null,
    customer: house?.shipper ?? 'PEARL RIVER TRADING CO',
    references: house ? [house.hawbNo] : [],
    expectedPieces: house?.pieces ?? 10 + random.below(30),
    remark: '',
  }
}

/** One in nine weighs more than booked. */
function weighed({ grossWeight, hawbNo }: House): string | null {
  if (grossWeight === null || Number(hawbNo.slice(-3)) % 9 !== 0) return grossWeight
  return (Number(grossWeight) * 1.06).toFixed(2)
}

function receiptOf(truckId: string, house: House): Parameters<typeof verbs.piecesReceive>[1] {
  return {
    id: crypto.randomUUID(),
    truckId,
    reference: house.hawbNo,
    pieces: house.pieces,
    labelled: house.pieces <= 12,
    cartons: null,
    pallets: null,
    grossWeight: weighed(house),
    dimensionLines: [],
    damaged: false,
    wet: false,
    crushed: false,
    batteryLabel: false,
    regulatedAgent: null,
    exemption: null,
    remark: '',
  }
}
