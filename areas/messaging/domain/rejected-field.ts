import type { Field } from './grammar/read-segments.ts'

/** Words in a rejection that name a part of the waybill, with its segments. The first match applies. */
const SEGMENTS: readonly (readonly [words: RegExp, segments: readonly string[]])[] = [
  [/\b(CONSIGNEE|CNE)\b/, ['consignee']],
  [/\b(SHIPPER|CONSIGNOR|SHP)\b/, ['shipper']],
  [/\b(NOTIFY|NFY)\b/, ['notify']],
  [/\b(ARD|AGENT REFERENCE)\b/, ['agentReference', 'agent']],
  [/\b(COI|COMMISSION)\b/, ['commission']],
  [/\b(SII|SALES INCENTIVE)\b/, ['salesIncentive']],
  [/\b(AGENT|AGT|IATA CODE|CASS)\b/, ['agent']],
  [/\b(HAWB|HOUSE|HBS)\b/, ['house']],
  [/\b(ROUTING|ROUTE|RTG)\b/, ['routing', 'bookedFlights']],
  [/\b(FLIGHT|FLT)\b/, ['bookedFlights']],
  [/\b(OTHER CHARGES?|OTH)\b/, ['otherCharges']],
  [/\b(CDC|CONVERSION|EXCHANGE|DESTINATION CURRENCY)\b/, ['chargesAtDestination', 'chargeDeclarations']],
  [/\b(SRI|SHIPMENT REFERENCE)\b/, ['shipmentReference']],
  [/\b(OPI|PARTICIPANT)\b/, ['otherParticipant']],
  [/\b(CURRENCY|CVD|DECLARED|CHARGE CODE|INSURANCE)\b/, ['chargeDeclarations']],
  [/\b(RATE|RTD|GOODS|NATURE|CHARGEABLE|DIMENSIONS?|COMMODITY|ULD)\b/, ['rating']],
  [/\b(TOTALS?|PPD|PREPAID)\b/, ['prepaidTotals', 'collectTotals']],
  [/\b(COL|COLLECT)\b/, ['collectTotals', 'prepaidTotals']],
  [/\b(SPH|HANDLING CODE|SPECIAL HANDLING)\b/, ['specialHandling']],
  [/\b(ACC|ACCOUNTING)\b/, ['accounting']],
  [/\b(ISU|EXECUTION|SIGNATURE)\b/, ['execution']],
  [/\b(HTS|HS CODE|HARMONI[SZ]ED)\b/, ['commodityCodes', 'rating']],
  [/\b(OCI|CUSTOMS|SECURITY)\b/, ['customsInformation']],
  [/\b(AWB|WAYBILL|PIECES|WEIGHT|VOLUME|ORIGIN|DESTINATION)\b/, ['consignment', 'master']],
]

/** Words in a rejection that name a field of the segment. */
const FIELDS: readonly (readonly [words: RegExp, field: string])[] = [
  [/\b(POST ?CODE|POSTAL|ZIP)\b/, 'postCode'],
  [/\b(PHONE|TELEPHONE|TEL|CONTACT)\b/, 'contact'],
  [/\bCOUNTRY\b/, 'country'],
  [/\b(CITY|PLACE|TOWN)\b/, 'place'],
  [/\b(STREET|ADDRESS)\b/, 'street'],
  [/\bACCOUNT\b/, 'account'],
  [/\b(FLIGHT|FLT)\b/, 'flight'],
  [/\bCURRENCY\b/, 'currency'],
  [/\bRATE CLASS\b/, 'rateClass'],
  [/\bCHARGEABLE\b/, 'chargeableWeight'],
  [/\bRATE\b/, 'rate'],
  [/\b(GOODS|NATURE)\b/, 'goods'],
  [/\bPIECES\b/, 'pieces'],
  [/\bVOLUME\b/, 'volume'],
  [/\bWEIGHT\b/, 'weight'],
  [/\bORIGIN\b/, 'origin'],
  [/\bDESTINATION\b/, 'destination'],
  [/\bCASS\b/, 'cassCode'],
  [/\bIATA CODE\b/, 'iataCode'],
  [/\b(DATE|DAY)\b/, 'date'],
  [/\bNAME\b/, 'name'],
  [/\bNUMBER|NO\b/, 'waybill'],
]

/**
 * Returns the field of a sent message that a rejection names: by its line, or by the part of the waybill and the field in it. A part
 * without the named field is answered by its first field; undefined if the reason names nothing.
 */
export function rejectedField(reason: string, fields: readonly Field[]): Field | undefined {
  const text = reason.toUpperCase()
  const line = Number(/\bLINE (\d{1,4})\b/.exec(text)?.[1] ?? 0)
  const onLine = fields.find((field) => field.line === line)
  if (onLine) return onLine
  const segments = SEGMENTS.find(([words]) => words.test(text))?.[1] ?? []
  const said = fields.filter(({ name }) => !name.endsWith('.identifier'))
  const candidates = segments.flatMap((segment) => said.filter(({ name }) => name.startsWith(`${segment}.`)))
  const searched = FIELDS.filter(([words]) => words.test(text)).map(([, field]) => field)
  const named = searched.flatMap((field) => candidates.filter(({ name }) => name.endsWith(`.${field}`)))
  return named[0] ?? candidates[0]
}
