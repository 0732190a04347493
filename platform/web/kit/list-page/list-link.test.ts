import { expect, test } from 'vitest'
import { column } from '#platform/contract/list-column.ts'
import { list } from '#platform/contract/list.ts'
import { filtersOfLink } from './filters-of-link.ts'
import { FILTERS_OF_LINK, listLink } from './list-link.ts'

const flights = list({
  name: 'flights/flights',
  columns: { flightNo: column.text(), etd: column.instant(), remark: column.text({ filter: false }) },
  search: ['flightNo'],
  defaultSort: [{ column: 'etd', direction: 'asc' }],
})
const query = (link: string) => new URL(link, 'https://portal.test').searchParams.get(FILTERS_OF_LINK)

test('a link brings its filters to the list, whatever stands in them', () => {
  const filters = { flightNo: { equals: 'CX & 88#?' }, etd: { from: '2026-11-20T00:00:00.000Z' } }
  const link = listLink('/flights', filters)
  expect(link).toMatch(/^\/flights\?filters=/)
  expect(filtersOfLink(flights, query(link))).toEqual(filters)
})

test('what the list cannot be filtered by is left out', () => {
  const link = listLink('/flights', { gone: { is: true }, remark: { blank: true }, etd: { from: 'soon' } })
  expect(filtersOfLink(flights, query(link))).toEqual({})
})

test.each([null, undefined, '', 'no json', '7', 'null'])('an address with %j brings nothing', (text) => {
  expect(filtersOfLink(flights, text)).toBeNull()
})
