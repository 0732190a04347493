import type { Instant } from '#platform/domain/local-time.ts'

/** SPC-01: returns the flights with those still to depart first; both keep their order. */
export function departedLast<Of extends { readonly departsAt: Instant }>(flights: readonly Of[], now: Instant): Of[] {
  const isDeparted = ({ departsAt }: Of): boolean => Date.parse(departsAt) <= Date.parse(now)
  return [...flights.filter((flight) => !isDeparted(flight)), ...flights.filter(isDeparted)]
}
