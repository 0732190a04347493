// The one reader of numbers that people write, in forms and in workbooks.

/** How many decimals a number may have; 0 = whole numbers. */
export type Decimals = { readonly decimals?: number | undefined }

/**
 * The number that a text means, with a point and without separators of thousands: "1,234.5" and "1.234,5" are 1234.5,
 * "1,234" is 1234, "1,5" is 1.5. Undefined when it is none ("12,34,5") or has more decimals than allowed: nothing is cut.
 */
export function readNumber(text: string, limits: Decimals = {}): string | undefined {
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
export function pastedNumber(text: string, limits: Decimals = {}): string | undefined {
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

/** Replaces full-width characters, as an input method for Chinese writes them, by plain ones. */
export function halfWidth(text: string): string {
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
