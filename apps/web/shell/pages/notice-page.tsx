import type { ReactNode } from 'react'

/** A page that only says something and offers a way on. */
export function NoticePage(props: { title: string; children: ReactNode; actions?: ReactNode }): ReactNode {
  return (
    <div className="notice-page">
      <h1>{props.title}</h1>
      <div className="notice-text">{props.children}</div>
      {props.actions && <div className="notice-actions">{props.actions}</div>}
    </div>
  )
}
