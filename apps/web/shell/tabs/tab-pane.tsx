import { type ReactNode, Suspense, memo, useMemo } from 'react'
import { dropDrafts } from '#platform/web/drafts/open-drafts.ts'
import { ErrorBoundary } from '#platform/web/error-boundary.tsx'
import { TabContext, type TabHandle } from '#platform/web/tab.ts'
import { VisibilityContext, useVisibility } from '#platform/web/visibility.ts'
import { LoadingOverlay } from '#platform/web/kit/layout/loading-overlay.tsx'
import { BrokenPage } from '../pages/broken-page.tsx'
import { type Resolution, pathOf } from '../routes/resolve-route.ts'
import { addressOf } from '../routes/tab-place.ts'
import { PageOf } from './page-of.tsx'
import type { Tab } from './tab-list.ts'
import type { Tabs } from './use-tabs.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'

const InsteadOfPage = lazyPart(async () => (await import('../pages/instead-of-page.tsx')).InsteadOfPage)
const FramePage = lazyPart(async () => (await import('../frames/frame-page.tsx')).FramePage)

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
  const visibility = useVisibility(active)
  const address = addressOf(tab)
  const frameTitle = resolution.kind === 'frame' ? title : ''
  const content = useMemo(
    () => <Content resolution={resolution} address={address} title={frameTitle} />,
    [resolution, address, frameTitle],
  )
  return (
    <section
      id={paneId(tab.id)}
      role="tabpanel"
      className={active ? 'pane' : 'pane pane-hidden'}
      inert={!active}
      aria-label={title}
    >
      <div className="pane-scroll">
        <VisibilityContext value={visibility}>
          <TabContext value={handle}>
            <ErrorBoundary instead={BrokenPage} onRetry={handle.reload}>
              {content}
            </ErrorBoundary>
          </TabContext>
        </VisibilityContext>
      </div>
    </section>
  )
})

/** The id of a pane's element, by which its tab names it. */
export function paneId(id: string): string {
  return `pane:${id}`
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
  const { id, query } = tab
  return useMemo(
    () => ({
      id,
      path: pathOf(id),
      params: resolution.kind === 'page' ? resolution.params : {},
      query: new URLSearchParams(query),
      active,
      setTitle: (title) => tabs.runWithoutAsking({ type: 'change', id, to: { title } }),
      setUnder: (under) => tabs.runWithoutAsking({ type: 'change', id, to: { under } }),
      setDirty: (dirty) => tabs.runWithoutAsking({ type: 'change', id, to: { dirty } }),
      setQuery: (changes) => tabs.setQuery(id, withChanges(query, changes)),
      shown: (list) => showsOf(tabs, id)[list] ?? null,
      keepShown: (list, text) => keepShown(tabs, id, list, text),
      close: () => void tabs.run({ type: 'close', id }),
      closeWithoutAsking: () => {
        void dropDrafts([id])
        tabs.runWithoutAsking({ type: 'close', id })
      },
      reload: () => tabs.runWithoutAsking({ type: 'refresh', id }),
    }),
    [id, query, active, resolution, tabs],
  )
}

function showsOf(tabs: Tabs, id: string): Tab['shows'] {
  return tabs.current().tabs.find((tab) => tab.id === id)?.shows ?? {}
}

function keepShown(tabs: Tabs, id: string, list: string, text: string | null): void {
  const { [list]: before = null, ...others } = showsOf(tabs, id)
  const shows = text === null ? others : { ...others, [list]: text }
  if (text !== before) tabs.runWithoutAsking({ type: 'change', id, to: { shows } })
}

function withChanges(query: string, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next.size === 0 ? '' : `?${next}`
}
