import { useCapacityTypeNames } from '#areas/reference-data/web/index.ts'
import type { History } from '#platform/web/kit/history/history-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { flightsApi } from '../contract/api.ts'
import { scheduleHistory } from '../contract/schedule-api.ts'
import { scheduleLineText } from './schedule-line-text.ts'

/** Returns the history of a schedule in the words of its form. */
export function useScheduleHistory(): History {
  const t = useTexts('flights')
  const capacityTypeName = useCapacityTypeNames()
  return {
    api: scheduleHistory,
    label: (field) => t(`fields.${field.replace(/OfficeId$/, 'Office')}`),
    show: (field, value) => {
      if (field === 'flightType') return t(`choices.flightType.${value}`)
      if (field === 'pattern') return t(`choices.pattern.${value}`)
      return scheduleLineText(field, value, { t, capacityTypeName })
    },
    invalidates: [flightsApi.listSchedules, flightsApi.board, flightsApi.week],
  }
}
