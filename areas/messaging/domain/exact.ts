// Exact decimals of messages as integer millionths (bigint), never floats.

const DECIMALS = 6
const DECIMAL = /^\d{0,15}(?:\.(\d{0,6}))?$/

/** Parses a decimal as millionths; undefined for anything else. */
export function millionths(text: string | undefined): bigint | undefined {
  if (text === undefined || text === '' || text === '.' || !DECIMAL.test(text)) return undefined
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(DECIMALS, '0'))
}

/** Formats millionths as the shortest decimal. */
export function decimalText(amount: bigint): string {
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(DECIMALS + 1, '0')
  const decimals = digits.slice(-DECIMALS).replace(/0+$/, '')
  const whole = digits.slice(0, -DECIMALS)
  return sign + (decimals ? `${whole}.${decimals}` : whole)
}

export const ONE = 1_000_000n

/** Returns the product of two amounts in millionths. */
export function times(one: bigint, other: bigint): bigint {
  return (one * other) / ONE
}

/** Returns a weight in kg: unchanged, or converted from pounds to the gram. */
export function kilograms(weight: string, unit: string | undefined): string {
  const pounds = unit === 'L' ? millionths(weight) : undefined
  if (pounds === undefined) return weight
  const grams = (pounds * 45_359_237n + 50_000_000_000n) / 100_000_000_000n
  return decimalText(grams * 1000n)
}
