import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Resolution } from '../routes/resolve-route.ts'
import { MissingPage } from './missing-page.tsx'
import { NoAccessPage } from './no-access-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** In place of a page that is not there, or not for this user. Rarely seen, so no part of the first load. */
export function InsteadOfPage({ resolution }: { resolution: Resolution }): ReactNode {
  const { state } = useLocation()
  if (resolution.kind === 'missing') return <MissingPage entry={resolution.entry} />
  if (resolution.kind !== 'no-access') return <NotFoundPage requested={requestedPath(state)} />
  const { area, titleKey } = resolution.route
  return <NoAccessPage area={area} titleKey={titleKey} needs={resolution.needs} />
}

/** The address asked for, out of what the history keeps; anybody may write there. */
function requestedPath(state: unknown): string | undefined {
  const requested: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'requested') : undefined
  return typeof requested === 'string' ? requested : undefined
}
