import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'

/** A link to a page of the portal. With a key held, the browser opens it where the user wants it. */
export function AddressLink(props: { to: string; className?: string; children: ReactNode }): ReactNode {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(props.to)
  }
  return (
    <a href={props.to} className={props.className} onClick={follow}>
      {props.children}
    </a>
  )
}
