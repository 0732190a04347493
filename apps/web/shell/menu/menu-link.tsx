import type { MouseEvent, ReactNode } from 'react'
import type { MenuEntry } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { areaRoutes } from '../../areas.ts'
import { OutsideIcon } from '../icons.tsx'
import { routeOf } from '../routes/resolve-route.ts'
import { EntryIcon } from '#platform/web/menu-icons.tsx'
import { outsideOf } from './follow-entry.ts'

/** A menu entry as a link: into a tab of the portal, or into a new browser tab when the menu says so (ROU-06). */
export function MenuLink(props: { entry: MenuEntry; current?: boolean; onFollow?(): void }): ReactNode {
  const openTab = useOpenTab()
  const { entry, onFollow } = props
  const outside = outsideOf(entry)
  if (outside) {
    return (
      <a className="menu-link" href={outside} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
        <EntryIcon name={iconOf(entry)} />
        <span>{entry.name}</span> <OutsideIcon />
      </a>
    )
  }
  const follow = (event: MouseEvent) => {
    // With a key held, the browser opens the link where the user wants it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openTab(entry.url)
    onFollow?.()
  }
  return (
    <a className="menu-link" href={entry.url} aria-current={props.current ? 'page' : undefined} onClick={follow}>
      <EntryIcon name={iconOf(entry)} />
      <span>{entry.name}</span>
    </a>
  )
}

/** The sign the menu gives, else that of the route (ROU-08). */
function iconOf(entry: MenuEntry): string {
  return entry.icon || (routeOf(entry.url, areaRoutes)?.icon ?? '')
}
