import { typedClock } from '#platform/web/kit/form/time-text.ts'

export type LineValue = string | number | null

/** One line by the keys of its columns. */
export type Line = Readonly<Record<string, LineValue>>

export type LineColumn = {
  readonly key: string
  /** A code in capitals, a time of day, a number without or with a sign, a decimal as text, one of a list. */
  readonly kind: 'code' | 'clock' | 'integer' | 'signed' | 'decimal' | 'choice'
  /** Characters of a code, else the largest number. */
  readonly most?: number
  readonly decimals?: number
  readonly width: number
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

/** What a typed or pasted text means in a column; what it cannot mean stays as it is, to be refused where it stands. */
export function valueOf(text: string, { kind, options }: LineColumn): LineValue {
  const plain = text.trim()
  if (plain === '') return null
  if (kind === 'clock') return typedClock(plain) ?? plain
  if (kind === 'code') return plain.toUpperCase()
  const number = plain.replaceAll(',', '')
  if (kind === 'integer' || kind === 'signed') return /^[+-]?\d+$/.test(number) ? Number(number) : plain
  if (kind === 'decimal') return number
  const named = options?.find(({ value, label }) =>
    [value, label].some((one) => one.toLowerCase() === plain.toLowerCase()),
  )
  return named?.value ?? plain
}

/**
 * The lines after a paste that begins at a cell: cells parted by tabs, rows by line ends; rows beyond the last line become
 * new lines. Null for a single cell, which the input takes itself.
 */
export function pastedOver(
  text: string,
  lines: readonly Line[],
  into: {
    readonly columns: readonly LineColumn[]
    readonly from: { readonly line: number; readonly column: number }
    blank(lines: readonly Line[]): Line
  },
): Line[] | null {
  const rows = text
    .replaceAll('\r', '')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
  if (rows.length === 1 && rows[0]?.length === 1) return null
  const pasted = [...lines]
  for (const [offset, cells] of rows.entries()) {
    const at = into.from.line + offset
    const filled = into.columns.slice(into.from.column).flatMap((column, place) => {
      const cell = cells[place]
      return cell === undefined ? [] : [[column.key, valueOf(cell, column)] as const]
    })
    pasted[at] = { ...(pasted[at] ?? into.blank(pasted)), ...Object.fromEntries(filled) }
  }
  return pasted
}
