import { decimalText, millionths, times } from './exact.ts'
import { headOf, linesIn, textIn } from './facts.ts'
import type { Values } from './grammar/pattern.ts'
import type { Problem, ProblemCode } from './grammar/problem.ts'
import type { MessageRead } from './grammar/read-message.ts'
import { dayNear } from './status-moment.ts'

/** Returns semantic problems of a message: check digits, invalid dates, wrong sums. */
export function checkMessage(read: MessageRead): Problem[] {
  const problems = [...read.problems, ...checkNumbers(read), ...checkDays(read), ...checkParts(read)]
  if (read.kind === 'FWB') problems.push(...checkRating(read), ...checkCharges(read, 'P'), ...checkCharges(read, 'C'))
  if (read.kind === 'FHL') problems.push(...checkHouses(read))
  return problems.toSorted((one, other) => one.line - other.line || one.column - other.column)
}

function checkNumbers(read: MessageRead): Problem[] {
  return read.fields.flatMap(({ name, value, line, column }) => {
    if (!name.endsWith('.waybill') || !/^\d{3}-\d{8}$/.test(value)) return []
    const expected = String(Number(value.slice(4, 11)) % 7)
    return value.endsWith(expected)
      ? []
      : [{ line, column: column + 11, code: 'CHECK_DIGIT', value, expected } as const]
  })
}

function checkDays(read: MessageRead): Problem[] {
  return read.fields.flatMap(({ name, value, line, column }) => {
    if (!/\.(?:moment|day|date|arrival|departure)$/.test(name) || !/^\d\d[A-Z]{3}/.test(value)) return []
    const exists = dayNear(value.slice(0, 5), '2024-07-01') !== null
    return exists ? [] : [{ line, column, code: 'IMPOSSIBLE_DATE', value } as const]
  })
}

/** Reports a status with more pieces than the waybill. */
function checkParts(read: MessageRead): Problem[] {
  if (read.kind !== 'FSU' && read.kind !== 'FSA') return []
  const head = read.message.segments.find(({ segment }) => segment === 'consignment')
  const total = head && (textIn(headOf(head), 'totalPieces') ?? textIn(headOf(head), 'pieces'))
  if (!total) return []
  return read.fields
    .filter(({ name, value }) => /^[A-Z]{3}\.pieces$/.test(name) && Number(value) > Number(total))
    .map(({ line, column, value }) => ({ line, column, code: 'PART_EXCEEDS_TOTAL', value, expected: total }))
}

/** Rate classes whose total is rate times weight. */
const MULTIPLIED = 'NQCK'
/** Carriers round in their currency; larger deviations are reported. */
const ROUNDED = 1_000_000n
/** Currencies without minor units, in which carriers round to tens or hundreds. */
const COARSE = ['JPY', 'KRW', 'VND', 'IDR', 'CLP']

/** How far a total may be from rate times weight in a currency, exclusive; in millionths. */
export function ratingTolerance(currency: string): bigint {
  return COARSE.includes(currency) ? 100n * ROUNDED : ROUNDED
}

function checkRating(read: MessageRead): Problem[] {
  const lines = linesIn(read, 'rating').filter(
    ({ values }) => values['total'] !== undefined || values['pieces'] !== undefined,
  )
  const rates = lines.filter(({ line }) => line === 'head' || line === 'rate').map(({ values }) => values)
  const currency = textIn(linesIn(read, 'chargeDeclarations')[0]?.values ?? {}, 'currency') ?? ''
  const tolerance = ratingTolerance(currency)
  const problems = rates.flatMap((values, index) => {
    const [weight, rate, total] = ['chargeableWeight', 'rate', 'total'].map((name) => amountIn(values, name))
    if (weight === undefined || rate === undefined || total === undefined) return []
    if (!MULTIPLIED.includes(textIn(values, 'rateClass') ?? '-')) return []
    const right = times(weight, rate)
    return isNear(right, total, tolerance) ? [] : [at(read, 'rating.total', 'RATE_TOTAL', decimalText(right), index)]
  })
  const declared = read.message.segments.find(({ segment }) => segment === 'consignment')
  const head = declared ? headOf(declared) : {}
  problems.push(...sameSum(read, rates, 'pieces', head, 'PIECES_TOTAL'))
  problems.push(...sameSum(read, rates, 'weight', head, 'WEIGHT_TOTAL'))
  return problems
}

function sameSum(
  read: MessageRead,
  lines: readonly Values[],
  name: string,
  head: Values,
  code: ProblemCode,
): Problem[] {
  const amounts = lines.flatMap((values) => amountIn(values, name) ?? [])
  const declared = amountIn(head, name)
  if (amounts.length === 0 || declared === undefined || textIn(head, 'quantity') !== 'T') return []
  const sum = amounts.reduce((one, other) => one + other, 0n)
  return sum === declared ? [] : [at(read, `rating.${name}`, code, decimalText(declared))]
}

function checkCharges(read: MessageRead, side: 'P' | 'C'): Problem[] {
  const segment = side === 'P' ? 'prepaidTotals' : 'collectTotals'
  const amounts = new Map<string, bigint>()
  for (const group of linesIn(read, segment).flatMap(({ values }) => groupsIn(values, 'amounts'))) {
    amounts.set(textIn(group, 'kind') ?? '', amountIn(group, 'amount') ?? 0n)
  }
  if (amounts.size === 0) return []
  const problems: Problem[] = []
  const compare = (kind: string, right: bigint, code: ProblemCode, isRequired: boolean) => {
    const said = amounts.get(kind)
    if (said === undefined ? !isRequired || right === 0n : said === right) return
    problems.push(atAmount(read, segment, kind, code, decimalText(right)))
  }
  const weightCharge = sumOf(linesIn(read, 'rating').flatMap(({ values }) => amountIn(values, 'total') ?? []))
  if ((amounts.get('WT') ?? 0n) > 0n && weightCharge > 0n) compare('WT', weightCharge, 'WEIGHT_CHARGE_TOTAL', false)
  compare('OA', otherCharges(read, side, 'A'), 'OTHER_CHARGES_AGENT', true)
  compare('OC', otherCharges(read, side, 'C'), 'OTHER_CHARGES_CARRIER', true)
  const parts = ['WT', 'VC', 'TX', 'OA', 'OC'].flatMap((kind) => amounts.get(kind) ?? [])
  if (parts.length > 0) compare('CT', sumOf(parts), 'CHARGES_TOTAL', true)
  return problems
}

function otherCharges(read: MessageRead, side: string, due: string): bigint {
  const lines = linesIn(read, 'otherCharges').filter(({ values }) => values['payment'] === side)
  const charges = lines.flatMap(({ values }) => groupsIn(values, 'charges')).filter((charge) => charge['due'] === due)
  return sumOf(charges.flatMap((charge) => amountIn(charge, 'amount') ?? []))
}

function checkHouses(read: MessageRead): Problem[] {
  const master = linesIn(read, 'master')[0]?.values
  if (!master || textIn(master, 'quantity') !== 'T' || linesIn(read, 'master').length > 1) return []
  const houses = read.message.segments.filter(({ segment }) => segment === 'house').map(headOf)
  const pieces = (values: Values) => amountIn(values, 'pieces') ?? 0n
  const total = amountIn(master, 'pieces')
  if (total === undefined || sumOf(houses.map(pieces)) <= total) return []
  return [at(read, 'house.pieces', 'HOUSE_EXCEEDS_MASTER', decimalText(total))]
}

function amountIn(values: Values, name: string): bigint | undefined {
  return millionths(textIn(values, name) ?? undefined)
}

function groupsIn(values: Values, name: string): readonly Values[] {
  const groups = values[name]
  return typeof groups === 'object' ? groups : []
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

function isNear(one: bigint, other: bigint, tolerance: bigint): boolean {
  const difference = one > other ? one - other : other - one
  return difference < tolerance
}

/** Returns a problem at the n-th field of a name. */
function at(read: MessageRead, name: string, code: ProblemCode, expected: string, index = 0): Problem {
  const field = read.fields.filter((one) => one.name === name)[index]
  return { line: field?.line ?? 1, column: field?.column ?? 1, code, value: field?.value ?? '', expected }
}

function atAmount(read: MessageRead, segment: string, kind: string, code: ProblemCode, expected: string): Problem {
  const index = read.fields.findIndex(({ name, value }) => name === `${segment}.kind` && value === kind)
  const field = index < 0 ? read.fields.find(({ name }) => name.startsWith(segment)) : read.fields[index + 1]
  return {
    line: field?.line ?? 1,
    column: field?.column ?? 1,
    code,
    value: index < 0 ? kind : (field?.value ?? ''),
    expected,
  }
}
