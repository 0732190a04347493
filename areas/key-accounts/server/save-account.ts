import { type MenuPage, saveMenuPage } from '#areas/access/server/index.ts'
import { findPartners } from '#areas/partners/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed, requireAll, found, refusedAt, saved } from '#platform/server/refusal.ts'
import { allowed, refuse } from '#platform/domain/verdict.ts'
import type { keyAccountApi } from '../contract/account-api.ts'
import { keyAccountErrors } from '../contract/errors.ts'
import type { KeyAccountEntry, KeyAccountRecord } from '../contract/account.ts'
import { MAX_KEY_ACCOUNTS } from '../domain/account.ts'
import { asStored, violationsOfLosing, fieldsLost } from '../domain/account-rules.ts'
import type { KeyAccountShipments } from './account-shipments.ts'
import {
  countKeyAccountsInUse,
  findKeyAccount,
  insertKeyAccount,
  updateKeyAccount,
  updateView,
} from './account-repository.ts'

/** The number of shipments reassigned while saving an account; housekeeping does the others. */
const AT_ONCE = 200

/** Adds a key account and assigns the shipments of its partners. */
export async function addKeyAccount(
  tx: WriteTx,
  entry: KeyAccountEntry,
  { takeIn }: Pick<KeyAccountShipments, 'takeIn'>,
) {
  if (entry.active) await requireRoom(tx)
  await requirePartners(tx, entry.partnerIds)
  const stored = { ...entry, fields: entry.fields.map(asStored) }
  const made = await refusedByConstraint(takenOf(entry), insertKeyAccount(tx, stored))
  await saveMenuPage(tx, menuOf(entry))
  await takeIn(tx, AT_ONCE)
  return made
}

/** Saves a locked key account if the version seen is still current; its code never changes. */
export async function changeKeyAccount(
  tx: WriteTx,
  current: KeyAccountRecord,
  { version, entry }: { readonly version: number; readonly entry: KeyAccountEntry },
  { countCarrying, letGo, takeIn }: KeyAccountShipments,
) {
  if (current.version !== version) saved(undefined, current)
  const known = new Set(current.partnerIds)
  await requirePartners(
    tx,
    entry.partnerIds.filter((id) => !known.has(id)),
  )
  if (entry.active && !current.active) await requireRoom(tx)
  const stored = { ...entry, code: current.code, fields: entry.fields.map(asStored) }
  await requireNothingLost(tx, current, stored, countCarrying)
  const changed = saved(
    await refusedByConstraint(takenOf(stored), updateKeyAccount(tx, { id: current.id, version }, stored)),
    current,
  )
  if (current.name !== stored.name || current.active !== stored.active) await saveMenuPage(tx, menuOf(stored))
  await letGo(tx, AT_ONCE)
  await takeIn(tx, AT_ONCE)
  return changed
}

export const setKeyAccountView: Verb<typeof keyAccountApi.setView> = (context, { view, ...seen }) =>
  context.transact(async (tx) => saved(await updateView(tx, seen, view), found(await findKeyAccount(tx, seen.id))))

/** The menu entry of its list: visible to users who see shipments, while the account is active. */
function menuOf({ code, name, active }: Pick<KeyAccountEntry, 'code' | 'name' | 'active'>): MenuPage {
  return {
    code: `key-account-${code.toLowerCase()}`,
    below: 'client-lists',
    name,
    icon: 'list',
    url: `/shipments/clients/${code}`,
    permission: '/shipment/list',
    displayFlag: active,
  }
}

async function requireRoom(tx: WriteTx): Promise<void> {
  const room = (await countKeyAccountsInUse(tx)) < MAX_KEY_ACCOUNTS
  requireAllowed(keyAccountErrors, room ? allowed : refuse('KEY_ACCOUNT_LIMIT', { limit: MAX_KEY_ACCOUNTS }))
}

async function requirePartners(tx: WriteTx, ids: readonly string[]): Promise<void> {
  const partners = await findPartners(tx, ids)
  const { RECORD_UNKNOWN } = keyAccountErrors
  const about = ids.filter((id) => !partners.has(id)).map(() => ({ path: 'partnerIds', entry: RECORD_UNKNOWN }))
  if (about.length > 0) throw new Refusal(RECORD_UNKNOWN, { about: about.slice(0, 1) })
}

async function requireNothingLost(
  tx: WriteTx,
  before: KeyAccountRecord,
  after: KeyAccountEntry,
  countCarrying: KeyAccountShipments['countCarrying'],
): Promise<void> {
  const carried: Record<string, number> = {}
  for (const { key } of fieldsLost(before.fields, after.fields)) carried[key] = await countCarrying(tx, before.id, key)
  const violations = violationsOfLosing(before.fields, after.fields, carried)
  requireAll(
    keyAccountErrors,
    violations.map(({ path, refused }) => ({ path, verdict: refused })),
  )
}

function takenOf({ code }: Pick<KeyAccountEntry, 'code'>): Record<string, Refusal> {
  const [entry, params] = [platformErrors.ALREADY_EXISTS, { value: code }]
  const { KEY_ACCOUNT_PARTNER_TAKEN: taken } = keyAccountErrors
  return {
    key_account_once: refusedAt('code', entry, params),
    key_account_partner_once: refusedAt('partnerIds', taken),
  }
}
