import type { ReactNode } from 'react'
import { localOf } from '#platform/domain/local-time.ts'
import { formatLocalTime } from '#platform/web/kit/format.ts'
import { unbroken } from '#platform/web/kit/unbroken.tsx'

type Clock = { readonly airport: string | null; readonly zone: string | null }

/** An instant on the clock of its airport. */
export function timeOf({ airport, zone }: Clock, at: string | null): ReactNode {
  if (at === null || zone === null) return '–'
  return unbroken(formatLocalTime(localOf(at, zone), { airport: airport ?? undefined }))
}
