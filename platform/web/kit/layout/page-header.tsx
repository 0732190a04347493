import type { ReactNode } from 'react'
import '../kit.css'
import './page-header.css'

type Fact = { readonly label: string; readonly value: ReactNode }

/** The head of a page: what it is, a strip of facts about the record, and what can be done. */
export function PageHeader(props: {
  title: ReactNode
  /** Beside the title: status tags. */
  tags?: ReactNode
  facts?: readonly Fact[]
  /** What takes away first, the primary act last, at the end of the line on every page. */
  actions?: ReactNode
}): ReactNode {
  const { title, tags, facts = [], actions } = props
  return (
    <header className="kit-page-header">
      <div className="kit-page-title">
        <h2>{title}</h2>
        {tags}
        {actions !== undefined && <div className="kit-page-actions">{actions}</div>}
      </div>
      {facts.length > 0 && (
        <dl className="kit-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}
