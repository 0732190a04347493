import type { LineItem, LineTable, SegmentTable } from '../grammar/message-table.ts'

/** `T25K424MC2.88`: description code, pieces, weight, volume, density, and the total. */
export const QUANTITY =
  '{quantity:T|P|S|D|M}{pieces:n1-5}[{weightUnit:K|L}{weight:d1-9}][{volumeUnit:MC|CC|CF|CI}{volume:d1-9}][DG{density:n1-2}]' +
  '[T{totalPieces:n1-5}]'

/** `020-81140743PVGFRA/T25K424`. */
export const WAYBILL = `{waybill:awb}[{origin:a3}{destination:a3}][/${QUANTITY}]`

/** The line with the waybill number, without identifier. */
export const consignment: SegmentTable = {
  name: 'consignment',
  starts: /^\d{3}[- ]?\d{8}/,
  head: WAYBILL,
  least: 1,
  most: 1,
}

/** The same with route and quantity, as in the forwarder's own messages. */
export const WAYBILL_IN_FULL = `{waybill:awb}{origin:a3}{destination:a3}/${QUANTITY}`

export const consignmentInFull: SegmentTable = { ...consignment, head: WAYBILL_IN_FULL, headAlsoRead: [WAYBILL] }

export function line(name: string, pattern: string, alsoRead?: readonly string[]): LineTable {
  return alsoRead ? { name, pattern, alsoRead } : { name, pattern }
}

export function once(table: LineTable): LineItem {
  return { least: 1, most: 1, of: [table] }
}

export function upTo(most: number, table: LineTable, mostRead = most): LineItem {
  return { least: 0, most, mostRead, of: [table] }
}

const COUNTRY = '/{country:a2}[/{postCode:t0-9}<contacts 0-3:/{contactKind:TE|FX|TL}/{contact:t1-25}>]'
const COUNTRY_ALONE = '/{country:a2}<contacts 1-3:/{contactKind:TE|FX|TL}/{contact:t1-25}>'
const country = once(line('country', COUNTRY, [COUNTRY_ALONE]))
const BARE = ['/{name:t1-35}']

/** Name, street, place and country as in FHL and FWB/17: two lines each for name and street. */
export const taggedParty: readonly LineItem[] = [
  once(line('name', 'NAM/{name:t1-35}', BARE)),
  upTo(1, line('name2', '/{name:t1-35}')),
  once(line('street', 'ADR/{street:t1-35}', ['/{street:t1-35}'])),
  upTo(1, line('street2', '/{street:t1-35}')),
  once(line('place', 'LOC/{place:t1-17}[/{state:t1-9}]', ['/{place:t1-17}[/{state:t1-9}]'])),
  country,
]

/** The same as in FWB/16: one untagged line each. */
export const bareParty: readonly LineItem[] = [
  once(line('name', '/{name:t1-35}', ['NAM/{name:t1-35}'])),
  { least: 1, most: 1, mostRead: 3, of: [line('street', '/{street:t1-35}', ['ADR/{street:t1-35}'])] },
  once(line('place', '/{place:t1-17}[/{state:t1-9}]', ['LOC/{place:t1-17}[/{state:t1-9}]'])),
  country,
]

/** A segment whose lines are not parsed further. */
export function textSegment(name: string, tag: string, length: string, lines: number, most = 1): SegmentTable {
  const text = `/{text:${length}}`
  return { name, tag, head: text, lines: [upTo(lines - 1, line('text', text))], least: 0, most }
}

const OCI = '/[{country:a2}]/[{information:a3}]/[{control:m1-2}]/{text:x1-35}'
const OCI_READ = [
  '/{information:a3}/{control:m1-2}/{text:x1-35}',
  '//{control:m1-2}/{text:x1-35}',
  '/{control:m1-2}/{text:x1-35}',
]

/** Customs, security and regulatory information: any number of lines. */
export const customsInformation: SegmentTable = {
  name: 'customsInformation',
  tag: 'OCI',
  head: OCI,
  headAlsoRead: OCI_READ,
  lines: [upTo(98, line('more', OCI, OCI_READ), 500)],
  least: 0,
  most: 1,
}

export const otherServiceInformation = textSegment('otherService', 'OSI', 'x1-65', 3, 9)

const HANDLING = '<codes 1-9:/{code:m3}>'

export const specialHandling: SegmentTable = {
  name: 'specialHandling',
  tag: 'SPH',
  head: HANDLING,
  lines: [upTo(0, line('more', HANDLING), 3)],
  least: 0,
  most: 1,
}

/** The handling codes on their own line below a waybill or house. */
export const handlingLine = line('handling', HANDLING)

const AMOUNT = '/{currency:a3}/[{chargeCode:a2}]/{prepaidCollect:PP|CC|PC|CP|PX|CX|P|C}'
const VALUES = '/{valueForCarriage:NVD|[0-9.]+}/{valueForCustoms:NCV|[0-9.]+}/{insurance:XXX|NIL|[0-9.]+}'

/** Currency, prepaid or collect, and declared values of a master waybill. */
export const masterCharges: SegmentTable = {
  name: 'chargeDeclarations',
  tag: 'CVD',
  head: AMOUNT + VALUES,
  headAlsoRead: [
    `/{currency:a3}/{prepaidCollect:PP|CC|PC|CP|PX|CX|P|C}/[{chargeCode:a2}]${VALUES}`,
    `/{currency:a3}/{chargeCode:a2}/{prepaidCollect:P|C}/{otherPrepaidCollect:P|C}${VALUES}`,
    `/{currency:a3}/{prepaidCollect:PP|CC|PC|CP|PX|CX|P|C}${VALUES}`,
  ],
  least: 0,
  most: 1,
}

/** The same for a house. */
export const houseCharges: SegmentTable = {
  name: 'chargeDeclarations',
  tag: 'CVD',
  head: `/{currency:a3}/{prepaidCollect:PP|CC|PC|CP|PX|CX}${VALUES}`,
  headAlsoRead: [`/{currency:a3}/[{chargeCode:a2}]/{prepaidCollect:PP|CC|PC|CP|PX|CX|P|C}${VALUES}`],
  least: 0,
  most: 1,
}

const REFERENCE =
  '/[{office:a3}{function:m2}{company:m2}][/[{file:t1-15}][/{participant:a3}/{code:t1-17}/{airport:a3}]]'

export const senderReference: SegmentTable = {
  name: 'senderReference',
  tag: 'REF',
  head: REFERENCE,
  headAlsoRead: ['/{text:x1-65}'],
  least: 0,
  most: 1,
}

/** Box 34 of the air waybill: a reference number and two supplements. */
export const shipmentReference: SegmentTable = {
  name: 'shipmentReference',
  tag: 'SRI',
  head: '/[{reference:t1-14}][/[{supplement:t1-12}][/{furtherSupplement:t1-12}]]',
  headAlsoRead: ['/{text:x1-65}'],
  least: 0,
  most: 1,
}

const DIMENSIONS =
  '/[{weightUnit:K|L}{weight:d1-9}]/{unit:CMT|INH}{length:n1-5}-{width:n1-5}-{height:n1-5}/{pieces:n1-5}'

export const dimensions: SegmentTable = {
  name: 'dimensions',
  tag: 'DIM',
  head: DIMENSIONS,
  lines: [upTo(98, line('more', DIMENSIONS), 500)],
  least: 0,
  most: 1,
}

/** A segment without lines of its own. */
export function plain(name: string, tag: string, head: string, least = 0, most = 1): SegmentTable {
  return { name, tag, head, least, most }
}

export function partySegment(
  name: string,
  tag: string,
  head: string,
  lines: readonly LineItem[],
  least = 0,
): SegmentTable {
  return { name, tag, head, lines, least, most: 1 }
}
