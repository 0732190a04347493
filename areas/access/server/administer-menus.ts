import { dropKnownActors } from '#areas/identity/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed, found, refusedAt, saved } from '#platform/server/refusal.ts'
import type { accessApi } from '../contract/api.ts'
import { accessErrors } from '../contract/errors.ts'
import { orderAmong } from '../domain/menu-order.ts'
import {
  type LinkOrigins,
  canAdministerMenu,
  canDeleteMenu,
  canHaveAddress,
  canLeadTo,
  canLinkTo,
  canStandBelow,
} from '../domain/menu-rules.ts'
import { isStandardMenu } from '../domain/standard-menu.ts'
import { ADMINISTRATOR } from '../domain/standard-roles.ts'
import {
  type StoredMenu,
  findMenu,
  findMenuTree,
  findSiblings,
  insertMenu,
  lockMenus,
  removeMenu,
  showToRoles,
  updateMenu,
} from './menu-administration-repository.ts'
import { findRoleId } from './role-repository.ts'

export const menuTree: Verb<typeof accessApi.menuTree> = async ({ db, language }) => {
  const entries = await findMenuTree(db, language)
  return { entries: entries.map(({ code, ...entry }) => ({ ...entry, isStandard: isStandardMenu(code) })) }
}

/** Adds an entry; the administrator role, which always has all entries, shows it. */
export function createMenu(links: LinkOrigins): Verb<typeof accessApi.createMenu> {
  return async (context, menu) =>
    context.transact(async (tx) => {
      const done = await addMenu(tx, { actor: context.actor, links }, menu)
      const administrator = await findRoleId(tx, ADMINISTRATOR)
      if (administrator) await showToRoles(tx, done.id, [administrator])
      return done
    })
}

export function editMenu(links: LinkOrigins): Verb<typeof accessApi.editMenu> {
  return async (context, menu) => context.transact((tx) => saveMenu(tx, { actor: context.actor, links }, menu))
}

/** Moves an entry; siblings are renumbered if there is no gap. */
export const moveMenu: Verb<typeof accessApi.moveMenu> = async (context, { id, version, parentId, beforeId }) =>
  context.transact(async (tx) => {
    requireAllowed(accessErrors, canAdministerMenu(context.actor))
    await lockMenus(tx)
    const current = found(await findMenu(tx, id))
    const siblings = (await findSiblings(tx, parentId)).filter((sibling) => sibling.id !== id)
    // The sibling was moved or deleted concurrently, so the intended position no longer exists.
    if (beforeId !== null && !siblings.some((sibling) => sibling.id === beforeId)) {
      throw new Refusal(platformErrors.VERSION_CONFLICT)
    }
    const order = orderAmong(siblings, beforeId)
    const done = await saveMenu(
      tx,
      { actor: context.actor, links: NO_LINKS },
      { ...current, version, parentId, sort: order.sort },
    )
    for (const { id: other, sort } of order.others) {
      const sibling = found(siblings.find((one) => one.id === other))
      await updateMenu(tx, { id: other, version: sibling.version, sort })
    }
    return done
  })

export const deleteMenu: Verb<typeof accessApi.deleteMenu> = async (context, { id, version }) =>
  context.transact((tx) => dropMenu(tx, context.actor, { id, version }))

/** The actor who changes the menu, and the allowed link origins. */
export type MenuEditor = { readonly actor: Pick<Actor, 'permissions'>; readonly links: LinkOrigins }

/** For changes that do not affect the entry's link. */
const NO_LINKS: LinkOrigins = { frame: [], tab: [] }

type NewMenu = Parameters<typeof insertMenu>[1]

/** Adds an entry if the rules allow it, with its old id if it had been deleted. */
export async function addMenu(
  tx: WriteTx,
  editor: MenuEditor,
  menu: NewMenu,
): Promise<{ id: string; version: number }> {
  await requireFit(tx, editor, null, menu)
  const done = await refusedByConstraint(pathTaken(menu.url), insertMenu(tx, menu))
  await dropKnownActors(tx)
  return done
}

type ChangedMenu = Omit<StoredMenu, 'code'>

/** Saves an entry if the version seen is still current. */
export async function saveMenu(
  tx: WriteTx,
  editor: MenuEditor,
  menu: ChangedMenu,
): Promise<{ id: string; version: number }> {
  await requireFit(tx, editor, menu.id, menu)
  const { code: _, ...current } = found(await findMenu(tx, menu.id))
  const done = saved(await refusedByConstraint(pathTaken(menu.url), updateMenu(tx, menu)), current)
  await dropKnownActors(tx)
  return done
}

/** Deletes an entry if the version seen is still current. */
export async function dropMenu(
  tx: WriteTx,
  actor: Pick<Actor, 'permissions'>,
  { id, version }: { id: string; version: number },
): Promise<true> {
  requireAllowed(accessErrors, canAdministerMenu(actor))
  await lockMenus(tx)
  const { code, ...current } = found(await findMenu(tx, id))
  const below = (await findSiblings(tx, id)).length
  requireAllowed(accessErrors, canDeleteMenu({ isStandard: isStandardMenu(code), below }))
  saved((await removeMenu(tx, { id, version })) || undefined, current)
  await dropKnownActors(tx)
  return true
}

async function requireFit(tx: WriteTx, { actor, links }: MenuEditor, id: string | null, menu: NewMenu): Promise<void> {
  requireAllowed(accessErrors, canAdministerMenu(actor))
  await lockMenus(tx)
  const entries = await findMenuTree(tx, 'en_US')
  if (menu.parentId !== null) found(entries.find((entry) => entry.id === menu.parentId))
  requireAllowed(accessErrors, canLeadTo(menu))
  const before = entries.find((entry) => entry.id === id) ?? null
  const linked = canLinkTo(menu, before, links)
  if (!linked.ok) throw refusedAt('aurl', accessErrors[linked.code], linked.params)
  requireAllowed(accessErrors, canStandBelow(id, menu.parentId, entries))
  if (id !== null) requireAllowed(accessErrors, canHaveAddress(id, menu.url, entries))
}

function pathTaken(url: string): Record<string, Refusal> {
  const [entry, params] = [platformErrors.ALREADY_EXISTS, { value: url }]
  return { menu_path: refusedAt('url', entry, params) }
}
