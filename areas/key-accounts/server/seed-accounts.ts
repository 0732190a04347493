import type { WriteTx } from '#platform/server/database/database.ts'
import { FIRST_KEY_ACCOUNTS } from '../domain/first-accounts.ts'
import { firstHeadings } from '../domain/first-headings.ts'
import { findKnownKeyAccount } from './account-repository.ts'
import type { KeyAccountShipments } from './account-shipments.ts'
import { addKeyAccount } from './save-account.ts'

/** Adds the initial key accounts once; changes by users are kept. Runs at every start, after the menu. */
export async function seedKeyAccounts(tx: WriteTx, shipments: Pick<KeyAccountShipments, 'takeIn'>): Promise<void> {
  for (const { fields, ...keyAccount } of FIRST_KEY_ACCOUNTS) {
    if (await findKnownKeyAccount(tx, keyAccount.code)) continue
    const headings = [...firstHeadings(keyAccount.code)]
    const entry = { ...keyAccount, fields: [...fields], active: true, tolerancePercent: null, partnerIds: [], headings }
    await addKeyAccount(tx, entry, shipments)
  }
}
