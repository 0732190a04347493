import { matchRoutes } from 'react-router'
import { CHANGE_PASSWORD } from '#areas/identity/web/index.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import type { AreaRoute, FrameRoute, PageRoute } from '#platform/web/area-web.ts'
import type { MenuEntry } from '#platform/web/session.ts'
import { entryOf, isExternal } from '../menu/menu-tree.ts'

/** The page everybody has, whatever their menu; its tab is pinned (ROU-01). */
export const HOME = '/home'

/** Where every unknown address leads (ROU-01); which one it was is told along (`RequestedPath`). */
export const NOT_FOUND = '/404'

/** What the history keeps with the address of the 404 page, a reload too. */
export type RequestedPath = { readonly requested: string }

/** What an address shows to this user. */
export type Resolution =
  | { readonly kind: 'page'; readonly route: PageRoute; readonly params: Record<string, string> }
  | { readonly kind: 'frame'; readonly entry: MenuEntry; readonly route?: FrameRoute }
  | { readonly kind: 'no-access'; readonly route: AreaRoute; readonly needs: readonly string[] }
  /** The menu names it, but this version of the portal has no such page. */
  | { readonly kind: 'missing'; readonly entry: MenuEntry }
  | { readonly kind: 'moved'; readonly to: string; readonly refresh?: boolean }
  | { readonly kind: 'not-found' }

/** `/redirect/:path(.*)` (ROU-01). What begins with two slashes would lead to another host. */
const REDIRECT = /^\/redirect(?:\/+(.*))?$/

type Rights = { readonly menulist: readonly MenuEntry[]; readonly permissionlist: readonly string[] }

/**
 * Resolves a path, or the id of a tab (`TabPlace`), once the menu is known (ROU-01, ROU-03): pages come from the areas. Those
 * that are neither hidden nor there by permission exist for a user only when the menu list names them. An unknown path is not found; a known one
 * without the right is no access, and one that only the menu knows is missing: three things that are said in three ways.
 */
export function resolveRoute(id: string, routes: readonly AreaRoute[], rights: Rights): Resolution {
  const path = pathOf(id)
  const written = asWritten(path, routes, rights)
  if (written !== path) return { kind: 'moved', to: written }
  if (path === '/' || path === '/login') return { kind: 'moved', to: HOME }
  if (path === '/changePassword') return { kind: 'moved', to: CHANGE_PASSWORD }
  if (path === NOT_FOUND) return { kind: 'not-found' }
  const again = REDIRECT.exec(path)
  if (again) return { kind: 'moved', to: `/${again[1] ?? ''}`, refresh: true }
  const entry = entryOf(rights.menulist, path)
  if (entry && isExternal(entry)) return { kind: 'frame', entry }
  const match = matchArea(path, routes)
  if (!match) return entry ? { kind: 'missing', entry } : { kind: 'not-found' }
  const { route, params } = match
  if (route.any && !holdsAny({ permissions: rights.permissionlist }, route.any)) {
    return { kind: 'no-access', route, needs: route.any }
  }
  if (!route.hidden && !route.byPermission && !entry && path !== HOME) return { kind: 'no-access', route, needs: [] }
  if (route.page === undefined) return { kind: 'frame', entry: frameEntry(route, path, entry), route }
  return {
    kind: 'page',
    route,
    params: { ...params, ...Object.fromEntries(new URLSearchParams(id.slice(path.length))) },
  }
}

/**
 * A path as its page or menu entry writes it: without slashes at its end, in their capital and small letters. So that it is
 * the same tab however it was typed, and nobody is told that they may not open what they may.
 */
function asWritten(path: string, routes: readonly AreaRoute[], { menulist }: Rights): string {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  if (entryOf(menulist, plain)) return plain
  const own = matchArea(plain, routes)?.route.path.split('/')
  const alike = menulist.find(({ url }) => url.toLowerCase() === plain.toLowerCase())
  if (!own) return alike?.url ?? plain
  const words = plain.split('/')
  return words.map((word, at) => (/^(?:[:*]|$)/.test(own[at] ?? '') ? word : (own[at] ?? word))).join('/')
}

/** An address without its query. */
export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? ''
}

/** The paths of the tabs that are always open (ROU-08), home first (ROU-01). */
export function affixPaths(routes: readonly AreaRoute[]): readonly string[] {
  const wished = routes.filter((route) => route.affix).map((route) => route.path)
  return [HOME, ...wished.filter((path) => path !== HOME)]
}

/** The route that an address shows, if it is one of ours. */
export function shownRoute(resolution: Resolution): AreaRoute | undefined {
  return 'route' in resolution ? resolution.route : undefined
}

/** The route of a path, whoever may open it. */
export function routeOf(path: string, routes: readonly AreaRoute[]): AreaRoute | undefined {
  return matchArea(path, routes)?.route
}

/** The route of a path that is reached without a session, if it is one (ROU-01). */
export function openRoute(path: string, routes: readonly AreaRoute[]): PageRoute | undefined {
  const route = matchArea(path, routes)?.route
  return route?.open ? route.page && route : undefined
}

/** A route with a frame source shows as a menu entry with that address would. */
function frameEntry(route: FrameRoute, path: string, entry: MenuEntry | undefined): MenuEntry {
  const { frameSrc: aurl, icon = '' } = route
  const own = { id: path, pId: null, name: '', url: path, app_code: '', level: 1, icon, sort: 0, displayFlag: false }
  return { ...own, ...entry, aurl, target: 'frame' }
}

type Match = { readonly route: AreaRoute; readonly params: Record<string, string> }

/** Every link and tab asks for its route each time it is drawn, and the library compiles all patterns for each question. */
const answered = new WeakMap<readonly AreaRoute[], Map<string, Match | undefined>>()

/** Records that were opened have paths of their own: beyond this many the answers are forgotten. */
const MAX_PATHS = 500

function matchArea(path: string, routes: readonly AreaRoute[]): Match | undefined {
  const known = answered.get(routes) ?? new Map<string, Match | undefined>()
  answered.set(routes, known)
  if (known.has(path)) return known.get(path)
  if (known.size >= MAX_PATHS) known.clear()
  const match = findMatch(path, routes)
  known.set(path, match)
  return match
}

function findMatch(path: string, routes: readonly AreaRoute[]): Match | undefined {
  const objects = routes.map((route) => ({ path: route.path, handle: route }))
  const match = matchRoutes(objects, path)?.[0]
  if (!match) return undefined
  const params = Object.entries(match.params).map(([name, value]) => [name, value ?? ''])
  return { route: match.route.handle, params: Object.fromEntries(params) }
}
