import { type Refused, refuse } from '#platform/domain/verdict.ts'

/** An air waybill number: airline prefix (3 digits) and serial (7 digits plus check digit). Text, because leading zeros matter. */
export type MawbNumber = { readonly prefix: string; readonly serial: string }

export type NumberRefusal = 'NUMBER_FORM' | 'CHECK_DIGIT' | 'BLOCK_ENDS'

type Read = { readonly ok: true; readonly number: MawbNumber } | Refused<NumberRefusal>

/** The maximum of numbers in one range or workbook (MAW-02). */
export const MAX_NUMBERS = 200

/** Returns the eighth digit of a serial: the first seven modulo 7, so never 7, 8 or 9 (IATA Resolution 600a). */
export function checkDigit(sevenDigits: string): string {
  if (!/^\d{7}$/.test(sevenDigits)) throw new RangeError(`not seven digits: ${sevenDigits}`)
  return String(Number(sevenDigits) % 7)
}

/**
 * Parses a number in any spelling: `157-68076960`, `157 6807 6960`, `15768076960`, full-width digits. Everything but digits is
 * ignored; eleven digits and a correct check digit are required.
 */
export function parseMawbNumber(text: string): Read {
  const digits = digitsOf(text)
  if (digits.length !== 11) return refuse('NUMBER_FORM', { value: text.trim() })
  const [prefix, serial] = [digits.slice(0, 3), digits.slice(3)]
  const expected = checkDigit(serial.slice(0, 7))
  if (serial[7] !== expected) return refuse('CHECK_DIGIT', { value: `${prefix}-${serial}`, expected })
  return { ok: true, number: { prefix, serial } }
}

/** Returns the prefix of eleven digits regardless of the check digit; null if there are not eleven. */
export function prefixOf(text: string): string | null {
  const digits = digitsOf(text)
  return digits.length === 11 ? digits.slice(0, 3) : null
}

/** Returns seven digits with their check digit; null unless there are seven digits (`completeSerial('1234567')` → `12345675`). */
export function completeSerial(text: string): string | null {
  const digits = digitsOf(text)
  return digits.length === 7 ? digits + checkDigit(digits) : null
}

/** Completes a number entered without check digit: `157-6807696` → `157-68076960`; null for anything else. */
export function completeMawbNumber(text: string): string | null {
  const digits = digitsOf(text)
  if (digits.length !== 10) return null
  const serial = digits.slice(3)
  return printMawbNumber({ prefix: digits.slice(0, 3), serial: serial + checkDigit(serial) })
}

/** Formats a number as on the waybill: `157-68076960`. */
export function printMawbNumber({ prefix, serial }: MawbNumber): string {
  return `${prefix}-${serial}`
}

/** Formats a number in any spelling, `15768076960` → `157-68076960`; other text is returned unchanged. */
export function mawbNumberAsPrinted(text: string): string {
  const read = parseMawbNumber(text)
  return read.ok ? printMawbNumber(read.number) : text
}

/** Whether a text is exactly a MAWB number: no letters, eleven digits, a correct check digit. */
export function isMawbNumber(text: string): boolean {
  return !/\p{L}/u.test(text) && parseMawbNumber(text).ok
}

/** Returns the next number of the block; null after the last serial of a prefix. */
export function nextMawbNumber({ prefix, serial }: MawbNumber): MawbNumber | null {
  const next = Number(serial.slice(0, 7)) + 1
  if (next > 9_999_999) return null
  const digits = String(next).padStart(7, '0')
  return { prefix, serial: digits + checkDigit(digits) }
}

/** Returns the numbers of a range in order, or a refusal if the block ends before them. */
export function mawbNumbersFrom(
  start: MawbNumber,
  quantity: number,
): { readonly ok: true; readonly numbers: readonly MawbNumber[] } | Refused<NumberRefusal> {
  const numbers: MawbNumber[] = []
  for (let next: MawbNumber | null = start; numbers.length < quantity; next = nextMawbNumber(next)) {
    if (!next) return refuse('BLOCK_ENDS', { start: printMawbNumber(start), count: numbers.length })
    numbers.push(next)
  }
  return { ok: true, numbers }
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^0-9]/g, '')
}
