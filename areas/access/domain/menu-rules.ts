import { ALL_USERS } from '#areas/identity/domain/administering-rules.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { isPagePath } from '#platform/domain/page-path.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

/** Where an entry of the menu leads: a page of the portal, an outside page in a frame, or one in a new browser tab. */
export const MENU_TARGETS = ['page', 'frame', 'tab'] as const

export type MenuTarget = (typeof MENU_TARGETS)[number]

/** How many levels a menu may have. */
export const DEEPEST_LEVEL = 5

type Leads = { readonly url: string; readonly aurl: string | null; readonly target: MenuTarget }

type Place = { readonly id: string; readonly parentId: string | null; readonly url: string }

/**
 * Whether an address may be linked to: http(s) with a host and no user name in it, or a path of our own. Nothing is
 * repaired: blanks and characters nobody sees, which browsers drop (`java\tscript:`), are refused, and so are `//host` and
 * backslashes, which browsers read as one (ROU-06).
 */
export function isLinkable(address: string): boolean {
  if (!isPlain(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  if (!/^https?:\/\/[^/?#]/i.test(address) || !URL.canParse(address)) return false
  const { username, password, hostname } = new URL(address)
  return username === '' && password === '' && hostname !== '' && !/^https?:\/\/[^/?#]*@/i.test(address)
}

/**
 * Whether a text is a path inside the portal, without query or fragment; it is the key of the entry's tab, so it has to
 * come back from the address bar as it was written, and the page has to open by its address too (ROU-06).
 */
export function isPortalPath(path: string): boolean {
  if (!isPlain(path) || !/^\/(?:[^/?#%]+(?:\/[^/?#%]+)*)?$/.test(path)) return false
  return new URL(path, 'http://portal').pathname === path && isPagePath(path) && !OF_THE_SHELL.test(path)
}

/** The shell and the sign-on answer these themselves, whatever the menu says (ROU-01). */
const OF_THE_SHELL = /^\/(login|404|redirect|quoteOut|sso)(\/|$)/i

/** Whether an entry leads where its target says: a heading or page has no link, an outside page has one and a path. */
export function canLeadTo({ url, aurl, target }: Leads): Verdict<'LINK_MISSING' | 'LINK_NOT_WANTED' | 'PATH_MISSING'> {
  if (target === 'page') return aurl ? refuse('LINK_NOT_WANTED') : allowed
  return allOf(aurl ? allowed : refuse('LINK_MISSING'), url === '' ? refuse('PATH_MISSING') : allowed)
}

/**
 * Whether an entry (id null: a new one) may stand below another; `entries` is the whole menu. Entries stand below headings
 * only, which have no address: the drawer opens a heading, and a page would no longer be reached (ROU-05). What is stored
 * below a page already may stay there.
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

/** Whether an entry may lead to an address: a heading with entries below it may not become a page (ROU-05). */
export function canHaveAddress(id: string, url: string, entries: readonly Place[]): Verdict<'MENU_BELOW_PAGE'> {
  const isHeading = entries.find((entry) => entry.id === id)?.url === ''
  const hasEntries = entries.some((entry) => entry.parentId === id)
  return isHeading && hasEntries && url !== '' ? refuse('MENU_BELOW_PAGE') : allowed
}

/** The origins that entries may lead to, by their target. */
export type LinkOrigins = { readonly frame: readonly string[]; readonly tab: readonly string[] }

/**
 * Whether an entry may lead to an address outside: to a path of our own, or to an origin that the operator allows (ROU-06). What is
 * stored already may stay.
 */
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

/** Whether somebody may change the menu at all: every entry of it is shown in all offices. */
export function canAdministerMenu({ permissions }: Pick<Actor, 'permissions'>): Verdict<'MENU_OF_ALL_OFFICES'> {
  return permissions.includes(ALL_USERS) ? allowed : refuse('MENU_OF_ALL_OFFICES')
}

/** Whether an entry may be deleted: one that comes with the product would be back with the next start. */
export function canDeleteMenu(menu: {
  readonly isStandard: boolean
  /** How many entries stand below it. */
  readonly below: number
}): Verdict<'MENU_STANDARD' | 'MENU_HAS_ENTRIES'> {
  if (menu.isStandard) return refuse('MENU_STANDARD')
  return menu.below > 0 ? refuse('MENU_HAS_ENTRIES') : allowed
}

/** Ids from an entry up to the top; ends where it meets itself. */
function chainAbove(id: string | null, entries: readonly Place[]): string[] {
  const chain: string[] = []
  for (let at = id; at !== null && !chain.includes(at);) {
    const one = at
    chain.push(one)
    at = entries.find((entry) => entry.id === one)?.parentId ?? null
  }
  return chain
}

/** How many levels an entry has with all below it. */
function levelsOf(id: string, entries: readonly Place[]): number {
  const below = entries.filter((entry) => entry.parentId === id && entry.id !== id)
  return 1 + Math.max(0, ...below.map((entry) => levelsOf(entry.id, entries)))
}

function isPlain(address: string): boolean {
  return address.length <= 2000 && !/[\p{C}\p{Z}\\]/u.test(address)
}
