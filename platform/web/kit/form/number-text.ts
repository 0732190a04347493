import { type Decimals, halfWidth, readNumber } from '#platform/domain/written-number.ts'

/** What a number input takes: count of decimals (0 = whole numbers) and bounds. */
export type NumberLimits = Decimals & {
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
