import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Open items of an office, counted by the areas above; nobody would handle them once the office is closed. */
export type OfficeHoldings = {
  /** Users of the office who may sign in. */
  readonly users: number
  /** MAWB numbers in its stock or on loan to it, neither used nor disabled. */
  readonly numbers: number
  /** Shipments in which the office takes part and whose pre-alert is not sent. */
  readonly shipments: number
  /** Products offered to other offices. */
  readonly products: number
  /** Orders placed or received that are not answered. */
  readonly orders: number
}

/** An office may be closed when it has no open items: users moved or deactivated, numbers returned or lent, shipments sent. */
export function canCloseOffice(holdings: OfficeHoldings): Verdict<'OFFICE_NOT_EMPTY'> {
  const isEmpty = Object.values(holdings).every((count) => count === 0)
  return isEmpty ? allowed : refuse('OFFICE_NOT_EMPTY', { ...holdings })
}

/** Whether the change closes the office. */
export function closes(before: { readonly active: boolean }, after: { readonly active: boolean }): boolean {
  return before.active && !after.active
}
