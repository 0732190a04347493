import type { ReactNode } from 'react'
import { useOpenTab } from '#platform/web/tab.ts'

/** A link that opens its page in the tab of the portal. */
export function TabLink(props: { path: string; className?: string; children: ReactNode }): ReactNode {
  const openTab = useOpenTab()
  return (
    <a
      href={props.path}
      className={props.className}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openTab(props.path)
      }}
    >
      {props.children}
    </a>
  )
}
