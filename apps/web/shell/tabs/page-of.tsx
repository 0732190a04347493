import { type ReactNode, Suspense, lazy } from 'react'
import type { AreaRoute, PageRoute } from '#platform/web/area-web.ts'
import { fetched } from '#platform/web/not-fetched.ts'
import { preloadTexts } from '#platform/web/texts.ts'
import { LoadingOverlay } from '#platform/web/kit/layout/loading-overlay.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'

/** The page of a route, in the frame that all pages share; its address it has from `useTab`. */
export function PageOf({ route }: { route: PageRoute }): ReactNode {
  return <Suspense fallback={isRecord(route) ? <LoadingSkeleton /> : <LoadingOverlay />}>{pageElement(route)}</Suspense>
}

/** A page of one record: its address names which. */
function isRecord({ path, hidden = false }: PageRoute): boolean {
  return hidden && path.includes('/:')
}

/** Fetches a page and what all pages need while the server is still being asked who is signed in. */
export function preloadPage(route: AreaRoute | undefined, texts: Promise<void>): void {
  const areas = [...KIT_TEXTS, ...(route ? [route.area] : [])]
  const needed = [loadPageFrame(), route?.page?.(), texts.then(() => preloadTexts(areas))]
  // A failure shows when the page is drawn.
  for (const each of needed) each?.catch(() => undefined)
}

/** What lists speak with, besides the texts of their area. */
const KIT_TEXTS = ['kit', 'data-grid', 'pager']

const loadPageFrame = () => import('../page-frame.tsx')

/** One element for each route: drawn again with the same element, a page that has not changed is not drawn again. */
const pages = new Map<PageRoute, ReactNode>()

function pageElement(route: PageRoute): ReactNode {
  const known = pages.get(route)
  if (known) return known
  const Page = lazy(async () => {
    try {
      const [{ PageFrame }, { Page: Content }] = await fetched(Promise.all([loadPageFrame(), route.page()]))
      const Framed = (): ReactNode => (
        <PageFrame>
          <Content />
        </PageFrame>
      )
      return { default: Framed }
    } catch (error) {
      // Forgotten, so that trying again fetches it again.
      pages.delete(route)
      throw error
    }
  })
  const element = <Page />
  pages.set(route, element)
  return element
}
