import type { ReactNode } from 'react'
import { localOf } from '#platform/domain/local-time.ts'
import { formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { noWrap } from '#platform/web/kit/no-wrap.tsx'

type Clock = { readonly airport: string | null; readonly zone: string | null }

/** Formats an instant in local airport time. */
export function timeOf({ airport, zone }: Clock, at: string | null): ReactNode {
  if (at === null || zone === null) return '–'
  return noWrap(formatLocalTime(localOf(at, zone), { airport: airport ?? undefined }))
}
