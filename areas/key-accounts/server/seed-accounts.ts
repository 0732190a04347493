import type { WriteTx } from '#platform/server/database/database.ts'
import { FIRST_CLIENTS } from '../domain/first-accounts.ts'
import { firstHeadings } from '../domain/first-headings.ts'
import { findKnownClient } from './account-repository.ts'
import type { KeyAccountShipments } from './account-shipments.ts'
import { addClient } from './save-account.ts'

/** The clients of the product, each once; what people made of them stays. Run at every start, after the menu. */
export async function seedClients(tx: WriteTx, shipments: Pick<KeyAccountShipments, 'takeIn'>): Promise<void> {
  for (const { fields, ...client } of FIRST_CLIENTS) {
    if (await findKnownClient(tx, client.code)) continue
    const headings = [...firstHeadings(client.code)]
    await addClient(tx, { ...client, fields: [...fields], active: true, partnerIds: [], headings }, shipments)
  }
}
