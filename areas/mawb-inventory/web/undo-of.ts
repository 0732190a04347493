import type { Actor } from '#platform/domain/actor.ts'
import { mawbApi } from '../contract/api.ts'
import type { MawbRow } from '../contract/mawb-list.ts'
import type { BulkKind } from './bulk-actions.ts'

/** The call that takes an action back, with what it needs beside the numbers. */
export type UndoCall =
  | { readonly endpoint: typeof mawbApi.return | typeof mawbApi.enable; readonly more: object }
  | { readonly endpoint: typeof mawbApi.disable; readonly more: { readonly reason: null } }
  | { readonly endpoint: typeof mawbApi.lend; readonly more: { readonly to: object } }

/**
 * The event that brings the numbers back to how they were, judged by the rows as they were before; undefined where none does:
 * disabling ends a loan, and a return goes to the origin owner, which `enable` and `lend` do not bring back in every case.
 */
export function undoOf(kind: BulkKind | 'lend', rows: readonly MawbRow[], actor: Actor): UndoCall | undefined {
  const atHome = rows.every((row) => row.ownerOfficeId === row.homeOfficeId && row.ownerOfficeId === actor.officeId)
  const may = (permission: string) => actor.permissions.includes(permission)
  switch (kind) {
    case 'lend':
      return atHome && may('/mawb/return') ? { endpoint: mawbApi.return, more: {} } : undefined
    case 'disable':
      return rows.every((row) => row.stockStatus === 'Available') ? { endpoint: mawbApi.enable, more: {} } : undefined
    case 'enable':
      return { endpoint: mawbApi.disable, more: { reason: null } }
    case 'return': {
      const to = atHome && may('/mawb/lend') ? onlyBorrower(rows) : undefined
      return to && { endpoint: mawbApi.lend, more: { to } }
    }
    default:
      return undefined
  }
}

/** The one party that all of them were lent to. */
function onlyBorrower(rows: readonly MawbRow[]): object | undefined {
  const parties = rows.map(({ borrowerOfficeId, borrowerPartnerId, borrowerName }) => {
    if (borrowerOfficeId) return { officeId: borrowerOfficeId }
    return borrowerPartnerId ? { partnerId: borrowerPartnerId } : { name: borrowerName }
  })
  const [first] = parties
  return first && parties.every((party) => JSON.stringify(party) === JSON.stringify(first)) ? first : undefined
}
