/** What a number input takes: count of decimals (0 = whole numbers) and bounds as decimal texts. */
export type NumberLimits = {
  readonly decimals?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/**
 * Text of a number as typed so far: full-width characters become plain ones, everything that is not part of a number is
 * dropped, decimals beyond the limit too. A typed comma is the decimal point of the German key pad. "-" stays where `min`
 * allows a number below 0.
 */
export function typedNumber(text: string, limits: NumberLimits = {}): string {
  const decimals = limits.decimals ?? 0
  const plain = halfWidth(text)
  const sign = plain.trimStart().startsWith('-') && allowsNegative(limits) ? '-' : ''
  const [whole = '', ...rest] = plain
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  if (decimals === 0 || rest.length === 0) return sign + whole
  return `${sign}${whole}.${rest.join('').slice(0, decimals)}`
}

/**
 * A number pasted from a sheet or a mail: thousands separators of either kind ("1,234.50", "1.234,50", "1 234,50"),
 * full-width digits, units ("12.5 kg"). Undefined when no single number can be read from it.
 */
export function pastedNumber(text: string, limits: NumberLimits = {}): string | undefined {
  const plain = halfWidth(text)
    .replaceAll(/[\s\u00a0']/g, '')
    .replace(/^[^\d.,-]+/, '')
    .replace(/[^\d.,]+$/, '')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(plain)) return undefined
  const point = decimalPointOf(plain)
  const whole = (point === -1 ? plain : plain.slice(0, point)).replaceAll(/[.,]/g, '')
  const fraction = point === -1 ? '' : plain.slice(point + 1)
  const typed = typedNumber(fraction === '' ? whole : `${whole}.${fraction}`, limits)
  return tidyNumber(typed)
}

/** The number as it is kept when the input is left: no superfluous zeros or dots; '' when there is no digit. */
export function tidyNumber(text: string): string {
  const match = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match || !/\d/.test(text)) return ''
  const [, sign = '', whole = '', fraction = ''] = match
  const digits = `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
  return /[1-9]/.test(digits) ? sign + digits : digits
}

/** Which bound a number breaks, or undefined. Compares as numbers: bounds of inputs are far below 2^53. */
export function brokenBound(text: string, limits: NumberLimits): 'min' | 'max' | undefined {
  if (!/\d/.test(text)) return undefined
  const number = Number(text)
  if (limits.max !== undefined && number > limits.max) return 'max'
  return limits.min !== undefined && number < limits.min ? 'min' : undefined
}

function allowsNegative(limits: NumberLimits): boolean {
  return limits.min !== undefined && limits.min < 0
}

function halfWidth(text: string): string {
  return text
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replaceAll('、', ',')
    .replaceAll('\u3000', ' ')
    .replaceAll('−', '-')
}

/** Where the decimal point stands, -1 when there is none: separators of thousands stand before exactly three digits. */
function decimalPointOf(plain: string): number {
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last === -1) return -1
  const separators = plain.replaceAll(/[^.,]/g, '')
  if (new Set(separators).size === 2) return last
  if (separators.length > 1) return -1
  return separators === ',' && /^-?\d{1,3},\d{3}$/.test(plain) ? -1 : last
}
