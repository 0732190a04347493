/** Made-up shipments: the same ones on every visit. */
export type Shipment = {
  id: string
  hawb: string
  mawb: string
  status: string
  origin: string
  pieces: number
  weight: number
  late: boolean
} & Record<string, unknown>

const AIRPORTS = ['HKG', 'FRA', 'PVG', 'SZX', 'TPE', 'AMS', 'LHR', 'JFK', 'ORD', 'SIN']
const NAMES = [
  'Kwong Wah Electronics Ltd',
  'Rheintal Maschinenbau GmbH',
  '上海远航贸易有限公司',
  'Harbour Textiles',
  'Lam Kee 林記五金',
  'Nordsee Pharma AG',
]
const STATUSES = ['Booked', 'Received', 'Departed', 'Delivered', 'On hold']
export const EXTRA_COLUMNS = 49

export function makeShipments(count: number, first = 0): Shipment[] {
  return Array.from({ length: count }, (_, at) => makeShipment(first + at))
}

function makeShipment(at: number): Shipment {
  const serial = 1234567 + at * 37
  const shipment: Shipment = {
    id: `s${at}`,
    hawb: `HKG${String(2600001 + at)}`,
    mawb: `160-${serial}${serial % 7}`,
    status: pick(STATUSES, at * 7),
    origin: pick(AIRPORTS, at),
    destination: pick(AIRPORTS, at * 3 + 1),
    consignee: pick(NAMES, at * 5),
    etd: `2026-11-${String(1 + (at % 28)).padStart(2, '0')}`,
    pieces: 1 + ((at * 13) % 240),
    weight: Math.round((10 + ((at * 7919) % 90000) / 10) * 10) / 10,
    late: at % 17 === 5,
  }
  for (let extra = 1; extra <= EXTRA_COLUMNS; extra += 1) {
    shipment[`x${extra}`] =
      extra % 3 === 0 ? (at * extra) % 1000 : `${pick(AIRPORTS, at + extra)} ${(at * 31 + extra) % 97}`
  }
  return shipment
}

function pick(list: readonly string[], at: number): string {
  return list[at % list.length] ?? ''
}
