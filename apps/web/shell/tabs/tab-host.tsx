import { type ReactNode, useMemo, useState } from 'react'
import { type CurrentUser, useActor } from '#platform/web/session.ts'
import { areaRoutes } from '../../areas.ts'
import { type Resolution, resolveRoute } from '../routes/resolve-route.ts'
import { type Tab, type TabList, paneKey, panesOf } from './tab-list.ts'
import { TabPane } from './tab-pane.tsx'
import type { Tabs } from './use-tabs.ts'

/** The panes of all tabs that are alive. Their order is not that of the bar: a pane is hidden and shown, never moved. */
export function TabHost(props: { list: TabList; tabs: Tabs; titleOf(tab: Tab): string }): ReactNode {
  const { list, tabs, titleOf } = props
  const user = useActor()
  const [last] = useState(() => new Map<string, Resolution>())
  const resolve = useMemo(() => rememberingResolver(user, last), [user, last])
  return panesOf(list).map((tab) => (
    <TabPane
      key={paneKey(tab)}
      tab={tab}
      title={titleOf(tab)}
      active={tab.id === list.active}
      resolution={resolve(tab.id)}
      tabs={tabs}
    />
  ))
}

/**
 * The same object for the same tab, so that hidden panes are not drawn again with every change of tab; nor with a user who
 * is loaded anew and may see the same pages as before.
 */
function rememberingResolver(user: CurrentUser, last: Map<string, Resolution>): (id: string) => Resolution {
  const known = new Map<string, Resolution>()
  return (id) => {
    const resolution = known.get(id) ?? asBefore(last.get(id), resolveRoute(id, areaRoutes, user))
    known.set(id, resolution)
    last.set(id, resolution)
    return resolution
  }
}

function asBefore(before: Resolution | undefined, now: Resolution): Resolution {
  const isSame = before?.kind === 'page' && now.kind === 'page' && before.route === now.route
  // The parameters are part of the id.
  return isSame ? before : now
}
