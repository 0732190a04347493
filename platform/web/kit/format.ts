import { grouped } from '#platform/domain/figure.ts'
import { type LocalTime, dayOffset } from '#platform/domain/local-time.ts'

/**
 * A decimal text with thousands separators, exactly as many decimals as it has: "1234567.50" → "1,234,567.50".
 * `scale` fills up with zeros but never cuts. '' for nothing; text that is no number comes back as it is.
 */
export function formatNumber(number: string | number | null | undefined, scale = 0): string {
  if (number === null || number === undefined || number === '') return ''
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(String(number))
  if (!match) return String(number)
  const [, sign = '', whole = '', fraction = ''] = match
  const decimals = fraction.padEnd(scale, '0')
  return `${sign}${grouped(whole)}${decimals === '' ? '' : `.${decimals}`}`
}

/** An amount with separators and at most two decimals (SHP-13), rounded half up; the currency stands before it. */
export function formatMoney(amount: string | number | null | undefined, currency?: string): string {
  if (amount === null || amount === undefined || amount === '') return ''
  const rounded = formatNumber(roundDecimal(String(amount), 2), 2)
  return currency ? `${currency} ${rounded}` : rounded
}

/** Kilograms as the list and the AWB show them: at least one decimal. */
export function formatWeight(kilograms: string | number | null | undefined): string {
  const number = formatNumber(kilograms, 1)
  return number === '' ? '' : `${number} kg`
}

/** Cubic metres with three decimals; goods of none are goods whose volume nobody entered. */
export function formatVolume(cubicMetres: string | number | null | undefined): string {
  const number = formatNumber(cubicMetres, 3)
  return number === '' || Number(cubicMetres) === 0 ? '' : `${number} m³`
}

/** The hour alone of what belongs to a day (`YYYY-MM-DD`): "00:35", with "+1" or "-1" where it is not on that day. */
export function formatClock(local: LocalTime | null | undefined, day: string): string {
  if (!local) return ''
  const days = dayOffset(`${day}T00:00`, local)
  return `${local.slice(11, 16)}${days === 0 ? '' : ` ${days > 0 ? '+' : ''}${days}`}`
}

/** Rounds a decimal text to a count of decimals, half away from zero, without passing through a float. */
export function roundDecimal(number: string, decimals: number): string {
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(number)
  if (!match) return number
  const [, sign = '', whole = '', fraction = ''] = match
  if (fraction.length <= decimals) return number
  const scaled = BigInt(whole + fraction.slice(0, decimals)) + (Number(fraction[decimals]) >= 5 ? 1n : 0n)
  const digits = scaled.toString().padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const rounded = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`
  return scaled === 0n ? rounded : sign + rounded
}
