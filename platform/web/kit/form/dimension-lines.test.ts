import { describe, expect, it } from 'vitest'
import {
  type DimensionColumn,
  EMPTY_LINE,
  isEmptyLine,
  isManyCells,
  pastedLines,
  withPasted,
} from './dimension-lines.ts'

const COLUMNS: readonly DimensionColumn[] = ['length', 'width', 'height', 'pieces', 'grossWeight']
const line = (length: string, width: string, height: string, pieces: number) => ({ length, width, height, pieces })

describe('dimension lines pasted from a sheet', () => {
  it('takes rows of cells, passing over a heading and empty rows', () => {
    const text = 'L\tW\tH\tPcs\tKg\r\n120\t80\t100\t2\t350.5\r\n\r\n60\t40\t40\t12\t\r\n'
    expect(pastedLines(text, COLUMNS)).toEqual({
      lines: [{ ...line('120', '80', '100', 2), grossWeight: '350.5' }, line('60', '40', '40', 12)],
    })
  })

  it('takes what stands in mails', () => {
    expect(pastedLines('120x80x100/2\n60 × 40 × 40 @ 12', COLUMNS)).toEqual({
      lines: [line('120', '80', '100', 2), line('60', '40', '40', 12)],
    })
  })

  it('refuses everything when one row cannot be read, and names it', () => {
    expect(pastedLines('120\t80\t100\t2\n60\tforty\t40\t12', COLUMNS)).toEqual({ refusedRow: 2 })
    expect(pastedLines('1\t2\t3\t4\t5\t6', COLUMNS)).toEqual({ refusedRow: 1 })
  })

  it('goes over the lines that stand there', () => {
    const [a, b, c] = [line('1', '1', '1', 1), line('2', '2', '2', 2), line('3', '3', '3', 3)]
    expect(withPasted([a, EMPTY_LINE, c], 1, [b])).toEqual([a, b, c])
    expect(withPasted([a], 1, [b, c])).toEqual([a, b, c])
  })

  it('tells a list from the content of one input', () => {
    expect(isManyCells('120\t80')).toBe(true)
    expect(isManyCells('120x80x100')).toBe(true)
    expect(isManyCells('120\n')).toBe(false)
    expect(isManyCells('1,234.5')).toBe(false)
  })

  it('knows an empty line', () => {
    expect(isEmptyLine(EMPTY_LINE)).toBe(true)
    expect(isEmptyLine({ ...EMPTY_LINE, pieces: 0 })).toBe(false)
  })
})
