import type { Language } from '#platform/contract/language.ts'
import { type ErrorEntry, errorText } from '#platform/contract/error-catalogue.ts'
import { inputErrors } from '#platform/contract/input-errors.ts'
import { pastedNumber } from '#platform/domain/written-number.ts'
import { violatedBound } from '../form/number-text.ts'
import { today } from '../form/today.ts'
import { typedClock, typedDay } from '../form/time-text.ts'
import { parseOption } from './cell-text.ts'
import type { CellEdit, Option, Parsed } from './grid-types.ts'

/** What a cell holds; `required` refuses an empty text. A decimal stays text, so that nothing of it is lost. */
export type CellType = { readonly required?: boolean } & (
  | { readonly kind: 'text'; readonly most: number; readonly upperCase?: boolean }
  | {
      readonly kind: 'integer'
      readonly min?: number
      readonly max?: number
      /** What an empty cell means, where that is a number: no days later. */
      readonly whenEmpty?: number
    }
  | {
      readonly kind: 'decimal'
      readonly decimals: number
      readonly min?: number
      readonly max?: number
      readonly whenEmpty?: string
    }
  | { readonly kind: 'clock' }
  | { readonly kind: 'day' }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | { readonly kind: 'flag'; readonly yes: string; readonly no: string }
)

type NumberType = Extract<CellType, { kind: 'integer' | 'decimal' }>

/** How cells of a type are edited: the same for what is typed, pasted and filled down. An empty text gives null, or `whenEmpty`. */
export function typedEdit(type: CellType, language: Language): Pick<CellEdit<unknown>, 'parse' | 'editor'> {
  const say = (entry: ErrorEntry, limit?: number) => errorText(entry, language, limit === undefined ? {} : { limit })
  const parse = (text: string): Parsed => {
    const plain = text.trim()
    if (plain === '') return type.required ? { reason: say(inputErrors.REQUIRED) } : { val: emptyOf(type) }
    return parsed(type, plain, say)
  }
  if (type.kind === 'choice') return { parse, editor: { options: type.options } }
  if (type.kind === 'flag') return { parse, editor: { options: flagOptions(type) } }
  return { parse, editor: type.kind === 'integer' || type.kind === 'decimal' ? 'number' : 'text' }
}

/** A value as its cell shows and copies it. Whole numbers that may lie below 0 carry their sign. */
export function typedText(type: CellType, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (type.kind === 'choice') return type.options.find((option) => option.value === value)?.label ?? String(value)
  if (type.kind === 'flag') return value === true ? type.yes : type.no
  if (type.kind === 'integer' && (type.min ?? 0) < 0 && Number(value) > 0) return `+${String(value)}`
  return String(value)
}

function emptyOf(type: CellType): number | string | null {
  return type.kind === 'integer' || type.kind === 'decimal' ? (type.whenEmpty ?? null) : null
}

type Say = (entry: ErrorEntry, limit?: number) => string

function parsed(type: CellType, plain: string, say: Say): Parsed {
  switch (type.kind) {
    case 'text':
      if (plain.length > type.most) return { reason: say(inputErrors.TOO_LONG, type.most) }
      return { val: type.upperCase ? plain.toUpperCase() : plain }
    case 'clock': {
      const clock = typedClock(plain)
      return clock === undefined ? { reason: say(inputErrors.WRONG_FORM) } : { val: clock }
    }
    case 'day': {
      const day = typedDay(plain, today())
      return day === undefined ? { reason: say(inputErrors.WRONG_FORM) } : { val: day }
    }
    case 'integer':
    case 'decimal':
      return parsedNumber(type, plain, say)
    case 'choice':
      return parseOption(type.options, say(inputErrors.NOT_IN_LIST))(plain)
    case 'flag': {
      const found = parseOption(
        flagOptions(type),
        say(inputErrors.NOT_IN_LIST),
      )(SHORT_FLAGS[plain.toLowerCase()] ?? plain)
      return 'val' in found ? { val: found.val === 'true' } : found
    }
  }
}

function parsedNumber(type: NumberType, plain: string, say: Say): Parsed {
  const limits = { decimals: type.kind === 'decimal' ? type.decimals : 0, min: type.min, max: type.max }
  // A unit or a currency around a number is left out; words that happen to hold a digit are no number.
  const number = /\p{L}.*\d/u.test(plain) ? undefined : pastedNumber(plain, limits)
  if (number === undefined || (Number(number) < 0 && type.min === undefined)) {
    return { reason: say(inputErrors.WRONG_FORM) }
  }
  const isViolated = violatedBound(number, limits)
  if (isViolated === 'max') return { reason: say(inputErrors.TOO_LARGE, type.max) }
  if (isViolated === 'min') return { reason: say(inputErrors.TOO_SMALL, type.min) }
  return { val: type.kind === 'integer' ? Number(number) : number }
}

function flagOptions({ yes, no }: Extract<CellType, { kind: 'flag' }>): Option[] {
  return [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
}

/** What sheets write for a box that is ticked or not, whatever the language. */
const SHORT_FLAGS: Readonly<Record<string, string>> = {
  y: 'true',
  yes: 'true',
  x: 'true',
  '1': 'true',
  '✓': 'true',
  n: 'false',
  no: 'false',
  '0': 'false',
}
