import { SYSTEM_CODE } from '#areas/identity/domain/system-code.ts'
import { dropKnownActors } from '#areas/identity/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Permission } from '../domain/permissions.ts'
import { findPlaceBelow, insertMenuOnce, renameMenu } from './menu-repository.ts'

/** A page that another area makes while the portal runs, as the list of a client is. */
export type MenuPage = {
  readonly code: string
  /** The code of the entry it stands below, last. */
  readonly below: string
  /** The same in every language. */
  readonly name: string
  readonly icon: string
  readonly url: string
  /** Whoever holds it sees the entry; an administrator may name roles in its place. */
  readonly permission: Permission
  readonly displayFlag: boolean
}

/**
 * Puts the entry of such a page into the menu, or calls it as it is called now, shown or hidden. Where people have put it,
 * and who sees it by their word, stays. It is in every open window with the next request.
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
