import type { ReactNode } from 'react'

/** One half of the board: title, actions and content. */
export function BoardPanel(props: { title: string; actions: ReactNode; children: ReactNode }): ReactNode {
  const { title, actions, children } = props
  return (
    <section className="space-panel" aria-label={title}>
      <div className="space-head">
        <h2 className="kit-list-title">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
