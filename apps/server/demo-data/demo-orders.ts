import type { ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'

type PoLine = ShipmentEntry['poLines'][number]

/** What a key account orders, and to which of its distribution centres. */
type Ordering = {
  readonly sku: string
  readonly description: string
  readonly hsCode: string
  readonly dc: string
  /** Ordered of each line. */
  readonly ordered: number
  readonly style?: string
  readonly colours?: readonly string[]
  readonly sizes?: readonly string[]
}

const ORDERS_OF: Readonly<Record<string, Ordering>> = {
  GAP: {
    sku: '',
    style: 'GP-7731',
    description: 'Knitted cotton sweaters',
    hsCode: '611020',
    dc: 'RUG1',
    ordered: 400,
    colours: ['Navy', 'Ecru'],
    sizes: ['S', 'M', 'L'],
  },
  AMAZON: { sku: 'B0DEMO42', description: 'Vacuum flasks of steel', hsCode: '961700', dc: 'LEJ1', ordered: 1200 },
  APPLE: { sku: 'MD-4711', description: 'Charging cables', hsCode: '854442', dc: 'EIN2', ordered: 1500 },
  HP: { sku: 'HP-6Z1', description: 'Ink cartridges', hsCode: '844399', dc: 'CKG1', ordered: 2000 },
}

/** Lines in percent of what was ordered, on the first and on the second HAWB of an order; Gap tolerates 5 % more. */
const PARTS = [60, 40] as const
const LAST_PART_OF_GAP = 44
/** One departure in so many misses the window of its order. */
const LATE = 7
const DAY = 86_400_000

/** Fills in the PO lines of those who book by PO, an office at a time: every order is shipped over two HAWBs. */
export function demoOrders(): (entry: ShipmentEntry, keyAccount: string | undefined) => ShipmentEntry {
  const booked = new Map<string, number>()
  return (entry, keyAccount = '') => {
    const ordering = ORDERS_OF[keyAccount]
    if (!ordering) return entry
    const nth = booked.get(keyAccount) ?? 0
    booked.set(keyAccount, nth + 1)
    const poNo = `${keyAccount.slice(0, 2)}${entry.originAirport ?? ''}${4500 + Math.floor(nth / 2)}`
    const dnNo = `DN${poNo}-${(nth % 2) + 1}`
    const poLines = linesOf(ordering, { poNo, dnNo, percent: percentOf(keyAccount, nth), window: windowOf(entry, nth) })
    const cargo = cargoOf(poLines)
    const { cartons, grossWeight } = cargo
    const deliveryNotes = [{ dnNo, cartons, grossWeight, remark: '' }]
    return { ...entry, ...cargo, poLines, deliveryNotes }
  }
}

/** The cartons of the lines are what flies. */
function cargoOf(lines: readonly PoLine[]) {
  const cartons = lines.reduce((sum, line) => sum + (line.cartons ?? 0), 0)
  return {
    pieces: cartons,
    cartons,
    pallets: Math.ceil(cartons / 40),
    grossWeight: (cartons * 11).toFixed(1),
    dimensionLines: [{ length: '60', width: '40', height: '40', pieces: cartons }],
    dimensionRemark: '',
    goodsDescription: lines[0]?.description ?? '',
    dangerousGoodsLines: [],
  }
}

function percentOf(keyAccount: string, nth: number): number {
  if (nth % 2 === 0) return PARTS[0]
  return keyAccount === 'GAP' ? LAST_PART_OF_GAP : PARTS[1]
}

type Part = {
  readonly poNo: string
  readonly dnNo: string
  readonly percent: number
  readonly window: Pick<PoLine, 'shipFrom' | 'shipTo'>
}

function linesOf({ colours = [''], sizes = [''], ...of }: Ordering, { poNo, dnNo, percent, window }: Part): PoLine[] {
  const kinds = colours.flatMap((colour) => sizes.map((size) => ({ colour, size })))
  const shipped = (of.ordered * percent) / 100
  return kinds.map(({ colour, size }, at) => ({
    poNo,
    line: String((at + 1) * 10),
    sku: of.sku,
    style: of.style ?? '',
    colour,
    size,
    description: of.description,
    hsCode: of.hsCode,
    ordered: of.ordered,
    shipped,
    cartons: cartonsOf(shipped),
    cbm: (cartonsOf(shipped) * 0.096).toFixed(3),
    ...window,
    dc: of.dc,
    dnNo,
  }))
}

function cartonsOf(pieces: number): number {
  return Math.ceil(pieces / 40)
}

/** A week around the departure; now and then it was over the day before. */
function windowOf({ etd }: ShipmentEntry, nth: number): Pick<PoLine, 'shipFrom' | 'shipTo'> {
  const day = (by: number) => new Date(Date.parse((etd ?? '').slice(0, 10)) + by * DAY).toISOString().slice(0, 10)
  if (etd === null) return { shipFrom: null, shipTo: null }
  return { shipFrom: day(-5), shipTo: day(nth % LATE === LATE - 1 ? -1 : 3) }
}
