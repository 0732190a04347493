// Exact money: decimal texts in and out, integers in between. Rounds like PostgreSQL's `round(numeric, n)`.

const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d{1,10}))?$/

/** A decimal as an integer number of units of ten to the power of minus `scale`. */
type Exact = { readonly units: bigint; readonly scale: number }

/** Parses "12.345" at scale 2 as 1235n; halves are rounded away from zero. Throws RangeError on anything but a decimal. */
export function minorUnitsOf(text: string, scale: number): bigint {
  return rounded(exactOf(text), scale)
}

/** Formats 1235n at scale 2 as "12.35" and -5n as "-0.05". */
export function amountText(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const sign = units < 0n ? '-' : ''
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** Returns quantity times price, rounded once to the minor units of the currency. */
export function lineAmount(quantity: string, price: string, scale: number): string {
  return amountText(rounded(product(exactOf(quantity), exactOf(price)), scale), scale)
}

/** Returns a percentage of an amount, for taxes and percentage charges. */
export function percentOf(amount: string, percent: string, scale: number): string {
  const { units, scale: digits } = product(exactOf(amount), exactOf(percent))
  return amountText(rounded({ units, scale: digits + 2 }, scale), scale)
}

/** Converts an amount. The rate is the value of one unit of its currency in the other one. */
export function convertedAmount(amount: string, rate: string, scale: number): string {
  return lineAmount(amount, rate, scale)
}

/** The most decimals that a currency has (ISO 4217). */
export const CURRENCY_DECIMALS = 3

/** Whether an amount has no more decimals than its currency. */
export function hasDecimalsOf(amount: string, minorUnits: number): boolean {
  return compareAmounts(amountText(minorUnitsOf(amount, minorUnits), minorUnits), amount) === 0
}

/** The most digits before the point of an amount; bills of 500 lines and lists of thousands still fit where sums are stored. */
export const AMOUNT_DIGITS = 14

/** Whether an amount can be stored and summed. */
export function isStorableAmount(amount: string): boolean {
  const [whole = ''] = amount.replace('-', '').split('.')
  return whole.length <= AMOUNT_DIGITS
}

/** Returns the sum of amounts with at most the given number of decimals; more decimals are a defect and are not rounded. */
export function sumOfAmounts(amounts: readonly string[], scale: number): string {
  const sum = amounts.reduce((total, amount) => total + unitsWithin(amount, scale), 0n)
  return amountText(sum, scale)
}

/** Returns the amount with the opposite sign. */
export function negated(amount: string): string {
  const { units, scale } = exactOf(amount)
  return amountText(-units, scale)
}

/** Returns -1, 0 or 1 if the first amount is less than, equal to or more than the second. */
export function compareAmounts(first: string, second: string): -1 | 0 | 1 {
  const [left, right] = [exactOf(first), exactOf(second)]
  const scale = Math.max(left.scale, right.scale)
  const difference = rounded(left, scale) - rounded(right, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** A share for allocation: the weight, volume or count of one house. */
export type AllocationKey = { readonly name: string; readonly share: string }

/**
 * Allocates an amount over houses by their shares without loss: every part is rounded down to the minor unit, and the remaining
 * units go to the largest remainders, among equal ones to the lower name. If all shares are zero, the parts are equal.
 */
export function allocate(amount: string, keys: readonly AllocationKey[], scale: number): ReadonlyMap<string, string> {
  const total = unitsWithin(amount, scale)
  const size = total < 0n ? -total : total
  const shares = sharesOf(keys)
  const sum = shares.reduce((all, { share }) => all + share, 0n)
  const parts = shares.map(({ name, share }) => ({ name, units: (size * share) / sum, rest: (size * share) % sum }))
  const missing = Number(size - parts.reduce((all, { units }) => all + units, 0n))
  const lucky = new Set(
    parts
      .toSorted(byRemainder)
      .slice(0, missing)
      .map(({ name }) => name),
  )
  const sign = total < 0n ? -1n : 1n
  return new Map(
    parts.map(({ name, units }) => [name, amountText(sign * (units + (lucky.has(name) ? 1n : 0n)), scale)]),
  )
}

type Part = { readonly name: string; readonly rest: bigint }

function byRemainder(one: Part, another: Part): number {
  if (one.rest !== another.rest) return one.rest > another.rest ? -1 : 1
  return one.name < another.name ? -1 : 1
}

function sharesOf(keys: readonly AllocationKey[]): { name: string; share: bigint }[] {
  if (keys.length === 0) throw new RangeError('nothing to allocate to')
  const exact = keys.map(({ share }) => exactOf(share))
  if (exact.some(({ units }) => units < 0n)) throw new RangeError('a share is negative')
  const scale = Math.max(...exact.map((share) => share.scale))
  const isEmpty = exact.every(({ units }) => units === 0n)
  return keys.map(({ name, share }) => ({ name, share: isEmpty ? 1n : rounded(exactOf(share), scale) }))
}

function unitsWithin(amount: string, scale: number): bigint {
  const exact = exactOf(amount)
  const units = rounded(exact, scale)
  if (rounded({ units, scale }, Math.max(scale, exact.scale)) !== rounded(exact, Math.max(scale, exact.scale))) {
    throw new RangeError(`${amount} has more than ${scale} decimals`)
  }
  return units
}

function exactOf(text: string): Exact {
  const match = DECIMAL.exec(text)
  if (!match) throw new RangeError(`not a decimal: ${text}`)
  const [, sign = '', whole = '', decimals = ''] = match
  const units = BigInt(whole + decimals)
  return { units: sign === '-' ? -units : units, scale: decimals.length }
}

function product(one: Exact, another: Exact): Exact {
  return { units: one.units * another.units, scale: one.scale + another.scale }
}

function rounded({ units, scale }: Exact, digits: number): bigint {
  if (digits >= scale) return units * 10n ** BigInt(digits - scale)
  const divisor = 10n ** BigInt(scale - digits)
  const size = units < 0n ? -units : units
  const half = (2n * size + divisor) / (2n * divisor)
  return units < 0n ? -half : half
}
