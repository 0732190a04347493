import type { AreaRoute } from '#platform/web/area-web.ts'
import { pathOf, routeOf } from './resolve-route.ts'

/** Where an address leads: to which tab, and to which view in it. */
export type TabPlace = {
  /** What makes it a tab of its own: the path, and of the query the parameters that its route declares. */
  readonly id: string
  /** The rest, which changes in place: '' or '?name=value' */
  readonly query: string
}

/**
 * Parts an address into the tab that it names and the view it asks for. `/airDetail?id=1&from=mail` is the tab
 * `/airDetail?id=1` where the route declares `id`; in another order, or with another view, it is the same tab.
 */
export function tabPlace(address: string, routes: readonly AreaRoute[]): TabPlace {
  const path = pathOf(address)
  const query = address.slice(path.length)
  const declared = routeOf(path, routes)?.idParams
  if (!declared || query === '') return { id: path, query }
  const input = new URLSearchParams(query)
  const makes = declared
    .map((name): [string, string] => [name, input.get(name) ?? ''])
    .filter(([, value]) => value !== '')
  for (const name of declared) input.delete(name)
  return { id: path + asQuery(new URLSearchParams(makes)), query: asQuery(input) }
}

/** The address of a place, as it stands in the address bar. */
export function addressOf({ id, query }: TabPlace): string {
  return id.includes('?') ? id + query.replace('?', '&') : id + query
}

function asQuery(parameters: URLSearchParams): string {
  return parameters.size === 0 ? '' : `?${parameters}`
}
