import { type ReactNode, Suspense, lazy, memo, useMemo } from 'react'
import { dropDrafts } from '#platform/web/drafts/open-drafts.ts'
import { ErrorBoundary } from '#platform/web/error-boundary.tsx'
import { TabContext, type TabHandle } from '#platform/web/tab.ts'
import { SightContext, useSight } from '#platform/web/sight.ts'
import { LoadingOverlay } from '../loading-overlay.tsx'
import { BrokenPage } from '../pages/broken-page.tsx'
import type { Resolution } from '../routes/resolve-route.ts'
import { PageOf } from './page-of.tsx'
import type { Tab } from './tab-list.ts'
import type { Tabs } from './use-tabs.ts'

const InsteadOfPage = lazy(async () => ({
  default: (await import('../pages/instead-of-page.tsx')).InsteadOfPage,
}))
const FramePage = lazy(async () => ({ default: (await import('../frames/frame-page.tsx')).FramePage }))

type Props = {
  readonly tab: Tab
  readonly title: string
  readonly active: boolean
  readonly resolution: Resolution
  readonly tabs: Tabs
}

/** One kept-alive page. While another tab is shown it is hidden and inert, but keeps its whole state and layout. */
export const TabPane = memo(function TabPane({ tab, title, active, resolution, tabs }: Props): ReactNode {
  const handle = useTabHandle(tab, active, resolution, tabs)
  const sight = useSight(active)
  const frameTitle = resolution.kind === 'frame' ? title : ''
  const content = useMemo(
    () => <Content resolution={resolution} address={tab.path + tab.query} title={frameTitle} />,
    [resolution, tab.path, tab.query, frameTitle],
  )
  return (
    <section
      id={paneId(tab.path)}
      role="tabpanel"
      className={active ? 'pane' : 'pane pane-hidden'}
      inert={!active}
      aria-label={title}
    >
      <div className="pane-scroll">
        <SightContext value={sight}>
          <TabContext value={handle}>
            <ErrorBoundary instead={BrokenPage} onRetry={handle.reload}>
              {content}
            </ErrorBoundary>
          </TabContext>
        </SightContext>
      </div>
    </section>
  )
})

/** The id of a pane's element, by which its tab names it. */
export function paneId(path: string): string {
  return `pane:${path}`
}

function Content(props: { resolution: Resolution; address: string; title: string }): ReactNode {
  const { resolution, address, title } = props
  switch (resolution.kind) {
    case 'page':
      return <PageOf route={resolution.route} />
    case 'frame':
      return (
        <Suspense fallback={<LoadingOverlay />}>
          <FramePage entry={{ ...resolution.entry, name: title }} address={address} />
        </Suspense>
      )
    default:
      return (
        <Suspense fallback={<LoadingOverlay />}>
          <InsteadOfPage resolution={resolution} />
        </Suspense>
      )
  }
}

function useTabHandle(tab: Tab, active: boolean, resolution: Resolution, tabs: Tabs): TabHandle {
  const { path, query } = tab
  return useMemo(
    () => ({
      id: path,
      path,
      params: resolution.kind === 'page' ? resolution.params : {},
      query: new URLSearchParams(query),
      active,
      setTitle: (title) => tabs.actWithoutAsking({ type: 'change', path, to: { title } }),
      setUnder: (under) => tabs.actWithoutAsking({ type: 'change', path, to: { under } }),
      setDirty: (dirty) => tabs.actWithoutAsking({ type: 'change', path, to: { dirty } }),
      setQuery: (changes) => tabs.setQuery(path, withChanges(query, changes)),
      shown: (list) => showsOf(tabs, path)[list] ?? null,
      keepShown: (list, text) => keepShown(tabs, path, list, text),
      close: () => void tabs.act({ type: 'close', path }),
      closeWithoutAsking: () => {
        dropDrafts([path])
        tabs.actWithoutAsking({ type: 'close', path })
      },
      reload: () => tabs.actWithoutAsking({ type: 'refresh', path }),
    }),
    [path, query, active, resolution, tabs],
  )
}

function showsOf(tabs: Tabs, path: string): Tab['shows'] {
  return tabs.current().tabs.find((tab) => tab.path === path)?.shows ?? {}
}

function keepShown(tabs: Tabs, path: string, list: string, text: string | null): void {
  const { [list]: before = null, ...others } = showsOf(tabs, path)
  const shows = text === null ? others : { ...others, [list]: text }
  if (text !== before) tabs.actWithoutAsking({ type: 'change', path, to: { shows } })
}

function withChanges(query: string, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next.size === 0 ? '' : `?${next}`
}
