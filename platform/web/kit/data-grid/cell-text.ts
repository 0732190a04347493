import type { Column, Option, Parsed } from './grid-types.ts'

/** The stored value of a cell: what the column says, else the row's field of the column's key. */
export function valueOf<R>(column: Column<R>, row: R): unknown {
  if (column.value) return column.value(row)
  return typeof row === 'object' && row !== null ? Reflect.get(row, column.key) : undefined
}

/** A cell as text: shown, copied, edited. */
export function textOf<R>(column: Column<R>, row: R): string {
  if (column.text) return column.text(row)
  const value = valueOf(column, row)
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''
}

export function isEditable<R>(column: Column<R> | undefined, row: R | undefined): boolean {
  if (!column?.edit || row === undefined) return false
  return column.edit.whyNot?.(row) === undefined
}

/** A `parse` for a list of choices: takes the label or the value, whatever its case; an empty text clears. */
export function parseOption(options: readonly Option[], reason: string): (text: string) => Parsed {
  return (text) => {
    const search = text.trim().toLowerCase()
    if (search === '') return { val: null }
    const found =
      options.find((option) => option.label.toLowerCase() === search) ??
      options.find((option) => option.value.toLowerCase() === search)
    return found ? { val: found.value } : { reason }
  }
}

/** A `parse` for decimal numbers as people paste them: thousands commas and spaces are dropped; an empty text clears. */
export function parseNumber(reason: string, accepts: (val: number) => boolean = () => true): (text: string) => Parsed {
  return (text) => {
    const plain = text.replaceAll(/[\s,\u00a0]/g, '')
    if (plain === '') return { val: null }
    const val = /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
    return Number.isFinite(val) && accepts(val) ? { val } : { reason }
  }
}
