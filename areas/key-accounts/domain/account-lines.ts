import type { KeyAccountHeading } from './account-rules.ts'
import type { KeyAccountField } from './account.ts'

/** The parts of a field's history line after its position, as written by the database (`key_account_field.line`). */
const FIELD_PARTS = [
  ...(['key', 'type', 'required', 'labelEnUs', 'labelZhCn', 'labelZhHk', 'longest', 'decimals'] as const),
  ...(['least', 'most', 'mask', 'choices', 'active'] as const),
] satisfies readonly (keyof KeyAccountField)[]

/** Formats a field as one text for the history. */
export function fieldLine(field: KeyAccountField, at: number): string {
  return line(at + 1, ...FIELD_PARTS.map((part) => field[part]))
}

/** Formats a heading of the key account's workbooks as one text for the history (`key_account_heading.line`). */
export function headingLine({ heading, standsFor }: KeyAccountHeading, at: number): string {
  return line(at + 1, standsFor, heading)
}

/** Returns the position of a line in its list, from 1. */
export function placeOfLine(text: string): number {
  return Number(partsOf(text)[0])
}

export function fieldOfLine(text: string): KeyAccountField {
  const [, ...parts] = partsOf(text)
  return Object.fromEntries(
    FIELD_PARTS.map((part, at) => [part, valueOf(part, parts[at])]),
  ) as unknown as KeyAccountField
}

export function headingOfLine(text: string): { heading: string; standsFor: string | null } {
  const [, standsFor = '-', ...heading] = partsOf(text)
  return { heading: heading.join(PARTING), standsFor: standsFor === '-' ? null : standsFor }
}

const PARTING = ' | '

function line(...parts: readonly (string | number | boolean | null)[]): string {
  return parts.map((part) => String(part ?? '-')).join(PARTING)
}

function partsOf(text: string): string[] {
  return text.split(PARTING)
}

function valueOf(part: (typeof FIELD_PARTS)[number], text: string | undefined): unknown {
  if (part === 'active') return text === 'true'
  const isLimit = part === 'longest' || part === 'decimals' || part === 'least' || part === 'most'
  return isLimit ? numberOf(text) : text
}

function numberOf(part: string | undefined): number | null {
  return part === undefined || part === '-' ? null : Number(part)
}
