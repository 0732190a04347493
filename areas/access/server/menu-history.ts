import { historySource } from '#platform/server/history/history-source.ts'
import { historyVerb } from '#platform/server/history/history-verb.ts'
import { undoVerb } from '#platform/server/history/undo-verb.ts'
import type { LinkOrigins } from '../domain/menu-rules.ts'
import { addMenu, dropMenu, saveMenu } from './administer-menus.ts'
import {
  type StoredMenu,
  findMenu,
  findMenuNames,
  findRolesOfMenu,
  hideFromRoles,
  lockMenus,
  showToRoles,
} from './menu-administration-repository.ts'
import { findRoleNames } from './role-administration-repository.ts'

const menuSource = historySource({
  schema: 'access',
  table: 'menu',
  label: 'name',
  fields: [
    ...['name', 'nameZhCn', 'nameZhHk', 'parentId', 'sort', 'target', 'url', 'aurl', 'appCode', 'icon', 'displayFlag'],
    ...['permission', 'roles'],
  ],
  sets: { roles: { table: 'role_menu', owner: 'menu_id', value: 'role_id' } },
  names: { parentId: findMenuNames, roles: findRoleNames },
})

export const menuHistory = historyVerb(menuSource, async () => true)

type Menu = Omit<StoredMenu, 'code'> & { readonly roles: readonly string[] }

export const undoMenu = (links: LinkOrigins) =>
  undoVerb<Menu>(menuSource, {
    async current(_context, tx, id) {
      await lockMenus(tx)
      const menu = await findMenu(tx, id)
      if (!menu) return undefined
      const { code: _, ...fields } = menu
      return { ...fields, roles: await findRolesOfMenu(tx, id) }
    },
    async save({ actor }, tx, { roles, ...menu }) {
      await saveMenu(tx, { actor, links }, menu)
      const shown = await findRolesOfMenu(tx, menu.id)
      await showToRoles(tx, menu.id, roles)
      await hideFromRoles(
        tx,
        menu.id,
        shown.filter((role) => !roles.includes(role)),
      )
    },
    remove: ({ actor }, tx, { id, version }) => dropMenu(tx, actor, { id, version }),
    async restore({ actor }, tx, before) {
      const { roles, ...menu } = before as unknown as Omit<Menu, 'version'>
      await addMenu(tx, { actor, links }, menu)
      await showToRoles(tx, menu.id, roles ?? [])
    },
  })
