import { findPartners } from '#areas/partners/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { historySource } from '#platform/server/history/history-source.ts'
import { historyVerb } from '#platform/server/history/history-verb.ts'
import { undoVerb } from '#platform/server/history/undo-verb.ts'
import { found } from '#platform/server/refusal.ts'
import { type KeyAccountRecord, keyAccountEntry } from '../contract/account.ts'
import { fieldLine, fieldOfLine, headingLine, headingOfLine, placeOfLine } from '../domain/account-lines.ts'
import { findKeyAccount, lockKeyAccount } from './account-repository.ts'
import type { KeyAccountShipments } from './account-shipments.ts'
import { changeKeyAccount } from './save-account.ts'

const set = (table: string, value = 'line') => ({ table, owner: 'key_account_id', value })

/** Fields and headings are recorded as whole lines, which undo uses too. */
const source = historySource({
  schema: 'shipments',
  table: 'key_account',
  label: 'code',
  fields: ['code', 'name', 'active', 'tolerancePercent', 'partnerIds', 'fields', 'headings'],
  sets: {
    partnerIds: set('key_account_partner', 'partner_id'),
    fields: set('key_account_field'),
    headings: set('key_account_heading'),
  },
  names: { partnerIds: accountCodes },
})

export const keyAccountHistory = historyVerb(source, async ({ db }, id) =>
  id === null ? true : (await findKeyAccount(db, id)) !== undefined,
)

export const undoKeyAccount = (shipments: KeyAccountShipments) =>
  undoVerb<Flat>(source, {
    current: async (_context, tx, id) => {
      const keyAccount = await lockKeyAccount(tx, id)
      return keyAccount && flatOf(keyAccount)
    },
    save: async (_context, tx, next) => {
      const current = found(await lockKeyAccount(tx, next.id))
      const { id: _id, version: _version, ...flat } = next
      const inOrder = (lines: readonly string[]) => lines.toSorted((a, b) => placeOfLine(a) - placeOfLine(b))
      const entry = keyAccountEntry.parse({
        ...flat,
        tolerancePercent: String(flat.tolerancePercent),
        fields: inOrder(next.fields).map(fieldOfLine),
        headings: inOrder(next.headings).map(headingOfLine),
      })
      return changeKeyAccount(tx, current, { version: current.version, entry }, shipments)
    },
  })

type Flat = ReturnType<typeof flatOf>

function flatOf({ partners: _partners, fields, headings, ...keyAccount }: KeyAccountRecord) {
  // The audit stores it as a number.
  return {
    ...keyAccount,
    tolerancePercent: Number(keyAccount.tolerancePercent),
    fields: fields.map(fieldLine),
    headings: headings.map(headingLine),
  }
}

async function accountCodes(db: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await findPartners(db, ids)).values()].map(({ id, accountCode }) => [id, accountCode]))
}
