import type { ReactNode } from 'react'
import './card-table.css'

type Props = { readonly className?: string; readonly label?: string; readonly children: ReactNode }

/**
 * A plain table whose rows are cards of two lines on a phone: the `th` of the row and the cells with `kit-card-first`, then the others. A phone
 * shows no headings, so a cell that does not say what it is names its column in `data-label`.
 */
export function CardTable({ className = '', label, children }: Props): ReactNode {
  return (
    <table className={`kit-card-table ${className}`.trim()} aria-label={label}>
      {children}
    </table>
  )
}
