import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed, found, saved } from '#platform/server/refusal.ts'
import type { organisationApi } from '../contract/api.ts'
import { organisationErrors } from '../contract/errors.ts'
import { type OfficeHoldings, canCloseOffice, closes } from '../domain/closing-an-office.ts'
import { canSaveOffice } from '../domain/office-rules.ts'
import { seesOffice } from '../domain/office-visibility.ts'
import { findOffice, lockHeadOffice, lockOffice, updateOffice } from './office-repository.ts'

/** Counts the open items of an office; injected, because the areas that know them are above this one. */
export type HoldingsOf = (db: ReadDb, officeId: string) => Promise<OfficeHoldings>

export function editOffice(holdingsOf: HoldingsOf): Verb<typeof organisationApi.editOffice> {
  return (context, office) => context.transact((tx) => saveOffice(tx, context.actor, office, holdingsOf))
}

/** Returns the open items shown before an office is closed. */
export function getHoldings(holdingsOf: HoldingsOf): Verb<typeof organisationApi.officeHoldings> {
  return async ({ db, actor }, { id }) => {
    found(seesOffice(actor, id) ? await findOffice(db, id) : null)
    return holdingsOf(db, id)
  }
}

/** Saves an office if the version seen is still current; offices outside the actor's scope are not found. */
export async function saveOffice(
  tx: WriteTx,
  actor: Actor,
  office: Parameters<typeof updateOffice>[1],
  holdingsOf: HoldingsOf,
) {
  found(seesOffice(actor, office.id) || null)
  const current = found(await findOffice(tx, office.id))
  const head = await lockHeadOffice(tx, current.companyId)
  requireAllowed(organisationErrors, canSaveOffice(office, head && head.id !== office.id ? head.code : null))
  if (closes(current, office)) await requireEmpty(tx, office.id, holdingsOf)
  return saved(await updateOffice(tx, office), current)
}

/** The lock prevents new items until the office is closed; items of concurrent transactions are counted. */
async function requireEmpty(tx: WriteTx, officeId: string, holdingsOf: HoldingsOf): Promise<void> {
  await lockOffice(tx, officeId)
  const verdict = canCloseOffice(await holdingsOf(tx, officeId))
  if (verdict.ok) return
  const entry = organisationErrors[verdict.code]
  throw new Refusal(entry, {
    params: verdict.params,
    about: [{ path: 'active', entry, params: verdict.params }],
  })
}
