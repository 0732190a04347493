import type { WriteTx } from '#platform/server/database/database.ts'
import { FIRST_CLIENTS } from '../domain/first-accounts.ts'
import { firstHeadings } from '../domain/first-headings.ts'
import { findKnownClient } from './account-repository.ts'
import type { KeyAccountShipments } from './account-shipments.ts'
import { addClient } from './save-account.ts'

/** Adds the initial key accounts once; changes by users are kept. Runs at every start, after the menu. */
export async function seedClients(tx: WriteTx, shipments: Pick<KeyAccountShipments, 'takeIn'>): Promise<void> {
  for (const { fields, ...client } of FIRST_CLIENTS) {
    if (await findKnownClient(tx, client.code)) continue
    const headings = [...firstHeadings(client.code)]
    const entry = { ...client, fields: [...fields], active: true, tolerancePercent: null, partnerIds: [], headings }
    await addClient(tx, entry, shipments)
  }
}
