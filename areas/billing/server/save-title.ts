import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, found, foundAll, refusedAt, saved } from '#platform/server/refusal.ts'
import type { billingApi } from '../contract/api.ts'
import { billingErrors } from '../contract/errors.ts'
import { refreshCreditBlock } from './accounts/refresh-credit-block.ts'
import { visibleOffice } from '#areas/tariffs/server/index.ts'
import {
  findTitle,
  hasBills,
  insertTitle,
  lockTitles,
  searchTitles,
  setTitleStatus,
  updateTitle,
} from './title-repository.ts'

const REFUSALS = {
  bill_title_once: refusedAt('accountCode', billingErrors.ACCOUNT_EXISTS),
  bill_title_default: new Refusal(billingErrors.DEFAULT_EXISTS),
  bill_title_currency: refusedAt('currency', billingErrors.CURRENCY_UNKNOWN),
}

/** BIL-02: requests an account; nothing is billed to it until finance has it. */
export const createTitle: Verb<typeof billingApi.titleCreate> = ({ actor, transact }, fields) =>
  transact((tx) => refusedByConstraint(REFUSALS, insertTitle(tx, { ...fields, officeId: actor.officeId })))

/**
 * A change of account code makes it another account, which finance must confirm again, and so does another currency, which no
 * account takes that was billed in one. Both the partner it leaves and the one it goes to are checked for credit anew.
 */
export const editTitle: Verb<typeof billingApi.titleEdit> = ({ actor, transact }, { id, version, ...fields }) =>
  transact(async (tx) => {
    const [current] = foundAll([id], await lockTitles(tx, [id], actor.officeId))
    const before = saved(current?.version === version ? current : undefined, current)
    const isBilled = before.currency !== fields.currency && (await hasBills(tx, id))
    if (isBilled) throw refusedAt('currency', billingErrors.TITLE_BILLED)
    const isSame = before.accountCode === fields.accountCode && before.currency === fields.currency
    const status = isSame ? before.status : 'REQUESTED'
    const row = await refusedByConstraint(REFUSALS, updateTitle(tx, { id, version }, fields, status))
    const edited = saved(row, current)
    // In one order, so that two such changes do not wait for each other.
    const partnerIds = [before.partnerId, fields.partnerId].filter((partnerId) => partnerId !== null)
    for (const partnerId of new Set(partnerIds.toSorted((one, other) => one.localeCompare(other)))) {
      await refreshCreditBlock(tx, actor.officeId, partnerId)
    }
    return edited
  })

export const maintainTitles: Verb<typeof billingApi.titleMaintain> = ({ actor, transact }, { ids, status }) =>
  transact(async (tx) => {
    foundAll(ids, await lockTitles(tx, ids, actor.officeId))
    await setTitleStatus(tx, ids, status)
    return { done: ids.length }
  })

export const readTitle: Verb<typeof billingApi.titleGet> = async ({ db, actor }, { id }) =>
  found(await findTitle(db, id, visibleOffice(actor)))

export const findTitles: Verb<typeof billingApi.titleFind> = async ({ db, actor }, input) => {
  const { search, limit = 20, currency = null } = input
  const rows = await searchTitles(db, { officeId: actor.officeId, search, currency, limit })
  return {
    items: rows.map((row) => ({
      value: row.id,
      code: row.accountCode,
      label: `${row.currency} · ${row.name}`,
      currency: row.currency,
      status: row.status,
    })),
  }
}
