import { SYSTEM_CODE } from '#areas/identity/domain/system-code.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { DEMO_MENU, type DemoMenu } from '../domain/demo-menu.ts'
import { ADMINISTRATOR } from '../domain/standard-roles.ts'
import { showToRoles } from './menu-administration-repository.ts'
import { insertMenuOnce, setOutsideAddress, showToAllRoles } from './menu-repository.ts'
import { findRoleId } from './role-repository.ts'

/**
 * Adds the demo menu, with the entries of the partner page if it is served. Created once, but the partner page's URL follows its
 * current port.
 */
export async function seedDemoMenu(tx: WriteTx, partnerOrigin: string | undefined): Promise<void> {
  for (const [index, entry] of DEMO_MENU.entries()) {
    if (entry.target === 'page') await seedEntry(tx, entry, index, null)
    else if (partnerOrigin) await seedEntry(tx, entry, index, `${partnerOrigin}/`)
  }
}

async function seedEntry(tx: WriteTx, entry: DemoMenu, index: number, aurl: string | null): Promise<void> {
  const { code, url, target, names } = entry
  const [name, nameZhCn, nameZhHk] = names
  const place = { parentId: null, appCode: SYSTEM_CODE, level: 1, icon: 'list', sort: 1000 + index * 10 }
  const menu = await insertMenuOnce(tx, { code, url, aurl, target, name, nameZhCn, nameZhHk, ...place })
  if (menu.isNew) await show(tx, menu.id, entry)
  else if (aurl !== null) await setOutsideAddress(tx, menu.id, aurl)
}

async function show(tx: WriteTx, menuId: string, { shownTo }: DemoMenu): Promise<void> {
  if (shownTo === 'everybody') return showToAllRoles(tx, menuId)
  const administrator = await findRoleId(tx, ADMINISTRATOR)
  if (administrator) await showToRoles(tx, menuId, [administrator])
}
