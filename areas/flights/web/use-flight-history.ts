import { useCapacityTypeNames } from '#areas/reference-data/web/index.ts'
import { localOf } from '#platform/domain/local-time.ts'
import { formatLocalTime } from '#platform/web/kit/shown-time.ts'
import type { History } from '#platform/web/kit/history/history-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { flightsApi } from '../contract/api.ts'
import type { Flight } from '../contract/flight.ts'
import { flightActionOf } from '../domain/flight-action.ts'
import { spaceText } from './schedule-line-text.ts'

/** Returns the history of a dated flight in the words of its drawer, with local airport times. */
export function useFlightHistory({ originZone, legs }: Flight): History {
  const t = useTexts('flights')
  const capacityTypeName = useCapacityTypeNames()
  const airport = legs[0]?.origin
  return {
    api: { history: flightsApi.flightHistory },
    actionText: (change) => t(`choices.deed.${flightActionOf(change)}`),
    label: (field) => t(`history.${field.replace(/OfficeId$/, 'Office')}`),
    show: (field, value) => {
      if (field === 'flightType') return t(`choices.flightType.${value}`)
      if (field === 'legs') return legText(value)
      if (field === 'allotments') return spaceText(value, capacityTypeName)
      if (!field.startsWith('cutOff') && field !== 'softBlockReleasedAt') return undefined
      return formatLocalTime(localOf(new Date(value).toISOString(), originZone), { airport })
    },
    invalidates: [],
  }
}

/** Formats a leg from the server's text: "1 HKG 2026-11-24T23:45 ANC 2026-11-24T16:50". */
function legText(line: string): string {
  const [, origin, etd = '', destination, eta = ''] = line.split(' ')
  return `${origin} ${formatLocalTime(etd)} → ${destination} ${formatLocalTime(eta)}`
}
