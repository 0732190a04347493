import type { ReactNode } from 'react'
import { localOf } from '#platform/domain/local-time.ts'
import { AirportTime } from '#platform/web/kit/layout/airport-time.tsx'

type Clock = { readonly airport: string | null; readonly zone: string | null }

/** An instant in local airport time. */
export function timeOf({ airport, zone }: Clock, at: string | null): ReactNode {
  if (at === null || zone === null) return '–'
  return <AirportTime local={localOf(at, zone)} airport={airport} zone={zone} />
}
