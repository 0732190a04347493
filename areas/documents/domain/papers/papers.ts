import { isDeclarationNeeded } from '#areas/cargo/domain/dangerous-goods-said.ts'
import type { TypedLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import type { JobMode, JobType } from '#areas/shipments/domain/booking/job-type.ts'
import type { Side } from '#areas/shipments/domain/booking/inbound-visibility.ts'

/** The papers of a shipment besides its waybills, each printed from the current record. */
export const PAPERS = [
  'BookingConfirmation',
  'LetterOfInstruction',
  'AttachedList',
  'ShippersDeclaration',
  'SecurityDeclaration',
  'ColoadInstruction',
  'ArrivalNotice',
  'DeliveryOrder',
] as const

export type Paper = (typeof PAPERS)[number]

/** What the consignee gets comes from the office at destination. */
export function isForConsignee(paper: Paper): boolean {
  return paper === 'ArrivalNotice' || paper === 'DeliveryOrder'
}

export type PrintedShipment = {
  readonly side: Side
  readonly jobType: JobType
  readonly jobMode: JobMode
  readonly flightNo: string | null
  readonly dangerousGoodsLines: readonly TypedLine[]
}

/** DOC-01: returns the papers of a record: of an export those for shipper and airline too, of an arrival those for the consignee. */
export function papersOf(shipment: PrintedShipment): Paper[] {
  return PAPERS.filter((paper) => PRINTED[paper](shipment))
}

const isExport = ({ side }: PrintedShipment): boolean => side === 'Export'
const flies = ({ flightNo }: PrintedShipment): boolean => flightNo !== null
/** Capacity sold is space only: the buyer of the space has the shipper, the goods and their papers. */
const isOurService = ({ jobType }: PrintedShipment): boolean => jobType !== 'Coload In capacity sold'

const PRINTED: Readonly<Record<Paper, (shipment: PrintedShipment) => boolean>> = {
  BookingConfirmation: (shipment) => isExport(shipment) && flies(shipment),
  LetterOfInstruction: (shipment) => isExport(shipment) && isOurService(shipment),
  AttachedList: isExport,
  // Where the airline's manual decides, the paper can be printed.
  ShippersDeclaration: (shipment) =>
    isExport(shipment) &&
    shipment.dangerousGoodsLines.length > 0 &&
    isDeclarationNeeded(shipment.dangerousGoodsLines) !== false,
  SecurityDeclaration: isExport,
  ColoadInstruction: (shipment) => isExport(shipment) && shipment.jobMode === 'Coload Out',
  ArrivalNotice: (shipment) => flies(shipment) && isOurService(shipment),
  DeliveryOrder: (shipment) => flies(shipment) && isOurService(shipment),
}
