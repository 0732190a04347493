import type { PlainField, SHIPMENT_FIELDS } from '#areas/key-accounts/domain/shipment-fields.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Side } from '../domain/booking/inbound-visibility.ts'
import type { BatteryType, DgClass } from '#areas/cargo/domain/battery.ts'
import type { ArrivalState } from '../domain/milestones/arrivals.ts'
import type { CustomsStep, Discrepancy } from '../domain/milestones/handling-facts.ts'
import type { JobMode, JobType } from '../domain/booking/job-type.ts'
import type { Milestone } from '../domain/milestones/route-map.ts'
import type { ShipmentStatus } from '../domain/booking/shipment-rules.ts'
import type { SpaceStatus } from '../domain/space/space-rules.ts'
import type { ClientValues } from '#areas/key-accounts/domain/account.ts'
import type { HawbNumberStatus } from '../domain/house-number/hawb-number.ts'
import type { Party, deliveryNote, poLine } from '../contract/booking/shipment-fields.ts'
import type { dangerousGoodsLine, dimensionLine } from '#areas/cargo/contract/cargo-fields.ts'
import type { z } from 'zod'

type Lines<Line extends z.ZodType> = JsonColumn<z.infer<Line>[]>
/** Read as what it holds, written as JSON text: an array would become a PostgreSQL array. */
type JsonColumn<Value> = ColumnType<Value, string, string>

type OfKind = { readonly text: string; readonly count: number | null; readonly day: string | null }

/** The columns of the plain fields, by the kinds that the catalogue gives them. */
type PlainColumns = { [Field in PlainField]: OfKind[(typeof SHIPMENT_FIELDS)[Field]['kind']] }

export type ShipmentTable = PlainColumns & {
  id: Generated<string>
  version: Generated<number>
  homeOfficeId: string
  side: Generated<Side>
  /** Given by the database with the first save. */
  jobNo: GeneratedAlways<string>
  hawbNo: string | null
  masterId: string | null
  mawbNo: string | null
  jobType: JobType
  jobMode: JobMode
  originOfficeId: string | null
  salesOfficeId: string | null
  handlingOfficeId: string | null
  destinationOfficeId: string | null
  shipper: Party | null
  consignee: Party | null
  notifyParty: Party | null
  overseasAgent: Party | null
  shipperName: GeneratedAlways<string | null>
  consigneeName: GeneratedAlways<string | null>
  originAirport: string | null
  destinationAirport: string | null
  originZone: string | null
  destinationZone: string | null
  flightNo: string | null
  etd: string | null
  eta: string | null
  cutOff: string | null
  incoterm: string | null
  pieces: number | null
  grossWeight: string | null
  cubicCm: number
  volume: GeneratedAlways<string>
  chargeWeight: string | null
  dimensionLines: Lines<typeof dimensionLine>
  handlingCodes: string[]
  dangerousGoods: boolean
  dgClass: DgClass | null
  batteryType: BatteryType | null
  batteryNumber: number | null
  dangerousGoodsLines: Lines<typeof dangerousGoodsLine>
  sellingRate: string | null
  sellingCurrency: string | null
  settlingRate: string | null
  settlingCurrency: string | null
  spaceStatus: Generated<SpaceStatus>
  spaceReason: GeneratedAlways<string>
  poLines: Lines<typeof poLine>
  deliveryNotes: Lines<typeof deliveryNote>
  clientId: GeneratedAlways<string | null>
  clientFields: ColumnType<ClientValues, string | undefined, string>
  preAlertSentAt: string | null
  /** Written by `recallFields` and `endRecalls`. */
  recalledFields: GeneratedAlways<string[]>
  bookedPieces: GeneratedAlways<number | null>
  bookedWeight: GeneratedAlways<string | null>
  bookedCubicCm: GeneratedAlways<number | null>
  promisedFlightNo: GeneratedAlways<string | null>
  promisedEtd: GeneratedAlways<string | null>
  promisedEta: GeneratedAlways<string | null>
  masterAssignedAt: GeneratedAlways<string | null>
  spaceConfirmedAt: GeneratedAlways<string | null>
  /** Written with the row, and by `saveNext` from then on. */
  nextMilestone: ColumnType<string | null, string | undefined, never>
  nextDueAt: ColumnType<string | null, string | null | undefined, never>
  status: GeneratedAlways<ShipmentStatus>
  createdBy: string
  createdAt: Generated<string>
  updatedAt: GeneratedAlways<string>
}

export type MasterTable = {
  id: Generated<string>
  version: Generated<number>
  homeOfficeId: string
  side: Generated<Side>
  prefix: string
  serial: string
  mawbNo: GeneratedAlways<string>
  jobMode: JobMode
  /** Of our own numbers alone, as is the reference that the stock knows the job by. */
  capacityType: string | null
  flightNo: string
  originAirport: string
  destinationAirport: string
  originZone: string
  destinationZone: string
  etd: string
  eta: string
  cutOff: string | null
  reference: string | null
  transmittedAt: string | null
  releasedAt: string | null
  createdBy: string
}

/** A milestone that was noted by hand. */
export type MilestoneTable = {
  id: Generated<string>
  version: Generated<number>
  shipmentId: string
  code: Milestone
  at: string
  notedBy: string
  notedAt: Generated<string>
  /** Why it was recorded although it looks wrong; '' where nobody asked. */
  reason: Generated<string>
  /** Noted while no proofs of delivery were. */
}

/** Pieces of a house on one ULD. */
export type UldLoadTable = {
  id: Generated<string>
  version: Generated<number>
  shipmentId: string
  uldNo: string
  pieces: number
  grossWeight: string | null
}

/** What the warehouse received; a quantity that nobody has taken yet is empty. */
export type WarehouseGoodsTable = {
  shipmentId: string
  version: Generated<number>
  pieces: number | null
  grossWeight: string | null
  cubicCm: number
  notedBy: string
  notedAt: string
}

/** Pieces that came with one flight. */
export type ArrivalTable = {
  id: Generated<string>
  version: Generated<number>
  shipmentId: string
  at: string
  flightNo: string | null
  pieces: number
  grossWeight: string | null
  beyondBooked: boolean
  notedBy: string
  notedAt: Generated<string>
}

/** What the destination office does with a shipment, beside the moments that are milestones. */
export type ImportHandlingTable = {
  shipmentId: string
  version: Generated<number>
  notifiedTo: string
  customsStatus: CustomsStep
  entryNo: string
  terminal: string
  warehouseLocation: string
  storageFreeUntil: string | null
  documentsTo: string
  deliveryOrderNo: string
  deliveredTo: string
  remark: string
  discrepancies: JsonColumn<Discrepancy[]>
}

/** What is on the import list of an office, as far as it is written by hand; the rest is kept by triggers. */
export type ArrivingTable = {
  id: string
  officeId: string
  masterId: string | null
  nextMilestone: Milestone | ''
  nextDueAt: string | null
  state: ArrivalState
  arrivedAt: string | null
  arrivedPieces: number
}

export type HawbNumberTable = {
  id: Generated<string>
  number: string
  homeOfficeId: string
  takenAt: string | null
  takenBy: string | null
  status: GeneratedAlways<HawbNumberStatus>
}

export type HawbSeriesTable = { prefix: string; homeOfficeId: string; digits: number; nextValue: number }

export type OfficeShipmentTable = { officeId: string; id: string; status: ShipmentStatus; etd: string | null }

export type ShipmentsTables = {
  'shipments.shipment': ShipmentTable
  'shipments.master': MasterTable
  'shipments.hawbNumber': HawbNumberTable
  'shipments.hawbSeries': HawbSeriesTable
  'shipments.officeShipment': OfficeShipmentTable
  'shipments.milestone': MilestoneTable
  'shipments.uldLoad': UldLoadTable
  'shipments.warehouseGoods': WarehouseGoodsTable
  'shipments.arrival': ArrivalTable
  'shipments.importHandling': ImportHandlingTable
  'shipments.arriving': ArrivingTable
}
