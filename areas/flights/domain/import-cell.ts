import { type Cell, cellText } from '#platform/domain/import-rows.ts'
import { writtenDay } from '#platform/domain/written-day.ts'

/** What a cell says; an empty one nothing. A date is its day. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : cellText(cell)
}

/** The same in capitals: codes are typed in small letters too. */
export function codeOf(cell: Cell | undefined): string {
  return textOf(cell).toUpperCase()
}

export function orNull(text: string): string | null {
  return text === '' ? null : text
}

/** "2026/11/2", "02NOV26" and a real date are "2026-11-02"; what is no day stays the text that it is. */
export function dayOf(cell: Cell | undefined): string {
  const text = textOf(cell)
  return writtenDay(text) ?? text
}

/** "930", "9:30" and the fraction of a day that a sheet makes of a time are "09:30". */
export function clockOf(cell: Cell | undefined): string {
  if (cell instanceof Date) return cell.toISOString().slice(11, 16)
  if (typeof cell === 'number' && cell > 0 && cell < 1) {
    const minutes = Math.round(cell * 24 * 60)
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  const match = /^(\d{1,2}):?(\d{2})(?::00)?$/.exec(textOf(cell))
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : textOf(cell)
}

/** A whole number; what is none stays the text that it is. */
export function numberOf(cell: Cell | undefined): number | string | null {
  const text = textOf(cell)
  if (text === '') return null
  return /^[+-]?\d+$/.test(text) ? Number(text) : text
}

/** The choice that a cell names in full, or by how it begins ("gross"); what is none stays the text that it is. */
export function choiceOf(cell: Cell | undefined, choices: readonly string[], whenEmpty: string): string {
  const text = codeOf(cell)
  return text === '' ? whenEmpty : (choices.find((one) => one.startsWith(text)) ?? text)
}
