import { ratingTolerance } from '../../domain/check-message.ts'
import { decimalText, kilograms, millionths, times } from '../../domain/exact.ts'
import type { Acknowledgement, Facts, HouseFact, StatusFact, WaybillFact } from '../../domain/facts.ts'
import type { Problem } from '../../domain/grammar/problem.ts'
import type { Field } from '../../domain/grammar/read-segments.ts'
import { xmlFields, xmlTables } from '../../domain/tables/cargo-xml.ts'
import { responseFacts, responseOf } from './read-response.ts'
import { type Element, allNamed, childAt, placeAt, problemAt, readTree } from './element-tree.ts'

/** A parsed Cargo-XML message. */
export type XmlRead = Facts & {
  readonly kind: string | null
  readonly version: string | null
  readonly fields: readonly Field[]
  readonly problems: readonly Problem[]
  /** Of an XFNM. */
  readonly acknowledgement: Acknowledgement | null
}

/** Parses XFWB, XFZB, XFHL, XFSU and XFNM leniently: prefixes, order and versions may vary. Never throws. */
export function readCargoXml(source: string): XmlRead {
  const { root, problems } = readTree(source)
  const table = xmlTables.find((one) => one.root === root?.name)
  if (!root || !table) {
    const unknown = root ? [problemAt(source, root.at, 'UNKNOWN_KIND', root.name)] : []
    const none = {
      kind: null,
      version: null,
      waybills: [],
      houses: [],
      statuses: [],
      fields: [],
      acknowledgement: null,
    }
    return { ...none, problems: [...problems, ...unknown] }
  }
  const isResponse = table.kind === 'XFNM'
  const facts = isResponse ? responseFacts(root) : factsIn(root, table.kind)
  const version = childAt(root, 'MessageHeaderDocument/VersionID')?.text || null
  const fields = fieldsIn(root, source, table.kind, [])
  const found = [...problems, ...missingIn(root, source, table.kind, facts), ...wrongIn(root, source)]
  const acknowledgement = isResponse ? responseOf(root) : null
  return { kind: table.kind, version, ...facts, fields, acknowledgement, problems: found.toSorted(byPlace) }
}

function byPlace(one: Problem, other: Problem): number {
  return one.line - other.line || one.column - other.column
}

function fieldsIn(element: Element, source: string, kind: string, path: readonly string[]): Field[] {
  const here = [...path, element.name]
  const inner = element.children.flatMap((child) => fieldsIn(child, source, kind, here))
  if (!element.text || element.children.length > 0) return inner
  const value = element.text
  return [{ ...placeAt(source, element.at), length: value.length, name: fieldName(here, kind), value }, ...inner]
}

/** Returns the name of a field by the end of its path; unknown elements keep their own name. */
function fieldName(path: readonly string[], kind: string): string {
  if (path.slice(-2).join('/') === 'BusinessHeaderDocument/ID')
    return kind === 'XFZB' ? 'house.house' : 'consignment.waybill'
  for (let length = 3; length > 1; length -= 1) {
    const name = xmlFields[path.slice(-length).join('/')]
    if (name) return name
  }
  return `xml.${path.at(-1) ?? ''}`
}

function factsIn(root: Element, kind: string): Facts {
  const master = childAt(root, 'MasterConsignment')
  const document = childAt(root, 'BusinessHeaderDocument/ID')?.text
  const contract = childAt(master, 'TransportContractDocument/ID')?.text
  const number = kind === 'XFZB' ? contract : (contract ?? document)
  const waybills = master && number ? [waybillFact(master, number)] : []
  const houses = master ? housesIn(master, kind, document) : []
  const statuses = kind === 'XFSU' && master ? allNamed(master, 'ReportedStatus').flatMap(statusFacts) : []
  return { waybills, houses, statuses }
}

function waybillFact(master: Element, number: string): WaybillFact {
  return {
    number: hyphenated(number),
    origin: childAt(master, 'OriginLocation/ID')?.text || null,
    destination: childAt(master, 'FinalDestinationLocation/ID')?.text || null,
    pieces: wholeNumber(childAt(master, 'TotalPieceQuantity')),
    weightKg: weightOf(childAt(master, 'IncludedTareGrossWeightMeasure')),
  }
}

function hyphenated(number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  return digits.length === 11 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : number
}

function housesIn(master: Element, kind: string, document: string | undefined): HouseFact[] {
  return master.children
    .filter(({ name }) => name === 'IncludedHouseConsignment')
    .flatMap((house) => {
      const own = childAt(house, 'TransportContractDocument/ID')?.text ?? childAt(house, 'ID')?.text
      const number = kind === 'XFZB' ? document : own
      if (!number) return []
      const weightKg = weightOf(childAt(house, 'IncludedTareGrossWeightMeasure'))
      return [{ number, pieces: wholeNumber(childAt(house, 'TotalPieceQuantity')), weightKg }]
    })
}

function statusFacts(status: Element): StatusFact[] {
  const code = childAt(status, 'ReasonCode')?.text
  if (!code) return []
  const parts = status.children.filter(({ name }) => name === 'AssociatedStatusConsignment')
  return (parts.length > 0 ? parts : [status]).map((part) => ({
    code,
    ...placeAndTime(part, code),
    flight: childAt(part, 'SpecifiedLogisticsTransportMovement/ID')?.text.replaceAll(/\s/g, '') || null,
    pieces: wholeNumber(childAt(part, 'PieceQuantity') ?? childAt(part, 'TotalPieceQuantity')),
    weightKg: weightOf(childAt(part, 'GrossWeightMeasure') ?? childAt(part, 'IncludedTareGrossWeightMeasure')),
  }))
}

const LEAVING = ['BKD', 'MAN', 'PRE', 'DEP']

/** Returns the event of the code: departure or arrival of a flight, or an event at a place. */
function placeAndTime(part: Element, code: string): Pick<StatusFact, 'airport' | 'at'> {
  const movement = childAt(part, 'SpecifiedLogisticsTransportMovement')
  const events = LEAVING.includes(code) ? ['DepartureEvent', 'ArrivalEvent'] : ['ArrivalEvent', 'DepartureEvent']
  const candidates = [...events.map((name) => childAt(movement, name)), movement, part].filter(
    (one) => one !== undefined,
  )
  const ownTime = allNamed(part, 'SpecifiedEvent').flatMap((event) => timesIn(event))[0]
  const at = ownTime ?? candidates.flatMap(timesIn)[0] ?? null
  const airport = candidates.map(locationIn).find((one) => one !== null) ?? null
  return { airport, at: at && at.slice(0, 16) }
}

function timesIn(element: Element): string[] {
  const inner = element.children.filter(({ name, text }) => name.endsWith('OccurrenceDateTime') && text)
  const actual = inner.find(({ name }) => name.startsWith('Actual'))
  const chosen = actual ?? inner[0]
  return chosen ? [chosen.text] : []
}

function locationIn(element: Element): string | null {
  const location = element.children.find(({ name }) => /(?:Location)$/.test(name))
  return childAt(location, 'ID')?.text ?? null
}

function wholeNumber(element: Element | undefined): number | null {
  return element && /^\d{1,9}(?:\.0+)?$/.test(element.text) ? Number(element.text) : null
}

function weightOf(element: Element | undefined): string | null {
  if (!element || millionths(element.text) === undefined) return null
  return kilograms(element.text, element.attributes['unitCode'] === 'LBR' ? 'L' : 'K')
}

/** Reports the mandatory elements that are missing. */
function missingIn(root: Element, source: string, kind: string, facts: Facts): Problem[] {
  const missing = (name: string) => problemAt(source, root.at, 'MISSING_FIELD', name)
  if (kind === 'XFNM') return missingInResponse(root, facts).map(missing)
  const waybill = facts.waybills[0]
  if (!waybill) return [missing('consignment.waybill')]
  const problems: Problem[] = []
  if (waybill.pieces === null) problems.push(missing('consignment.pieces'))
  if (waybill.weightKg === null) problems.push(missing('consignment.weight'))
  if (kind !== 'XFSU' && !waybill.origin) problems.push(missing('consignment.origin'))
  if (kind !== 'XFSU' && !waybill.destination) problems.push(missing('consignment.destination'))
  if ((kind === 'XFZB' || kind === 'XFHL') && facts.houses.length === 0) problems.push(missing('house.house'))
  if (kind === 'XFSU' && facts.statuses.length === 0) problems.push(missing('status.code'))
  return problems
}

function missingInResponse(root: Element, { waybills, houses }: Facts): string[] {
  const isSaid = ['BusinessHeaderDocument/StatusCode', 'ResponseStatus/ConditionCode'].some((path) =>
    childAt(root, path),
  )
  return [
    ...(waybills.length === 0 && houses.length === 0 ? ['consignment.waybill'] : []),
    ...(isSaid ? [] : ['acknowledgement.result']),
  ]
}

const NUMBERS = /(?:Quantity|Measure|Amount|Rate)$/

function wrongIn(root: Element, source: string): Problem[] {
  const problems: Problem[] = []
  for (const element of everyElement(root)) {
    if (NUMBERS.test(element.name) && element.text && millionths(element.text) === undefined) {
      problems.push(problemAt(source, element.at, 'WRONG_VALUE', element.text.slice(0, 40)))
    }
  }
  problems.push(...checkDigits(root, source))
  for (const charge of allNamed(root, 'ApplicableFreightRateServiceCharge')) problems.push(...checkRate(charge, source))
  for (const sums of allNamed(root, 'ApplicablePrepaidCollectMonetarySummation'))
    problems.push(...checkSums(sums, source))
  return problems
}

function everyElement(element: Element): Element[] {
  return [element, ...element.children.flatMap(everyElement)]
}

function checkDigits(root: Element, source: string): Problem[] {
  const numbers = ['BusinessHeaderDocument/ID', 'MasterConsignment/TransportContractDocument/ID']
  return numbers.flatMap((path) => {
    const element = childAt(root, path)
    const number = element ? hyphenated(element.text) : ''
    if (!element || !/^\d{3}-\d{8}$/.test(number)) return []
    const expected = String(Number(number.slice(4, 11)) % 7)
    if (number.endsWith(expected)) return []
    return [problemAt(source, element.at + element.text.length - 1, 'CHECK_DIGIT', number, expected)]
  })
}

function checkRate(charge: Element, source: string): Problem[] {
  const [weight, rate, total] = ['ChargeableWeightMeasure', 'AppliedRate', 'AppliedAmount'].map((name) =>
    childAt(charge, name),
  )
  if (!'NQCK'.includes(childAt(charge, 'CategoryCode')?.text ?? '-')) return []
  const [kilos, price, amount] = [weight, rate, total].map((element) => millionths(element?.text))
  if (kilos === undefined || price === undefined || amount === undefined || !total) return []
  const right = times(kilos, price)
  const difference = right > amount ? right - amount : amount - right
  const tolerance = ratingTolerance(total.attributes['currencyID'] ?? '')
  return difference < tolerance ? [] : [problemAt(source, total.at, 'RATE_TOTAL', total.text, decimalText(right))]
}

function checkSums(sums: Element, source: string): Problem[] {
  const total = childAt(sums, 'GrandTotalAmount')
  const said = millionths(total?.text)
  const parts = sums.children.filter(({ name }) => name.endsWith('Amount') && name !== 'GrandTotalAmount')
  if (!total || said === undefined || parts.length === 0) return []
  const right = parts.reduce((sum, { text }) => sum + (millionths(text) ?? 0n), 0n)
  return right === said ? [] : [problemAt(source, total.at, 'CHARGES_TOTAL', total.text, decimalText(right))]
}
