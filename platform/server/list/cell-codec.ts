import type { List } from '#platform/contract/list.ts'
import type { ListColumn } from '#platform/contract/list-column.ts'
import { instantOfText } from '../database/database.ts'
import type { RawRow } from '../database/raw-reader.ts'

type Read = (text: string) => unknown

/** For every cell of a row (id first), how PostgreSQL's text becomes the value on the wire; null needs no reading. */
export function cellReaders(list: List): readonly Read[] {
  return [keep, ...Object.values(list.columns).map((column) => READERS[column.kind])]
}

/** The same for whole rows, in place: most cells stay as they are, and a page has tens of thousands. */
export function rowReader(list: List): (row: RawRow) => unknown[] {
  const changing = cellReaders(list).flatMap((read, place) => (read === keep ? [] : [{ place, read }]))
  return (row) => {
    const cells: unknown[] = row
    for (const { place, read } of changing) {
      const cell = row[place]
      if (typeof cell === 'string') cells[place] = read(cell)
    }
    return cells
  }
}

const keep: Read = (text) => text

const READERS: Record<ListColumn['kind'], Read> = {
  text: keep,
  id: keep,
  choice: keep,
  decimal: keep,
  date: keep,
  integer: Number,
  instant: instantOfText,
  flag: (text) => text === 't',
}
