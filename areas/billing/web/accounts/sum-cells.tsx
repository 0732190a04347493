import type { ReactNode } from 'react'
import { formatNumber } from '#platform/web/kit/format.ts'
import type { AccountRow } from '../../contract/account.ts'
import '../billing.css'

const SUMS = ['total', 'notDue', 'upTo30', 'upTo60', 'upTo90', 'over90', 'payable'] as const

/** Sums in which those of nothing are grey. */
export const SUM_CELLS = Object.fromEntries(
  SUMS.map((name) => [name, (row: AccountRow): ReactNode => <Sum amount={row[name]} />]),
) as Record<(typeof SUMS)[number], (row: AccountRow) => ReactNode>

function Sum({ amount }: { amount: string | null }): ReactNode {
  return <span className={Number(amount) === 0 ? 'billing-zero' : undefined}>{formatNumber(amount)}</span>
}
