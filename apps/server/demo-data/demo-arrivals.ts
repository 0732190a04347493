import { checkDigit } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { findAirports } from '#areas/reference-data/server/index.ts'
import type { AgentShipment } from '#areas/import-desk/contract/agent-shipment.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { importDeskServer } from '#areas/import-desk/server/index.ts'
import { dateShipments } from '#areas/shipments/server/index.ts'
import { localOf } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { type Desk, sitDown } from './demo-desk.ts'

/** A consolidation of an agent: flight, MAWB, and when it lands, in hours from now. */
type Consolidation = {
  readonly from: string
  readonly flightNo: string
  readonly prefix: string
  readonly serial: string
  readonly hours: number
  readonly landsIn: number
  readonly agent: string
  readonly houses: readonly House[]
}

type House = readonly [shipper: string, consignee: string, goods: string, pieces: number, kg: number]

const HOUR = 3_600_000
const { verbs } = importDeskServer

/** What agents abroad send to the demo offices: landed days ago, today, and still in the air. */
export async function fillDemoArrivals(tx: WriteTx): Promise<void> {
  for (const [officeCode, consolidations] of Object.entries(FROM_AGENTS)) {
    const desk = await sitDown(tx, officeCode)
    for (const one of consolidations) await landConsolidation(tx, desk, one)
  }
  await dateShipments(tx, null)
}

async function landConsolidation(tx: WriteTx, desk: Desk, one: Consolidation): Promise<void> {
  const { context, office } = desk
  const airports = await findAirports(tx, [one.from, office.airport])
  const zoneOf = (airport: string) => airports.get(airport)?.zone ?? 'UTC'
  const lands = context.now.getTime() + one.landsIn * HOUR
  const leaves = lands - one.hours * HOUR
  await dateShipments(tx, new Date(Math.min(leaves - 6 * HOUR, context.now.getTime())).toISOString())
  const flight = {
    flightNo: one.flightNo,
    originAirport: one.from,
    destinationAirport: office.airport,
    etd: localOf(new Date(leaves).toISOString(), zoneOf(one.from)),
    eta: localOf(new Date(lands).toISOString(), zoneOf(office.airport)),
    mawbNo: `${one.prefix}-${one.serial}${checkDigit(one.serial)}`,
  }
  for (const [at, house] of one.houses.entries()) {
    const hawbNo = `${one.agent.slice(0, 3).toUpperCase()}${one.serial}${at + 1}`
    const shipment = await verbs.importCreate(context, { ...entryOf(house, one.agent), ...flight, hawbNo })
    if (one.landsIn < 0) await handleHouse(desk, shipment, { at, lands, zone: zoneOf(office.airport), ...one })
  }
}

type Landed = Pick<Consolidation, 'flightNo' | 'landsIn'> & {
  readonly at: number
  readonly lands: number
  readonly zone: string
}

/** The second house of a flight comes in two parts; the longer ago it landed the further a house is. */
async function handleHouse({ context }: Desk, { id, pieces }: Shipment, landed: Landed): Promise<void> {
  const { at, lands, zone, flightNo, landsIn } = landed
  const after = (hours: number) => localOf(new Date(lands + hours * HOUR).toISOString(), zone)
  const arrived = at === 1 ? Math.ceil((pieces ?? 1) / 2) : (pieces ?? 1)
  const noted = { flightNo, grossWeight: null, beyondBooked: false }
  await verbs.arrivalNote(context, { id, at: after(0), pieces: arrived, ...noted })
  if (landsIn > -6) return
  const isDelivered = landsIn < -48 && at !== 1
  await verbs.arrivalHandle(context, {
    id,
    version: 0,
    notifiedAt: after(2),
    notifiedTo: 'Import desk of the consignee',
    entryNo: '',
    customsStep: at === 1 ? 'Inspection' : 'Lodged',
    clearedAt: landsIn < -24 && at !== 1 ? after(5) : null,
    terminal: 'Cargo terminal 1',
    warehouseLocation: `A-${10 + at}`,
    storageFreeUntil: after(72).slice(0, 10),
    documentsAt: null,
    documentsTo: '',
    deliveryOrderNo: '',
    remark: '',

    deliveredAt: isDelivered ? after(30) : null,
    deliveredTo: isDelivered ? 'Goods-in, signed' : '',
    deliveryReason: '',
    discrepancies:
      at === 1 ? [{ kind: 'Missing', pieces: (pieces ?? 1) - arrived || 1, remark: 'second part awaited' }] : [],
  })
}

function entryOf(
  [shipper, consignee, goodsDescription, pieces, kg]: House,
  agent: string,
): Omit<AgentShipment, 'mawbNo' | 'hawbNo' | 'originAirport' | 'destinationAirport' | 'flightNo' | 'etd' | 'eta'> {
  const party = (name: string) => ({ partnerId: null, name, address: '', contact: '', phone: '' })
  return {
    shipper: party(shipper),
    consignee: party(consignee),
    notifyParty: null,
    overseasAgent: party(agent),
    deliveryPlace: '',
    incoterm: 'FCA',
    pieces,
    grossWeight: String(kg),
    volume: null,
    handlingCodes: [],
    goodsDescription,
  }
}

const LENSES: House = ['Lion City Lenses Pte Ltd', 'Main Optik GmbH', 'OPTICAL LENSES', 14, 312.5]
const SPARES: House = ['Straits Precision Pte Ltd', 'Rhein Antriebe AG', 'MACHINE SPARES', 8, 455]
const TEA: House = ['Uji Tea Exporters KK', 'Teehaus Nord GmbH', 'GREEN TEA', 40, 520]
const CHIPS: House = ['Hangang Semicon Co Ltd', 'Elbe Elektronik GmbH', 'INTEGRATED CIRCUITS', 22, 198.4]
const WINE: House = ['Caves du Rhone SARL', 'Harbour Cellars Ltd', 'BOTTLED WINE', 60, 840]
const FASHION: House = ['Atelier Milano SRL', 'Pearl Fashion Ltd', 'GARMENTS', 35, 410.8]
const PUMPS: House = ['Neckar Pumpen GmbH', 'Huadong Water Works Co', 'PUMPS', 6, 1230]
const GAUGES: House = ['Straits Precision Pte Ltd', 'Thames Instruments Ltd', 'PRESSURE GAUGES', 16, 288.5]
const SILK: House = ['Konkan Silks Pvt Ltd', 'Albion Fabrics Ltd', 'SILK FABRICS', 24, 402]
const DYES: House = ['Basler Farben AG', 'Jiangnan Textile Mills', 'DYESTUFF, NOT RESTRICTED', 18, 365]

const FROM_AGENTS: Readonly<Record<string, readonly Consolidation[]>> = {
  FRA: [
    flightOf('SIN', 'SQ326', '618', '4410021', 13, -70, 'Straits Forwarding Pte Ltd', [LENSES, SPARES, TEA]),
    flightOf('NRT', 'NH203', '205', '7731154', 14, -30, 'Sakura Air Cargo KK', [TEA, LENSES]),
    flightOf('ICN', 'KE529', '180', '3320417', 13, -4, 'Hangang Logistics Co Ltd', [CHIPS, SPARES]),
    flightOf('SIN', 'SQ326', '618', '4410022', 13, 9, 'Straits Forwarding Pte Ltd', [SPARES, LENSES]),
  ],
  HKG: [
    flightOf('LHR', 'BA31', '125', '5506230', 12, -52, 'Thames Freight Ltd', [WINE, FASHION]),
    flightOf('MXP', 'CX234', '160', '9007310', 12, -27, 'Lombarda Spedizioni SRL', [WINE, FASHION]),
    flightOf('MXP', 'CX234', '160', '9007311', 12, -8, 'Lombarda Spedizioni SRL', [FASHION, WINE]),
    flightOf('LHR', 'BA31', '125', '5506231', 12, 15, 'Thames Freight Ltd', [WINE]),
  ],
  SHA: [
    flightOf('AMS', 'KL895', '074', '8841902', 11, -72, 'Polder Air Freight BV', [DYES, PUMPS]),
    flightOf('ZRH', 'LX188', '724', '6124408', 12, -28, 'Alpina Luftfracht AG', [DYES, PUMPS]),
    flightOf('ZRH', 'LX188', '724', '6124409', 12, -5, 'Alpina Luftfracht AG', [PUMPS, DYES]),
    flightOf('AMS', 'KL895', '074', '8841903', 11, 6, 'Polder Air Freight BV', [PUMPS, DYES]),
  ],
  LON: [
    flightOf('SIN', 'SQ322', '618', '4410031', 14, -75, 'Straits Forwarding Pte Ltd', [GAUGES, SILK]),
    flightOf('BOM', 'AI131', '098', '5530917', 10, -29, 'Konkan Cargo Pvt Ltd', [SILK, GAUGES]),
    flightOf('SIN', 'SQ322', '618', '4410032', 14, -4, 'Straits Forwarding Pte Ltd', [GAUGES, SILK]),
    flightOf('BOM', 'AI131', '098', '5530918', 10, 8, 'Konkan Cargo Pvt Ltd', [SILK, GAUGES]),
  ],
}

function flightOf(
  ...[from, flightNo, prefix, serial, hours, landsIn, agent, houses]: [
    string,
    string,
    string,
    string,
    number,
    number,
    string,
    readonly House[],
  ]
): Consolidation {
  return { from, flightNo, prefix, serial, hours, landsIn, agent, houses }
}
