import { describe, expect, it } from 'vitest'
import type { AreaRoute, PageRoute } from '#platform/web/area-web.ts'
import type { MenuEntry } from '#platform/web/session.ts'
import { affixPaths, openRoute, resolveRoute } from './resolve-route.ts'

const stock = route({ path: '/mawb-inventory', any: ['mawb:view'] })
const shipment = route({ path: '/shipments/:id', hidden: true })
const fresh = route({ path: '/shipments/new', hidden: true })
const quote = route({ path: '/quoteOut/*', open: true, hidden: true })
const routes = [stock, shipment, fresh, quote, route({ path: '/home' })]
const menulist = [entry('/mawb-inventory')]
const rights = { menulist, permissionlist: ['mawb:view'] }

describe('ROU-01 fixed routes', () => {
  it('sends / and /login of a signed-in user to /home', () => {
    expect(resolveRoute('/', routes, rights)).toEqual({ kind: 'moved', to: '/home' })
    expect(resolveRoute('/login', routes, rights)).toEqual({ kind: 'moved', to: '/home' })
  })

  it('shows /home to everybody, whatever their menu', () => {
    expect(resolveRoute('/home', routes, { menulist: [], permissionlist: [] })).toMatchObject({ kind: 'page' })
  })

  it('renders a page anew under /redirect/', () => {
    expect(resolveRoute('/redirect/shipments/7', routes, rights)).toEqual({
      kind: 'moved',
      to: '/shipments/7',
      refresh: true,
    })
  })

  it.each([
    ['/redirect//evil.example/x', '/evil.example/x'],
    ['/redirect', '/'],
  ])('%s leads to %s, never to another host', (path, to) => {
    expect(resolveRoute(path, routes, rights)).toEqual({ kind: 'moved', to, refresh: true })
  })

  it.each([
    ['/mawb-inventory/', '/mawb-inventory'],
    ['/mawb-inventory//', '/mawb-inventory'],
    ['/MAWB-Inventory', '/mawb-inventory'],
    ['/Shipments/Ab-7/', '/shipments/Ab-7'],
    ['/shipments/NEW', '/shipments/new'],
    ['/Login/', '/Login'],
  ])('%s is the same as %s, and no page without access', (typed, to) => {
    expect(resolveRoute(typed, routes, rights)).toEqual({ kind: 'moved', to })
  })

  it('finds an outside page of the menu in other letters, and nothing that only resembles it', () => {
    const external: MenuEntry = { ...entry('/Links/Tariff'), aurl: 'https://tariff.example', target: 'frame' }
    const withTariff = { ...rights, menulist: [external] }
    expect(resolveRoute('/links/tariff/', routes, withTariff)).toEqual({ kind: 'moved', to: '/Links/Tariff' })
    expect(resolveRoute('/links/tarif', routes, withTariff)).toEqual({ kind: 'not-found' })
    expect(resolveRoute('/Links/Tariff', routes, withTariff)).toEqual({ kind: 'frame', entry: external })
  })

  it('opens /quoteOut/ without login, and nothing that only looks like it', () => {
    expect(openRoute('/quoteOut/abc/def', routes)).toBe(quote)
    expect(openRoute('/quoteOutside', routes)).toBeUndefined()
    expect(openRoute('/mawb-inventory', routes)).toBeUndefined()
  })

  it('does not find what no area and no menu knows', () => {
    expect(resolveRoute('/nowhere', routes, rights)).toEqual({ kind: 'not-found' })
    expect(resolveRoute('/tariff', routes, rights)).toEqual({ kind: 'not-found' })
  })
})

describe('ROU-03 routes from the menu list', () => {
  it('shows a page that the menu names to a holder of its permission', () => {
    expect(resolveRoute('/mawb-inventory', routes, rights)).toMatchObject({ kind: 'page', route: stock })
  })

  it('names the missing permission of a page that exists', () => {
    expect(resolveRoute('/mawb-inventory', routes, { menulist, permissionlist: [] })).toEqual({
      kind: 'no-access',
      route: stock,
      needs: ['mawb:view'],
    })
  })

  it('gives no access to a page that the menu of the user does not name', () => {
    expect(resolveRoute('/mawb-inventory', routes, { ...rights, menulist: [] })).toMatchObject({
      kind: 'no-access',
      needs: [],
    })
  })

  it('takes the parameters of a detail page, and the more specific page first', () => {
    expect(resolveRoute('/shipments/7', routes, rights)).toMatchObject({ route: shipment, params: { id: '7' } })
    expect(resolveRoute('/shipments/new', routes, rights)).toMatchObject({ route: fresh })
  })

  it('says of a page that the menu names and this version does not have that it is missing', () => {
    const rates = entry('/rates')
    const withRates = { ...rights, menulist: [rates] }
    expect(resolveRoute('/rates', routes, withRates)).toEqual({ kind: 'missing', entry: rates })
    expect(resolveRoute('/rates', routes, rights)).toEqual({ kind: 'not-found' })
  })

  it('adds a permission route for who holds the permission, whether the menu names it or not', () => {
    const product = route({ path: '/product', any: ['/product/list'], byPermission: true })
    const shown = (permissionlist: string[]) => resolveRoute('/product', [product], { menulist: [], permissionlist })
    expect(shown(['/product/list'])).toMatchObject({ kind: 'page', route: product })
    expect(shown([])).toEqual({ kind: 'no-access', route: product, needs: ['/product/list'] })
  })

  it('shows an external entry in a frame page', () => {
    const external: MenuEntry = { ...entry('/tariff'), id: 'tariff', aurl: 'https://tariff.example', target: 'frame' }
    const withTariff = { ...rights, menulist: [external] }
    expect(resolveRoute('/tariff', routes, withTariff)).toEqual({ kind: 'frame', entry: external })
  })

  it('ROU-08 a route with a frame source shows that address in a frame, to those who may open it', () => {
    const { page: _page, ...meta } = route({ path: '/tracking', any: ['/shipment/list'], hidden: true })
    const framed: AreaRoute = { ...meta, frameSrc: 'https://tracking.example' }
    const shown = resolveRoute('/tracking', [framed], { ...rights, permissionlist: ['/shipment/list'] })
    expect(shown).toMatchObject({ kind: 'frame', entry: { aurl: 'https://tracking.example', url: '/tracking' } })
    expect(resolveRoute('/tracking', [framed], { ...rights, permissionlist: [] })).toMatchObject({ kind: 'no-access' })
  })

  it('ROU-08 routes with an affix are always open, home first', () => {
    expect(affixPaths([route({ path: '/a', affix: true }), route({ path: '/b' })])).toEqual(['/home', '/a'])
  })
})

function route(of: Pick<PageRoute, 'path'> & Partial<PageRoute>): PageRoute {
  return { area: 'shipments', titleKey: 'pages.list', page: () => Promise.reject(new Error('not loaded here')), ...of }
}

function entry(url: string): MenuEntry {
  return {
    id: url,
    pId: null,
    name: url,
    url,
    aurl: null,
    app_code: 'apex-exchange-portal',
    level: 1,
    icon: '',
    sort: 1,
    displayFlag: true,
    target: 'page',
  }
}
