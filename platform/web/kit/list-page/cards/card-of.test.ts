import { expect, it } from 'vitest'
import type { Column } from '../../data-grid/grid-types.ts'
import type { AnyRow } from '../list-rows.ts'
import { cardOf } from './card-of.ts'

const columns: Column<AnyRow>[] = [
  'late',
  'hawbNo',
  'route',
  'flightNo',
  'etd',
  'pieces',
  'kg',
  'space',
  'shipper',
  'note',
].map((key) => ({ key, title: key }))
const row = {
  id: '1',
  hawbNo: 'H1',
  late: '',
  route: 'HKG–FRA',
  flightNo: 'CX289',
  etd: '2026-11-25 00:35 HKG',
  pieces: 3,
  kg: '1',
  space: 's',
  shipper: 'x',
  note: 'n',
}
const keys = (of: readonly Column<AnyRow>[]) => of.map(({ key }) => key)

it('a card begins with what people know the row by; what the row does not have takes no room', () => {
  const { head, line } = cardOf(columns, undefined, ['hawbNo'], row)
  expect([keys(head), keys(line)]).toEqual([
    ['hawbNo', 'route', 'flightNo'],
    ['etd', 'pieces', 'kg', 'space', 'shipper'],
  ])
  // What is short leaves room for a fourth in the first line.
  expect(keys(cardOf(columns, undefined, ['hawbNo'], { ...row, late: 'Late' }).head)).toEqual([
    'hawbNo',
    'late',
    'route',
    'flightNo',
  ])
})

it('columns that the user hides are not in it, and a row without its number still has its link', () => {
  const hidden = { key: 'route', width: 80, pin: null, hidden: true }
  const { head } = cardOf(columns, { v: 1, cols: [hidden], sort: [] }, ['hawbNo'], { ...row, hawbNo: null })
  expect(keys(head)).toEqual(['hawbNo', 'flightNo', 'etd', 'pieces'])
})

it('other numbers of the record come last, and what would be said twice stands once', () => {
  const more = [{ key: 'mawbNo', title: 'MAWB#' }, ...columns, { key: 'due', title: 'Due' }]
  const same = { ...row, mawbNo: '160-44100825', due: row.etd, space: '', shipper: '' }
  const { head, line } = cardOf(more, undefined, ['hawbNo', 'mawbNo'], same)
  expect([keys(head), keys(line)]).toEqual([
    ['hawbNo', 'route', 'flightNo'],
    ['etd', 'pieces', 'kg', 'note', 'mawbNo'],
  ])
})
