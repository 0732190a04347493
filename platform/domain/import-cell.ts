import { type Cell, cellText } from './import-rows.ts'
import { writtenDay } from './written-day.ts'
import { halfWidth, readNumber, tidyNumber } from './written-number.ts'

/** Returns the text of a cell, '' if it is empty; a date as its day. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : cellText(cell)
}

/** Returns the text of a cell in capitals, because codes are also typed in small letters. */
export function codeOf(cell: Cell | undefined): string {
  return textOf(cell).toUpperCase()
}

export function orNull(text: string): string | null {
  return text === '' ? null : text
}

/** Reads a date: "2026/11/2", "02NOV26" and a date cell are "2026-11-02". Unreadable text is returned unchanged. */
export function dayOf(cell: Cell | undefined): string {
  const text = textOf(cell)
  return writtenDay(text) ?? text
}

/** Reads a time: "930", "9:30" and a time cell (fraction of a day) are "09:30". */
export function clockOf(cell: Cell | undefined): string {
  if (cell instanceof Date) return cell.toISOString().slice(11, 16)
  if (typeof cell === 'number' && cell > 0 && cell < 1) {
    const minutes = Math.round(cell * 24 * 60)
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  const match = /^(\d{1,2}):?(\d{2})(?::00)?$/.exec(textOf(cell))
  return match ? `${match[1]?.padStart(2, '0')}:${match[2]}` : textOf(cell)
}

/** Reads an integer; unreadable text is returned unchanged. */
export function numberOf(cell: Cell | undefined): number | string | null {
  const text = textOf(cell)
  if (text === '') return null
  return /^[+-]?\d+$/.test(text) ? Number(text) : text
}

/**
 * Reads a number as forms do: "1,234.5", "1.234,5" and a number cell are "1234.5", "1,5" is "1.5". Text that is none, or has more
 * decimals than `decimals`, is returned unchanged; an empty cell is ''.
 */
export function decimalOf(cell: Cell | undefined, decimals = Infinity): string {
  const text = textOf(cell)
  return tidyNumber(readNumber(halfWidth(text), { decimals }) ?? '') || text
}

/** Returns the choice that a cell names in full or by its beginning ("gross"); unreadable text is returned unchanged. */
export function choiceOf(cell: Cell | undefined, choices: readonly string[], whenEmpty: string): string {
  const text = codeOf(cell)
  return text === '' ? whenEmpty : (choices.find((one) => one.startsWith(text)) ?? text)
}
