/** What a number input takes: count of decimals (0 = whole numbers) and bounds as decimal texts. */
export type NumberLimits = {
  readonly decimals?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/**
 * What an input holds while a number is typed: full-width characters become plain ones, what is no part of a number is
 * dropped. Both separators stay, for what "1,2" means is known only when the number is whole. "-" stays also where no number
 * below 0 is taken: it is refused in view of the user, for without it another number would stand there.
 */
export function typedText(text: string): string {
  const plain = halfWidth(text)
  const sign = plain.trimStart().startsWith('-') ? '-' : ''
  return sign + plain.replaceAll(/[^\d.,]/g, '')
}

/**
 * The number that a text means, with a point and without separators of thousands: "1,234.5" and "1.234,5" are 1234.5,
 * "1,234" is 1234, "1,5" is 1.5. Undefined when it is none ("12,34,5") or has more decimals than allowed: nothing is cut.
 */
export function readNumber(text: string, limits: NumberLimits = {}): string | undefined {
  const [, sign = '', plain = ''] = /^(-?)([\d.,]*)$/.exec(text) ?? []
  const point = decimalPointOf(plain)
  const whole = point === -1 ? plain : plain.slice(0, point)
  const fraction = point === -1 ? '' : plain.slice(point + 1)
  if (!/^(\d*|\d{1,3}(,\d{3})+|\d{1,3}(\.\d{3})+)$/.test(whole) || !/^\d*$/.test(fraction)) return undefined
  if (!/\d/.test(plain)) return text === '' || text === '-' ? text : undefined
  if (fraction.replace(/0+$/, '').length > (limits.decimals ?? 0)) return undefined
  const digits = whole.replaceAll(/[.,]/g, '')
  const decimals = fraction.slice(0, limits.decimals ?? 0)
  return `${sign}${digits}${decimals === '' ? '' : `.${decimals}`}`
}

/**
 * A number pasted from a sheet or a mail: as typed, and with spaces or apostrophes between the thousands, or a unit
 * ("1 234,50", "12.5 kg"). Undefined when no single number can be read from it.
 */
export function pastedNumber(text: string, limits: NumberLimits = {}): string | undefined {
  const plain = halfWidth(text)
    .replaceAll(/[\s\u00a0']/g, '')
    .replace(/^[^\d.,-]+/, '')
    .replace(/[^\d.,]+$/, '')
  if (!/\d/.test(plain)) return undefined
  const number = readNumber(plain, limits)
  return number === undefined ? undefined : tidyNumber(number)
}

/** The number as it is kept when the input is left: no superfluous zeros or dots; '' when there is no digit. */
export function tidyNumber(text: string): string {
  const match = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match || !/\d/.test(text)) return ''
  const [, sign = '', whole = '', fraction = ''] = match
  const digits = `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
  return /[1-9]/.test(digits) ? sign + digits : digits
}

/** A whole number as it is kept once it is one; what is still being typed, or is refused, stays text. */
export function wholeOrText(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/** Why a text is not taken as a number: its bound, a fraction where a whole number stands, too many decimals, or no number at all. */
export type NumberViolation = 'min' | 'max' | 'whole' | 'decimals' | 'none'

/** What is wrong with a text in a number input (SHP-13); undefined when nothing is, also while it is empty. */
export function numberViolation(text: string, limits: NumberLimits): NumberViolation | undefined {
  if (text === '') return undefined
  const read = readNumber(text, limits)
  if (read !== undefined && /\d/.test(read)) return violatedBound(read, limits)
  if (readNumber(text, { decimals: Infinity }) === undefined || !/\d/.test(text)) return 'none'
  return limits.decimals ? 'decimals' : 'whole'
}

/** Which bound a number breaks, or undefined. Compares as numbers: bounds of inputs are far below 2^53. */
export function violatedBound(text: string, limits: NumberLimits): 'min' | 'max' | undefined {
  if (!/\d/.test(text)) return undefined
  const number = Number(text)
  if (limits.max !== undefined && number > limits.max) return 'max'
  return limits.min !== undefined && number < limits.min ? 'min' : undefined
}

function halfWidth(text: string): string {
  return text
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replaceAll('、', ',')
    .replaceAll('\u3000', ' ')
    .replaceAll('−', '-')
}

/** Where the decimal point stands, -1 when there is none. One comma before exactly three digits parts thousands ("0,234" not). */
function decimalPointOf(plain: string): number {
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last === -1) return -1
  const separators = plain.replaceAll(/[^.,]/g, '')
  if (new Set(separators).size === 2) return last
  if (separators.length > 1) return -1
  return separators === ',' && /^[1-9]\d{0,2},\d{3}$/.test(plain) ? -1 : last
}
