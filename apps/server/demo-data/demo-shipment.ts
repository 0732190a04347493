import { cutOffOf } from '#areas/flights/domain/cut-off.ts'
import { completeMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { blankEntry } from '#areas/shipments/contract/booking/entry-of.ts'
import type { ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import { normalized } from '#areas/cargo/domain/dangerous-goods.ts'
import { NO_DETAILS } from '#areas/shipments/domain/orders/po-lines.ts'
import { hasField } from '#areas/shipments/domain/booking/required-fields.ts'
import type { Office } from '#areas/organisation/server/index.ts'
import { type LocalTime, instantOf, localOf } from '#platform/domain/local-time.ts'
import { type DemoFlight, cutOffClocks } from './demo-flights.ts'
import { DEMO_GOODS } from './demo-goods.ts'
import type { Random } from './random.ts'

export type DemoParty = {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly country: string
  readonly contact: string
  readonly phone: string
}

/** A flight on a day with its clocks at both ends. */
export type DemoDeparture = DemoFlight & { readonly etd: string; readonly eta: string; readonly zone: string }

export type Scene = {
  readonly office: Office
  readonly destinationOffice: Office | undefined
  readonly shipper: DemoParty
  /** All who ship from the office. */
  readonly shippers: readonly DemoParty[]
  readonly consignee: DemoParty
  readonly agent: DemoParty | undefined
}

/** The flight as it leaves on a day (`YYYY-MM-DD` on the clock of its origin). */
export function departureOn(flight: DemoFlight, day: string, zones: { from: string; to: string }): DemoDeparture {
  const etd = `${day}T${flight.departs}`
  const leaves = Date.parse(instantOf(etd, zones.from))
  return {
    ...flight,
    etd,
    eta: localOf(new Date(leaves + Math.round(flight.hours * 60) * 60_000).toISOString(), zones.to),
    zone: zones.from,
  }
}

/** Whether goods are dangerous as their lines make them. */
export function isDangerous(entry: ShipmentEntry): boolean {
  return normalized(entry).dangerousGoods
}

/** Until when a flight takes in such goods, on the clock of its origin. */
export function cutOffFor({ from, etd, zone }: DemoDeparture, dangerousGoods: boolean): LocalTime | null {
  const cutOffs = Object.fromEntries(cutOffClocks(etd).map(({ kind, at }) => [kind, instantOf(at, zone)]))
  const at = cutOffOf({ legs: [{ origin: from }], cutOffs }, { originAirport: from, dangerousGoods }, null)
  return at && localOf(at, zone)
}

const KINDS = [
  ...Array.from({ length: 15 }, () => ['General', 'Consolidation'] as const),
  ...Array.from({ length: 3 }, () => ['General', 'Back to Back'] as const),
  ['General', 'Coload Out'],
  ['Direct MAWB', 'Direct'],
  ['Direct MAWB', 'Direct'],
  ['Coload In', 'Consolidation'],
  ['Coload In', 'Consolidation'],
  ['Coload In capacity sold', 'Consolidation'],
] as const

/** One booking as a person would have typed it, as its key account wishes. */
export function demoShipment(
  random: Random,
  scene: Scene,
  departure: DemoDeparture,
  asWished: (entry: ShipmentEntry) => ShipmentEntry,
): ShipmentEntry {
  const [jobType, jobMode] = random.pick(KINDS)
  const { office } = scene
  const hasDoors = hasField({ jobType, jobMode }, 'pickUpPlace')
  const sellingRate = (18 + random.below(3000) / 100).toFixed(2)
  const [notifies, picksUp, delivers] = [random.percent(40), random.percent(60), random.percent(50)]
  const incoterm = random.pick(['EXW', 'FCA', 'CPT', 'DAP', 'DDP'])
  const cargo = withDeliveryNotes(cargoOf(random))
  const shipper = shipperOf(scene, cargo.goodsDescription, Number(sellingRate) * 100)
  const entry = asWished({
    ...blankEntry(office.id),
    jobType,
    jobMode,
    destinationOfficeId: scene.destinationOffice?.id ?? null,
    shipper: partyOf(shipper),
    consignee: partyOf(scene.consignee),
    notifyParty: notifies && hasDoors ? partyOf(scene.consignee) : null,
    overseasAgent: scene.agent && hasDoors ? partyOf(scene.agent) : null,
    pickUpPlace: picksUp && hasDoors ? shipper.address : '',
    deliveryPlace: delivers && hasDoors ? scene.consignee.address : '',
    originAirport: departure.from,
    destinationAirport: departure.to,
    flightNo: departure.flightNo,
    etd: departure.etd,
    eta: departure.eta,
    cargoReadyDate: new Date(Date.parse(departure.etd.slice(0, 10)) - 86_400_000).toISOString().slice(0, 10),
    incoterm,
    ...cargo,
    originCountry: departure.from === 'FRA' ? 'DE' : 'CN',
    sellingRate,
    sellingCurrency: office.currency,
    settlingRate: (Number(sellingRate) * 0.8).toFixed(2),
    settlingCurrency: office.currency,
    customerReference: customerReference(shipper, sellingRate),
    ...(jobMode === 'Coload Out' && coloaderOf(departure, sellingRate)),
  })
  return { ...entry, cutOff: cutOffFor(departure, isDangerous(entry)) }
}

/** Who of the shippers makes such goods; whoever was drawn where none does. */
function shipperOf({ shipper, shippers }: Scene, goodsDescription: string, number: number): DemoParty {
  const madeBy = DEMO_GOODS.find(({ description }) => description === goodsDescription)?.madeBy
  if (!madeBy || madeBy.test(shipper.name)) return shipper
  const makers = shippers.filter(({ name }) => madeBy.test(name))
  return makers[Math.round(number) % makers.length] ?? shipper
}

/** What the shipper calls the job, as every other shipper has a word for it: its initials and a number of its own. */
function customerReference({ name }: DemoParty, rate: string): string {
  const initials = name
    .replaceAll(/\B\w+|\W/g, '')
    .slice(0, 3)
    .toUpperCase()
  const number = rate.replace('.', '')
  return Number(number) % 2 === 0 ? `${initials}-${number}` : ''
}

/** Whose MAWB a job flies on that we coload out; its numbers come once the co-loader has built its consolidation. */
function coloaderOf({ flightNo }: DemoDeparture, rate: string) {
  const digits = rate.replace('.', '')
  if (Number(digits) % 3 === 0) return { coloader: 'Tolo Harbour Consol Ltd' }
  const serial = `90${digits.padStart(5, '0')}`
  return {
    coloader: 'Tolo Harbour Consol Ltd',
    coloaderMawbNo: completeMawbNumber(`${flightNo.startsWith('CX') ? '160' : '020'}${serial}`) ?? '',
    coloaderHawbNo: `THC${serial}`,
  }
}

function cargoOf(random: Random) {
  const goods = random.pick(DEMO_GOODS)
  const pieces = 1 + random.below(goods.most)
  const { length, width, height } = goods
  return {
    pieces,
    pallets: goods.kilos > 100 ? pieces : Math.ceil(pieces / 40),
    cartons: goods.kilos > 100 ? 0 : pieces,
    grossWeight: (pieces * goods.kilos).toFixed(1),
    volume: null,
    dimensionLines: [{ length, width, height, pieces }],
    dimensionRemark: goods.kilos > 100 ? 'Forklift needed' : '',
    goodsDescription: goods.description,
    // Codes, class and batteries follow from the lines.
    handlingCodes: [],
    dangerousGoods: false,
    dgClass: null,
    batteryType: null,
    batteryNumber: null,
    dangerousGoodsLines: goods.dangerous ? [{ ...goods.dangerous, packages: pieces }] : [],
    poLines: orderedLines(random, goods.description, pieces),
  }
}

/** Who orders by PO sends a delivery note for each, most of them. */
function withDeliveryNotes(cargo: ReturnType<typeof cargoOf>) {
  const { pieces, grossWeight } = cargo
  const poLines = cargo.poLines.map((line) => ({
    ...line,
    dnNo: line.poNo.endsWith('3') ? '' : line.poNo.replace('PO', 'DN8'),
  }))
  const deliveryNotes = poLines
    .filter(({ dnNo }) => dnNo !== '')
    .map(({ dnNo }) => ({ dnNo, cartons: pieces, grossWeight, remark: '' }))
  return { ...cargo, poLines, deliveryNotes }
}

function orderedLines(random: Random, description: string, pieces: number) {
  if (!random.percent(35)) return []
  const poNo = `PO${450_000 + random.below(9000)}`
  const item = random.below(900)
  return [
    {
      ...NO_DETAILS,
      poNo,
      line: String(10 * (1 + (item % 90))),
      sku: `SKU-${1000 + item}`,
      description,
      hsCode: '',
      ordered: pieces,
      shipped: pieces,
      cartons: pieces,
    },
  ]
}

function partyOf({ id, name, address, contact, phone }: DemoParty) {
  return { partnerId: id, name, address, contact, phone }
}
