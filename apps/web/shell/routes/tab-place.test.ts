import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageRoute } from '#platform/web/area-web.ts'
import { areaRoutes } from '../../areas.ts'
import { resolveRoute } from './resolve-route.ts'
import { addressOf, tabPlace } from './tab-place.ts'

const route: Omit<PageRoute, 'path'> = {
  area: 'platform',
  titleKey: '',
  hidden: true,
  page: () => Promise.reject(new Error('not loaded here')),
}
const routes = [
  { ...route, path: '/airDetail', idParams: ['id', 'leg'] },
  { ...route, path: '/mawb-inventory' },
] as const satisfies PageRoute[]

describe('ROU-02 SHL-05 which tab an address names', () => {
  it.each([
    ['/airDetail?id=1', '/airDetail?id=1', ''],
    ['/airDetail?id=2&part=rates', '/airDetail?id=2', '?part=rates'],
    ['/airDetail?part=rates&leg=HKG-FRA&id=2', '/airDetail?id=2&leg=HKG-FRA', '?part=rates'],
    ['/airDetail?part=rates', '/airDetail', '?part=rates'],
    ['/airDetail?id=&part=rates', '/airDetail', '?part=rates'],
    ['/airDetail', '/airDetail', ''],
    ['/mawb-inventory?id=1', '/mawb-inventory', '?id=1'],
    ['/tariff?id=1&to=%2Fx', '/tariff', '?id=1&to=%2Fx'],
  ])('%s is the tab %s with the view %s', (address, id, query) => {
    expect(tabPlace(address, routes)).toEqual({ id, query })
  })

  const text = fc.string({ unit: 'binary', maxLength: 12 }).filter((one) => one.isWellFormed())
  const view = fc.dictionary(
    text.filter((name) => !['id', 'leg', ''].includes(name)),
    text,
    { maxKeys: 4 },
  )

  it('leads from the address of a place back to that place, whatever stands in it', () => {
    fc.assert(
      fc.property(text, view, (id, others) => {
        const place = tabPlace(`/airDetail?${new URLSearchParams({ ...others, id })}`, routes)
        expect(tabPlace(addressOf(place), routes)).toEqual(place)
      }),
    )
  })

  it('tells records apart, and not their views nor the order of the parameters', () => {
    fc.assert(
      fc.property(text, text, view, (id, other, others) => {
        const idOf = (query: Readonly<Record<string, string>>) =>
          tabPlace(`/airDetail?${new URLSearchParams(query)}`, routes).id
        expect(idOf({ ...others, id })).toBe(idOf({ id }))
        expect(idOf({ leg: other, id })).toBe(idOf({ id, leg: other }))
        expect(idOf({ id }) === idOf({ id: other })).toBe(id === other)
      }),
    )
  })

  it('hands the parameters of the id to the page, decoded', () => {
    const { id } = tabPlace('/airDetail?part=rates&id=HKG%20%26%20SZX', routes)
    const rights = { menulist: [], permissionlist: [] }
    expect(resolveRoute(id, routes, rights)).toMatchObject({ kind: 'page', params: { id: 'HKG & SZX' } })
  })

  it.each([
    '/airDetail?id=',
    '/orderDetail?id=',
    '/multiDetail?id=',
    '/arrivals/new?mawb=',
    '/flights/schedules/new?copy=',
  ])('is another one for another record at %s', (address) => {
    expect(tabPlace(`${address}7`, areaRoutes).id).toBe(`${address}7`)
  })
})
