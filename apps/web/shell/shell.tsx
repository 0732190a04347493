import { type ReactNode, Suspense, lazy, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { setCurrentUser, useActor } from '#platform/web/session.ts'
import { OpenTabContext } from '#platform/web/tab.ts'
import { useViewStore } from '#areas/workplace/web/index.ts'
import { ViewStoreContext } from '#platform/web/kit/list-page/view-store.ts'
import { areaRoutes } from '../areas.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { isFullContent } from './full-content.ts'
import { FullContentBar } from './full-content-bar.tsx'
import { Header } from './header/header.tsx'
import { NoAccessPage } from './pages/no-access-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { HOME, resolveRoute } from './routes/resolve-route.ts'
import { followOtherWindows } from './session/follow-other-windows.ts'
import { useFollowRights } from './session/use-follow-rights.ts'
import { logOut } from './session/log-out.ts'
import { forgetTabs } from './tabs/stored-tabs.ts'
import { TabBar } from './tabs/tab-bar.tsx'
import { TabHost } from './tabs/tab-host.tsx'
import { useTabs } from './tabs/use-tabs.ts'
import { whenIdle } from './when-idle.ts'

const loadDrawer = () => import('./drawer/menu-drawer.tsx')
const MenuDrawer = lazy(async () => ({ default: (await loadDrawer()).MenuDrawer }))

/** What is no part of the first load: the drawer, and the click log. */
function useIdleWork(account: string): void {
  useEffect(() => whenIdle(() => void loadDrawer()), [])
  useEffect(() => collectWhenIdle(account), [account])
}

function collectWhenIdle(account: string): () => void {
  const stopping = new AbortController()
  const collect = async () => {
    const { collectClicks } = await import('./click-log/collect-clicks.ts')
    if (!stopping.signal.aborted) stopping.signal.addEventListener('abort', collectClicks(account))
  }
  const callOff = whenIdle(() => void collect())
  return () => {
    callOff()
    stopping.abort()
  }
}

/** What stands around every page of a signed-in user: header, tabs, breadcrumb, and the menu when it is asked for. */
export function Shell(): ReactNode {
  const user = useActor()
  const { pathname } = useLocation()
  const resolution = useMemo(() => resolveRoute(pathname, areaRoutes, user), [pathname, user])
  const { list, tabs, titles } = useTabs(user.account, resolution)
  const { titleOf, titleOfPath } = titles
  const viewStore = useViewStore()
  const [menuOpen, setMenuOpen] = useState(false)
  // Decided at the start: moving on inside the frame must not bring the shell back.
  const [alone] = useState(() => isFullContent({ search: location.search, isFramed: window.self !== window.top }))
  useEffect(() => followOtherWindows(user.userId), [user.userId])
  useFollowRights()
  useIdleWork(user.account)

  const leave = () => {
    const unsaved = tabs.current().tabs.filter((tab) => tab.dirty)
    const closeTabs = () => {
      tabs.actWithoutAsking({ type: 'closeAll' })
      forgetTabs(user.account, sessionStorage)
    }
    void logOut({ unsaved: unsaved.map(titleOf), closeTabs, forgetUser: () => setCurrentUser(null) })
  }
  return (
    <OpenTabContext value={tabs.go}>
      <div className="shell">
        {alone && (
          <FullContentBar
            title={titleOfPath(pathname, resolution)}
            onReload={() => void tabs.act({ type: 'refresh', path: pathname })}
          />
        )}
        {!alone && (
          <>
            <Header
              menuOpen={menuOpen}
              onMenu={() => setMenuOpen(true)}
              onHome={() => tabs.go(HOME)}
              onLogOut={leave}
            />
            <TabBar list={list} tabs={tabs} titleOf={titleOf} />
            <Breadcrumb
              path={pathname}
              title={titleOfPath(pathname, resolution)}
              resolution={resolution}
              tab={list.tabs.find((tab) => tab.path === pathname)}
            />
          </>
        )}
        <main className="panes">
          <ViewStoreContext value={viewStore}>
            <TabHost list={list} tabs={tabs} titleOf={titleOf} />
          </ViewStoreContext>
          {resolution.kind === 'not-found' && <NotFoundPage />}
          {resolution.kind === 'no-access' && (
            <NoAccessPage area={resolution.route.area} titleKey={resolution.route.titleKey} needs={resolution.needs} />
          )}
        </main>
      </div>
      <Suspense>{menuOpen && <MenuDrawer path={pathname} onClose={() => setMenuOpen(false)} />}</Suspense>
    </OpenTabContext>
  )
}
