import type { List } from '#platform/contract/list.ts'
import type { ListColumn } from '#platform/contract/list-column.ts'
import { instantOfText } from '../database/database.ts'

type Read = (text: string) => unknown

/** For every cell of a row (id first), how PostgreSQL's text becomes the value on the wire; null needs no reading. */
export function cellReaders(list: List): readonly Read[] {
  return [keep, ...Object.values(list.columns).map((column) => READERS[column.kind])]
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
