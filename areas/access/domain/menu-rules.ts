import { ALL_USERS } from '#areas/identity/domain/administering-rules.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { isPagePath } from '#platform/domain/page-path.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

/** The targets of a menu entry: a portal page, an external page in a frame, or one in a new browser tab. */
export const MENU_TARGETS = ['page', 'frame', 'tab'] as const

export type MenuTarget = (typeof MENU_TARGETS)[number]

/** The maximum number of menu levels. */
export const DEEPEST_LEVEL = 5

type Leads = { readonly url: string; readonly aurl: string | null; readonly target: MenuTarget }

type Place = { readonly id: string; readonly parentId: string | null; readonly url: string }

/**
 * Whether a URL may be linked: http(s) with host and without user name, or an own path. Nothing is corrected: spaces and
 * invisible characters, which browsers remove (`java\tscript:`), are refused, and so are `//host` and backslashes, which browsers
 * treat as slashes (ROU-06).
 */
export function isLinkable(address: string): boolean {
  if (!isPlain(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  if (!/^https?:\/\/[^/?#]/i.test(address) || !URL.canParse(address)) return false
  const { username, password, hostname } = new URL(address)
  return username === '' && password === '' && hostname !== '' && !/^https?:\/\/[^/?#]*@/i.test(address)
}

/**
 * Whether a text is a portal path without query or fragment; it is the key of the entry's tab, so it must survive the address bar
 * unchanged and be openable directly (ROU-06).
 */
export function isPortalPath(path: string): boolean {
  if (!isPlain(path) || !/^\/(?:[^/?#%]+(?:\/[^/?#%]+)*)?$/.test(path)) return false
  return new URL(path, 'http://portal').pathname === path && isPagePath(path) && !OF_THE_SHELL.test(path)
}

/** Handled by shell and sign-on themselves, whatever the menu has (ROU-01). */
const OF_THE_SHELL = /^\/(login|404|redirect|quoteOut|sso)(\/|$)/i

/** Whether an entry's link matches its target: headings and pages have none, external pages have a link and a path. */
export function canLeadTo({ url, aurl, target }: Leads): Verdict<'LINK_MISSING' | 'LINK_NOT_WANTED' | 'PATH_MISSING'> {
  if (target === 'page') return aurl ? refuse('LINK_NOT_WANTED') : allowed
  return allOf(aurl ? allowed : refuse('LINK_MISSING'), url === '' ? refuse('PATH_MISSING') : allowed)
}

/**
 * Whether an entry (id null: a new one) may be below another; `entries` is the whole menu. Only headings, which have no URL, may
 * have entries, because the drawer only expands them and a page would be unreachable (ROU-05). Entries already stored below a
 * page may stay.
 */
export function canStandBelow(
  id: string | null,
  parentId: string | null,
  entries: readonly Place[],
): Verdict<'MENU_BELOW_ITSELF' | 'MENU_TOO_DEEP' | 'MENU_BELOW_PAGE'> {
  const above = chainAbove(parentId, entries)
  if (id !== null && above.includes(id)) return refuse('MENU_BELOW_ITSELF')
  const levels = above.length + (id === null ? 1 : levelsOf(id, entries))
  if (levels > DEEPEST_LEVEL) return refuse('MENU_TOO_DEEP', { limit: DEEPEST_LEVEL })
  const [parent, now] = [parentId, id].map((one) => entries.find((entry) => entry.id === one))
  return parent && parent.url !== '' && parent.id !== now?.parentId ? refuse('MENU_BELOW_PAGE') : allowed
}

/** Whether an entry may have a URL: a heading with entries cannot become a page (ROU-05). */
export function canHaveAddress(id: string, url: string, entries: readonly Place[]): Verdict<'MENU_BELOW_PAGE'> {
  const isHeading = entries.find((entry) => entry.id === id)?.url === ''
  const hasEntries = entries.some((entry) => entry.parentId === id)
  return isHeading && hasEntries && url !== '' ? refuse('MENU_BELOW_PAGE') : allowed
}

/** The allowed origins of entries by target. */
export type LinkOrigins = { readonly frame: readonly string[]; readonly tab: readonly string[] }

/** Whether an entry may have an external URL: an own path, or an origin allowed by the operator (ROU-06). Stored URLs may stay. */
export function canLinkTo(
  { aurl, target }: Omit<Leads, 'url'>,
  before: Omit<Leads, 'url'> | null,
  origins: LinkOrigins,
): Verdict<'LINK_ORIGIN_NOT_ALLOWED'> {
  if (aurl === null || target === 'page' || aurl.startsWith('/')) return allowed
  if (before?.aurl === aurl && before.target === target) return allowed
  const { origin } = new URL(aurl)
  return origins[target].includes(origin) ? allowed : refuse('LINK_ORIGIN_NOT_ALLOWED', { origin })
}

/** Whether the actor may change the menu, which is shared by all offices. */
export function canAdministerMenu({ permissions }: Pick<Actor, 'permissions'>): Verdict<'MENU_OF_ALL_OFFICES'> {
  return permissions.includes(ALL_USERS) ? allowed : refuse('MENU_OF_ALL_OFFICES')
}

/** Whether an entry may be deleted: standard ones would return at the next start. */
export function canDeleteMenu(menu: {
  readonly isStandard: boolean
  /** The number of entries below it. */
  readonly below: number
}): Verdict<'MENU_STANDARD' | 'MENU_HAS_ENTRIES'> {
  if (menu.isStandard) return refuse('MENU_STANDARD')
  return menu.below > 0 ? refuse('MENU_HAS_ENTRIES') : allowed
}

/** Returns the ids from an entry up to the top; stops at cycles. */
function chainAbove(id: string | null, entries: readonly Place[]): string[] {
  const chain: string[] = []
  for (let at = id; at !== null && !chain.includes(at);) {
    const one = at
    chain.push(one)
    at = entries.find((entry) => entry.id === one)?.parentId ?? null
  }
  return chain
}

/** Returns the number of levels of an entry including those below. */
function levelsOf(id: string, entries: readonly Place[]): number {
  const below = entries.filter((entry) => entry.parentId === id && entry.id !== id)
  return 1 + Math.max(0, ...below.map((entry) => levelsOf(entry.id, entries)))
}

function isPlain(address: string): boolean {
  return address.length <= 2000 && !/[\p{C}\p{Z}\\]/u.test(address)
}
