import { type ComponentType, type LazyExoticComponent, type ReactNode, Suspense, lazy, useMemo } from 'react'
import { Route, Routes } from 'react-router'
import type { AreaRoute } from '#platform/web/area-web.ts'
import { LoadingOverlay } from '../loading-overlay.tsx'

/** The page of a route at an address of its own: `useParams` and `useLocation` in it speak of this address only. */
export function PageOf({ route, address }: { route: AreaRoute; address: string }): ReactNode {
  const element = useMemo(() => {
    const Page = lazyPage(route)
    return <Page />
  }, [route])
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <AntFrame>
        <Routes location={address}>
          <Route path={route.path} element={element} />
        </Routes>
      </AntFrame>
    </Suspense>
  )
}

/** Fetches the component library and the page ahead of their first use. */
export function preloadPages(): void {
  void import('../ant-frame.tsx')
}

const AntFrame = lazy(async () => ({ default: (await import('../ant-frame.tsx')).AntFrame }))

const pages = new Map<AreaRoute, LazyExoticComponent<ComponentType>>()

function lazyPage(route: AreaRoute): LazyExoticComponent<ComponentType> {
  const known = pages.get(route)
  if (known) return known
  const page = lazy(async () => {
    try {
      return { default: (await route.page()).Page }
    } catch (error) {
      // Forgotten, so that trying again fetches it again.
      pages.delete(route)
      throw error
    }
  })
  pages.set(route, page)
  return page
}
