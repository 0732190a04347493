import { SYSTEM_CODE } from '#areas/identity/domain/system-code.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { DEMO_MENU } from '../domain/demo-menu.ts'
import { insertMenuOnce, setOutsideAddress, showToAllRoles } from './menu-repository.ts'

/**
 * Brings the menu entries of the demo's partner page. They are made once, but their address follows the port that the
 * page is served at.
 */
export async function seedDemoMenu(tx: WriteTx, partnerOrigin: string): Promise<void> {
  for (const [index, { code, url, target, names }] of DEMO_MENU.entries()) {
    const [name, nameZhCn, nameZhHk] = names
    const aurl = `${partnerOrigin}/`
    const place = { parentId: null, appCode: SYSTEM_CODE, level: 1, icon: 'list', sort: 1000 + index * 10 }
    const menu = await insertMenuOnce(tx, { code, url, aurl, target, name, nameZhCn, nameZhHk, ...place })
    if (menu.isNew) await showToAllRoles(tx, menu.id)
    else await setOutsideAddress(tx, menu.id, aurl)
  }
}
