// Exact decimals without floats: a decimal text and a scale become a whole number of the smallest unit.

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,6}))?$/

/** "12.345" at scale 2 is 1235n: further decimals are rounded half up. Throws RangeError on anything but a plain decimal. */
export function unitsOf(text: string, scale: number): bigint {
  const match = DECIMAL.exec(text)
  if (!match) throw new RangeError(`not a decimal: ${text}`)
  const [, whole = '', decimals = ''] = match
  const rounded = decimals.slice(0, scale).padEnd(scale, '0')
  const up = Number(decimals[scale] ?? '0') >= 5 ? 1n : 0n
  return BigInt(whole + rounded) + up
}

/** 1235n at scale 2 is "12.35". */
export function textOf(units: bigint, scale: number): string {
  const digits = units.toString().padStart(scale + 1, '0')
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** How many decimals a plain decimal says; zeros at its end say nothing. */
export function decimalsOf(text: string): number {
  return (DECIMAL.exec(text)?.[2] ?? '').replace(/0+$/, '').length
}

/** The quotient rounded half up; both numbers positive. */
export function dividedHalfUp(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by)
}

/** The quotient rounded up; both numbers positive. */
export function dividedUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by
}

/** Whether a text is a plain decimal that `unitsOf` reads: what a form asks while somebody is still typing. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text)
}
