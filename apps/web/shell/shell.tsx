import { type ComponentProps, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { changeClientState, openClientState, useClientState } from '#platform/web/client-state.ts'
import { type CurrentUser, useActor } from '#platform/web/session.ts'
import { OpenTabContext } from '#platform/web/tab.ts'
import { useViewStore } from '#areas/workplace/web/index.ts'
import { RecordHeadContext } from '#platform/web/kit/form-dialog/record-head.ts'
import { WindowReloadContext } from '#platform/web/window-reload.ts'
import { ViewStoreContext } from '#platform/web/kit/list-page/view-store.ts'
import { areaRoutes } from '../areas.ts'
import { AbovePage, type Shown, loadDrawer, showMenu } from './above-page.tsx'
import { agreeWhenIdle } from './quick-access/agree-when-idle.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Registered } from './registered.tsx'
import { keepFocusWhenIdle } from './focus/keep-focus-when-idle.ts'
import { isFullContent } from './full-content.ts'
import { FullContentBar } from './full-content-bar.tsx'
import { Header } from './header/header.tsx'
import { enterGrid } from './keys/enter-grid.ts'
import type { ShellActions } from './keys/shell-keys.ts'
import { useShellKeys } from './keys/use-shell-keys.ts'
import { LoadingOverlay } from '#platform/web/kit/layout/loading-overlay.tsx'
import { useNoteRecord } from './palette/use-note-record.ts'
import { type Resolution, resolveRoute, shownRoute } from './routes/resolve-route.ts'
import { tabPlace } from './routes/tab-place.ts'
import { refreshWindow } from './session/refresh-window.ts'
import { enterNotices } from './session/enter-notices.ts'
import { logOut } from './session/log-out.ts'
import { useSession } from './session/use-session.ts'
import { TabBar } from './tabs/tab-bar.tsx'
import { TabHost } from './tabs/tab-host.tsx'
import { type Tabs, useTabs } from './tabs/use-tabs.ts'
import { collectWhenIdle } from './click-log/collect-when-idle.ts'
import { useDevice } from './use-device.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { whenIdle } from './when-idle.ts'
import { lazyExtra, lazyPart } from '#platform/web/lazy-part.tsx'

const RecordPresenceBar = lazyExtra(async () => (await import('#areas/presence/web/index.ts')).RecordPresenceBar)
const DeskWatch = lazyExtra(async () => (await import('./fetched-when-idle.ts')).DeskWatch)
const InsteadOfPage = lazyPart(async () => (await import('./pages/instead-of-page.tsx')).InsteadOfPage)

/** What stands around every page of a signed-in user: header, tabs, breadcrumb, and the menu when it is asked for. */
export function Shell(): ReactNode {
  const user = useActor()
  useState(() => openClientState(user.account))
  const { id, resolution } = usePlace(user)
  const { list, tabs, titles } = useTabs(user.account, resolution)
  const title = titles.titleOfPlace(id, resolution)
  const ownTitle = list.tabs.find((tab) => tab.id === id)?.title ?? null
  useDocumentTitle(title, titles.pageOfPlace(id, resolution))
  const state = useClientState()
  const [shown, setShown] = useState<Shown | null>(null)
  const isFramed = useIsFramed()
  const isAlone = isFramed || state.fullContent
  useSession(user, tabs)
  useIdleTime(user.account)
  useDevice()
  useNoteRecord(user.account, shownRoute(resolution)?.hidden ? id : null, ownTitle)
  useShellKeys(keyActions(tabs, setShown, () => showMenu(!isAlone)))
  const onLogOut = () => void leavePortal(tabs)
  return (
    <OpenTabContext value={tabs.go}>
      <div className={state.fixedHeader ? 'shell' : 'shell shell-scrolls'} data-device={state.device}>
        {isAlone ? (
          <Alone id={id} title={title} tabs={tabs} isFramed={isFramed} />
        ) : (
          <>
            <Header tabs={tabs} onMenu={() => showMenu(true)} onShow={setShown} onLogOut={onLogOut} />
            {state.tagsView && <TabBar list={list} tabs={tabs} titleOf={titles.titleOf} />}
            {state.showBreadcrumb && <Breadcrumb id={id} title={title} resolution={resolution} tabs={tabs} />}
          </>
        )}
        <Panes list={list} tabs={tabs} titleOf={titles.titleOf} resolution={resolution} />
        <Suspense>
          <DeskWatch />
        </Suspense>
      </div>
      <AbovePage shown={shown} tabs={tabs} onShow={setShown} onLogOut={onLogOut} />
    </OpenTabContext>
  )
}

/** Where the address leads. */
function usePlace(user: CurrentUser) {
  const { pathname, search } = useLocation()
  const { id } = tabPlace(pathname + search, areaRoutes)
  const resolution = useMemo(() => resolveRoute(id, areaRoutes, user), [id, user])
  return { id, resolution }
}

/** Decided at the start: moving on inside the frame must not bring the shell back. */
function useIsFramed(): boolean {
  return useState(() => isFullContent({ search: location.search, isFramed: window.self !== window.top }))[0]
}

/** Above a page that is shown without the rest of the portal. */
function Alone(props: { id: string; title: string; tabs: Tabs; isFramed: boolean }): ReactNode {
  const { id, title, tabs, isFramed } = props
  return (
    <FullContentBar
      title={title}
      onReload={() => void tabs.run({ type: 'refresh', id })}
      onLeave={isFramed ? null : () => changeClientState({ fullContent: false })}
    />
  )
}

/** The pages of the open tabs with what all pages are given, or what is said in the place of one. */
function Panes({ resolution, ...host }: ComponentProps<typeof TabHost> & { resolution: Resolution }): ReactNode {
  const viewStore = useViewStore()
  return (
    <main className="panes">
      <ViewStoreContext value={viewStore}>
        <RecordHeadContext value={presenceOf}>
          <WindowReloadContext value={reloadWindow}>
            <Registered>
              <TabHost {...host} />
            </Registered>
          </WindowReloadContext>
        </RecordHeadContext>
      </ViewStoreContext>
      <NoPage resolution={resolution} />
    </main>
  )
}

const reloadWindow = (): void => void refreshWindow()

/** What the first screen does not wait for. */
function useIdleTime(account: string): void {
  useEffect(() => whenIdle(() => void loadDrawer()), [])
  useEffect(() => keepFocusWhenIdle(), [])
  useEffect(() => collectWhenIdle(account), [account])
  useEffect(() => agreeWhenIdle(account), [account])
}

/** Who else has a record open, for the dialogs of the kit. */
function presenceOf(record: ComponentProps<typeof RecordPresenceBar>): ReactNode {
  return (
    <Suspense>
      <RecordPresenceBar {...record} />
    </Suspense>
  )
}

function keyActions(tabs: Tabs, show: (part: Shown) => void, menu: () => void): ShellActions {
  return {
    palette: () => show('palette'),
    keys: () => show('keys'),
    menu,
    grid: enterGrid,
    closeTab: () => {
      const { active } = tabs.current()
      if (active !== null) void tabs.run({ type: 'close', id: active })
    },
    reopenTab: () => void tabs.run({ type: 'reopen' }),
    nextTab: () => stepTab(tabs, 1),
    previousTab: () => stepTab(tabs, -1),
    notices: enterNotices,
  }
}

function NoPage({ resolution }: { resolution: Resolution }): ReactNode {
  if (['page', 'frame', 'moved'].includes(resolution.kind)) return null
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <InsteadOfPage resolution={resolution} />
    </Suspense>
  )
}

/** Signs out, after what is not saved was saved or given up. */
async function leavePortal(tabs: Tabs): Promise<void> {
  if (await tabs.mayLeaveAll()) await logOut()
}

/** Shows the tab beside the active one; after the last comes the first. */
function stepTab(tabs: Tabs, by: 1 | -1): void {
  const { tabs: all, active } = tabs.current()
  const at = all.findIndex((tab) => tab.id === active)
  const next = all.at((at + by) % all.length)
  if (next) tabs.go(next.id)
}
