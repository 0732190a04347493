import { expect, test } from 'vitest'
import { column } from '#platform/contract/list-column.ts'
import { list } from '#platform/contract/list.ts'
import { broughtByLink } from './filters-of-link.ts'
import { FILTERS_OF_LINK, listLink } from './list-link.ts'

const flights = list({
  name: 'flights/flights',
  columns: { flightNo: column.text(), etd: column.instant(), remark: column.text({ filter: false }) },
  search: ['flightNo'],
  defaultSort: [{ column: 'etd', direction: 'asc' }],
})
const query = (link: string) => new URL(link, 'https://portal.test').searchParams
const filtersOf = (link: string) => broughtByLink(flights, query(link))?.filters

test('a link brings its filters to the list, whatever stands in them', () => {
  const filters = { flightNo: { equals: 'CX & 88#?' }, etd: { from: '2026-11-20T00:00:00.000Z' } }
  const link = listLink('/flights', filters)
  expect(link).toMatch(/^\/flights\?filters=/)
  expect(filtersOf(link)).toEqual(filters)
})

test('what the list cannot be filtered by is left out', () => {
  const link = listLink('/flights', { gone: { is: true }, remark: { blank: true }, etd: { from: 'soon' } })
  expect(filtersOf(link)).toEqual({})
})

test.each([null, undefined, '', 'no json', '7', 'null'])('an address with %j brings nothing', (text) => {
  const brought = text === null || text === undefined ? new URLSearchParams() : query(`/x?${FILTERS_OF_LINK}=${text}`)
  expect(broughtByLink(flights, brought)).toBeNull()
})

test('a link brings what is searched for, with filters or without, to a list that can be searched', () => {
  expect(broughtByLink(flights, query(listLink('/flights', {}, 'CX & 88')))).toEqual({ filters: {}, search: 'CX & 88' })
  const filters = { flightNo: { equals: 'CX88' } }
  expect(broughtByLink(flights, query(listLink('/flights', filters, '160')))).toEqual({ filters, search: '160' })
  expect(broughtByLink({ ...flights, search: [] }, query(listLink('/flights', filters, '160')))?.search).toBe('')
  expect(listLink('/flights', filters)).not.toContain('search')
})
