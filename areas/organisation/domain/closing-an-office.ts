import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** What hangs on an office, counted by the areas above: nobody would look after it once the office is closed. */
export type OfficeHoldings = {
  /** Users of the office who may sign in. */
  readonly users: number
  /** MAWB numbers in its stock or on loan to it, neither used nor disabled. */
  readonly numbers: number
  /** Shipments with a part of the office whose pre-alert is not sent. */
  readonly shipments: number
  /** What it sells to other offices. */
  readonly products: number
  /** Orders that it placed or got and that are not answered. */
  readonly orders: number
}

/** An office is closed when it is empty: its users moved or deactivated, its numbers returned or lent on, its shipments sent. */
export function canCloseOffice(holdings: OfficeHoldings): Verdict<'OFFICE_NOT_EMPTY'> {
  const isEmpty = Object.values(holdings).every((count) => count === 0)
  return isEmpty ? allowed : refuse('OFFICE_NOT_EMPTY', { ...holdings })
}

/** Whether saving closes the office. */
export function closes(before: { readonly active: boolean }, after: { readonly active: boolean }): boolean {
  return before.active && !after.active
}
