import type { ReactNode } from 'react'
import { useActor } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'

/** A link that opens its page in a tab of the portal; plain text for users without the page in their menu. */
export function TabLink(props: { path: string; className?: string; children: ReactNode }): ReactNode {
  const openTab = useOpenTab()
  if (!useIsInMenu()(props.path)) return <span className={props.className}>{props.children}</span>
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

/** Whether the page of a URL is in the user's menu. */
export function useIsInMenu(): (address: string) => boolean {
  const { menulist } = useActor()
  return (address) => menulist.some(({ url }) => url === address.split('?', 1)[0])
}
