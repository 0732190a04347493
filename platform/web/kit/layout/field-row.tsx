import type { CSSProperties, ReactNode } from 'react'
import '../kit.css'
import './field-row.css'

/**
 * Fields side by side, in columns that wrap on a phone. `widths` gives the share of each ("2fr 1fr 1fr");
 * without it all are equal, at least `least` pixels wide.
 */
export function FieldRow(props: { widths?: string; least?: number; children: ReactNode }): ReactNode {
  const { widths, least = 150, children } = props
  const columns = widths ?? `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`
  return (
    <div className="kit-field-row" style={{ '--columns': columns } as CSSProperties}>
      {children}
    </div>
  )
}
