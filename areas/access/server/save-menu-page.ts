import { SYSTEM_CODE } from '#areas/identity/domain/system-code.ts'
import { dropKnownActors } from '#areas/identity/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Permission } from '../domain/permissions.ts'
import { findPlaceBelow, insertMenuOnce, renameMenu } from './menu-repository.ts'

/** A page that another area creates at run time, such as the list of a key account. */
export type MenuPage = {
  readonly code: string
  /** The code of the parent entry; added last. */
  readonly below: string
  /** The same in every language. */
  readonly name: string
  readonly icon: string
  readonly url: string
  /** The permission that shows the entry; an administrator may name roles instead. */
  readonly permission: Permission
  readonly displayFlag: boolean
}

/**
 * Adds or updates the menu entry of such a page: name and visibility. Its position and roles set by users are kept. Open windows
 * show it with the next request.
 */
export async function saveMenuPage(tx: WriteTx, { below, ...page }: MenuPage): Promise<void> {
  const { name, displayFlag } = page
  const above = await findPlaceBelow(tx, below)
  const place = { parentId: above?.id ?? null, sort: (above?.last ?? 0) + 10 }
  const names = { nameZhCn: name, nameZhHk: name, aurl: null, appCode: SYSTEM_CODE }
  const { id, isNew } = await insertMenuOnce(tx, { ...page, ...place, ...names })
  if (!isNew) await renameMenu(tx, id, { name, displayFlag })
  await dropKnownActors(tx)
}
