import type { ReactNode } from 'react'
import { type PlaceholderKind, PlaceholderIcon } from '#platform/web/kit/layout/placeholder.tsx'

/** A page that only says something and offers a way on. */
export function NoticePage(props: {
  kind: PlaceholderKind
  title: string
  children: ReactNode
  actions?: ReactNode
}): ReactNode {
  return (
    <div className="notice-page">
      <PlaceholderIcon kind={props.kind} />
      <h1>{props.title}</h1>
      <div className="notice-text">{props.children}</div>
      {props.actions && <div className="notice-actions">{props.actions}</div>}
    </div>
  )
}
