import type { ReactNode } from 'react'
import { StatusTag, type Tone } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { FlightStatus } from '../domain/flight-status.ts'

const TONES: Readonly<Record<FlightStatus, Tone>> = {
  CANCELLED: 'red',
  WITHDRAWN: 'grey',
  DEPARTED: 'green',
  RETIMED: 'amber',
  EXTRA: 'blue',
  PLANNED: 'grey',
}

/** The status of a dated flight, the same on every page. */
export function FlightStatusTag({ status }: { status: FlightStatus }): ReactNode {
  const t = useTexts('flights')
  return <StatusTag tone={TONES[status]}>{t(`choices.flightStatus.${status}`)}</StatusTag>
}
