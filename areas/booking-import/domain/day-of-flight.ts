import { writtenDay } from '#platform/domain/written-day.ts'
import type { ImportCells } from '#areas/key-accounts/domain/booking-columns.ts'
import { readFlight } from './import-cells.ts'

/**
 * Returns the code by which the departure of a row is looked up, `CX289 2026-12-02 HKG FRA`, where its ETD is a day alone, as in most
 * Chinese booking sheets; '' if the row has a time, or does not say which flight it is.
 */
export function departureToFind({ etd, flightNo, originAirport, destinationAirport }: ImportCells): string {
  const day = writtenDay(etd ?? '')
  const parts = [readFlight(flightNo ?? ''), day, originAirport?.toUpperCase(), destinationAirport?.toUpperCase()]
  return parts.every(Boolean) ? parts.join(' ') : ''
}
