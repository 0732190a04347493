import { expect, test } from 'vitest'
import { rowName } from './row-name.ts'

const columns = ['hawbNo', 'mawbNo', 'poNos', 'shipper'].map((key) => ({ key, title: key }))

test.each([
  [{ hawbNo: 'HKG00000012', mawbNo: '160-12345675', shipper: 'Ace' }, 'HKG00000012 · 160-12345675'],
  [{ hawbNo: null, mawbNo: null, poNos: ', ', shipper: 'Ace' }, 'Ace'],
  [{ hawbNo: null }, ''],
])('a row is known by the first two of its names that say something, each once: %o', (cells, name) => {
  expect(rowName(columns, ['hawbNo', 'hawbNo', 'gone', 'mawbNo', 'poNos', 'shipper'], { id: '1', ...cells })).toBe(name)
})
