import type { History } from '#platform/web/kit/history/history-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { flightsApi } from '../contract/api.ts'
import { scheduleHistory } from '../contract/schedule-api.ts'

/** What was done to a schedule, in the words of its form; the rows of its lists read as they are written. */
export function useScheduleHistory(): History {
  const t = useTexts('flights')
  return {
    api: scheduleHistory,
    label: (field) => t(`fields.${field.replace(/OfficeId$/, 'Office')}`),
    show: (field, value) => {
      if (field === 'flightType') return t(`choices.flightType.${value}`)
      return field === 'pattern' ? t(`choices.pattern.${value}`) : undefined
    },
    invalidates: [flightsApi.listSchedules, flightsApi.board, flightsApi.week],
  }
}
