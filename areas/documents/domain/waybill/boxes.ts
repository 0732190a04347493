import { FURTHER_DETAILS } from '#areas/messaging/domain/further-details.ts'

/**
 * The text boxes of the air waybill in Tab order. Positions are columns and lines of a grid of 74 × 62, ten columns and six lines
 * per inch, from the upper left corner of the frame (IATA Resolution 600a). `lines` × `length` is the capacity of a box.
 */
export const PAPER_BOXES = [
  box('shipper', '2', "Shipper's Name and Address", [0, 0, 36, 6], 5, 35),
  box('shipperAccount', '3', "Shipper's Account Number", [18, 0, 18, 2], 1, 14),
  box('issuer', '1C', 'Issued by', [36, 0, 38, 5], 3, 36),
  box('consignee', '4', "Consignee's Name and Address", [0, 6, 36, 6], 5, 35),
  box('consigneeAccount', '5', "Consignee's Account Number", [18, 6, 18, 2], 1, 14),
  box('agent', '6', "Issuing Carrier's Agent Name and City", [0, 12, 36, 4], 2, 35),
  box('accounting', '10', 'Accounting Information', [36, 12, 38, 6], 5, 34),
  box('agentIata', '7', "Agent's IATA Code", [0, 16, 18, 2], 1, 12),
  box('agentAccount', '8', 'Account No.', [18, 16, 18, 2], 1, 14),
  box('departure', '9', 'Airport of Departure (Addr. of First Carrier) and Requested Routing', [0, 18, 36, 2], 1, 35),
  box('reference', '34A', 'Reference Number', [36, 18, 14, 2], 1, 14),
  box('optionalInformation', '34B', 'Optional Shipping Information', [50, 18, 12, 2], 1, 12),
  box('furtherInformation', '34C', '', [62, 18, 12, 2], 1, 12),
  box('to1', '11A', 'To', [0, 20, 4, 2], 1, 3),
  box('by1', '11B', 'By First Carrier', [4, 20, 18, 2], 1, 18),
  box('to2', '11C', 'to', [22, 20, 4, 2], 1, 3),
  box('by2', '11D', 'by', [26, 20, 3, 2], 1, 2),
  box('to3', '11E', 'to', [29, 20, 4, 2], 1, 3),
  box('by3', '11F', 'by', [33, 20, 3, 2], 1, 2),
  box('currency', '12', 'Currency', [36, 20, 4, 2], 1, 3),
  box('chargeCode', '13', 'CHGS\nCode', [40, 20, 2, 2], 1, 2),
  box('weightPayment', '14', 'WT/VAL\nPPD COLL', [42, 20, 4, 2], 1, 1),
  box('otherPayment', '15', 'Other\nPPD COLL', [46, 20, 4, 2], 1, 1),
  box('carriageValue', '16', 'Declared Value for Carriage', [50, 20, 12, 2], 1, 12),
  box('customsValue', '17', 'Declared Value for Customs', [62, 20, 12, 2], 1, 12),
  box('destination', '18', 'Airport of Destination', [0, 22, 18, 2], 1, 17),
  box('flight1', '19A', 'Requested Flight/Date', [18, 22, 9, 2], 1, 9),
  box('flight2', '19B', '', [27, 22, 9, 2], 1, 9),
  box('insurance', '20', 'Amount of Insurance', [36, 22, 11, 2], 1, 11),
  box('handling', '21', 'Handling Information', [0, 24, 62, 4], 3, 60),
  box('customsOrigin', '21A', 'SCI', [62, 26, 12, 2], 1, 2),
  box('goods', '22I', 'Nature and Quantity of Goods (incl. Dimensions or Volume)', [52, 30, 22, 14], 11, 20),
  box('valuation', '25', 'Valuation Charge', [0, 46, 14, 2], 1, 12),
  box('tax', '26', 'Tax', [0, 48, 14, 2], 1, 12),
  box('shipperSignature', '31', 'Signature of Shipper or his Agent', [28, 50, 46, 6], 1, 20),
  box('executedOn', '32A', 'Executed on (date)', [28, 56, 14, 4], 1, 9),
  box('executedAt', '32B', 'at (place)', [42, 56, 14, 4], 1, 17),
  box('issuerSignature', '32C', 'Signature of Issuing Carrier or its Agent', [56, 56, 18, 4], 1, 20),
  box('conversion', '33A', 'Currency Conversion Rates', [0, 58, 14, 2], 1, 15),
  box('atDestination', '33C', 'Charges at Destination', [14, 60, 14, 2], 1, 12),
] as const

/** What the airline learns of a master waybill and its form has no box for; the captions are texts of the area. */
export const FURTHER_BOXES = [
  { name: 'notify', lines: 5, length: 35 } as const,
  ...FURTHER_DETAILS.map(({ name, kind }) => ({ name, lines: 1, length: kind.longest })),
]

export const BOXES = [...PAPER_BOXES, ...FURTHER_BOXES]

export type BoxName = (typeof BOXES)[number]['name']

export type Box = {
  readonly name: BoxName
  readonly lines: number
  readonly length: number
}

export type PaperBox = Box & {
  /** The box number as used in the trade. */
  readonly number: string
  /** The printed caption, the same in every language; it may have two lines. */
  readonly caption: string
  readonly place: Place
}

/** Column, line, width and height on the grid. */
export type Place = readonly [column: number, line: number, width: number, height: number]

/** Boxes calculated from rating lines and charges, or with constant text. */
export const CALCULATED_BOXES = [
  { key: 'weightPrepaid', caption: 'Weight Charge (prepaid)', place: [0, 44, 14, 2] },
  { key: 'weightCollect', caption: 'Weight Charge (collect)', place: [14, 44, 14, 2] },
  { key: 'valuationCollect', caption: '', place: [14, 46, 14, 2] },
  { key: 'taxCollect', caption: '', place: [14, 48, 14, 2] },
  { key: 'agentPrepaid', caption: 'Total Other Charges Due Agent', place: [0, 50, 14, 2] },
  { key: 'agentCollect', caption: '', place: [14, 50, 14, 2] },
  { key: 'carrierPrepaid', caption: 'Total Other Charges Due Carrier', place: [0, 52, 14, 2] },
  { key: 'carrierCollect', caption: '', place: [14, 52, 14, 2] },
  { key: 'totalPrepaid', caption: 'Total Prepaid', place: [0, 56, 14, 2] },
  { key: 'totalCollect', caption: 'Total Collect', place: [14, 56, 14, 2] },
  { key: 'destinationCharges', caption: 'CC Charges in Dest. Currency', place: [14, 58, 14, 2] },
  { key: 'totalAtDestination', caption: 'Total Collect Charges', place: [28, 60, 11, 2] },
] as const satisfies readonly { key: string; caption: string; place: Place }[]

/** Where nothing is entered: the carrier writes there. */
export const CARRIER_PLACE = { caption: "For Carrier's Use only\nat Destination", place: [0, 60, 14, 2] } as const

/** The boxes of a kind of waybill: only that of the airline says more than its form. */
export function boxesOf(kind: 'HAWB' | 'MAWB'): readonly Box[] {
  return kind === 'MAWB' ? BOXES : PAPER_BOXES
}

type Printed = Pick<PaperBox, 'number' | 'caption'>

/** The caption in one line; of a box without one the number. */
export function titleOf({ number, caption }: Printed): string {
  return caption === '' ? number : caption.replace('\n', ' ')
}

/** Number and caption in one line. */
export function labelOf(printed: Printed): string {
  const title = titleOf(printed)
  return printed.caption === '' ? title : `${printed.number} ${title}`
}

/** How many lines at the top of a box another one covers: the account number is in the corner of its party. */
export function coveredLines(name: BoxName): number {
  return name === 'shipper' || name === 'consignee' ? 2 : 0
}

export const GRID = { columns: 74, lines: 62, columnMm: 2.54, lineMm: 4.2333 } as const

function box<Name extends string>(
  name: Name,
  number: string,
  caption: string,
  place: Place,
  lines: number,
  length: number,
) {
  return { name, number, caption, place, lines, length }
}
