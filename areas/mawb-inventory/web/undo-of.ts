import type { Actor } from '#platform/domain/actor.ts'
import { mawbApi } from '../contract/api.ts'
import type { MawbRow } from '../contract/mawb-list.ts'
import type { BulkKind } from './bulk-actions.ts'

/** The call that reverses an action, with its inputs besides the numbers. */
export type UndoCall =
  | { readonly endpoint: typeof mawbApi.return | typeof mawbApi.enable; readonly more: object }
  | { readonly endpoint: typeof mawbApi.disable; readonly more: { readonly reason: null } }
  | { readonly endpoint: typeof mawbApi.lend; readonly more: { readonly to: object } }

/**
 * Returns the event that restores the previous state, judged by the rows before the action; undefined if there is none: disabling
 * ends a loan, and a return goes to the origin owner, which `enable` and `lend` cannot always restore.
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

/** Returns the one borrower of all rows, if they share it. */
function onlyBorrower(rows: readonly MawbRow[]): object | undefined {
  const parties = rows.map(({ borrowerOfficeId, borrowerPartnerId, borrowerName }) => {
    if (borrowerOfficeId) return { officeId: borrowerOfficeId }
    return borrowerPartnerId ? { partnerId: borrowerPartnerId } : { name: borrowerName }
  })
  const [first] = parties
  return first && parties.every((party) => JSON.stringify(party) === JSON.stringify(first)) ? first : undefined
}
