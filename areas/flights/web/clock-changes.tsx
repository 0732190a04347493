import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { listed } from '#platform/contract/language.ts'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { scheduleFields } from '../contract/schedule.ts'
import { clockChangesOf } from '../domain/clock-changes.ts'
import type { Zones } from '../domain/schedule.ts'

/** The number of days named; further ones are counted. */
const NAMED = 3

/** Above days and legs: local times that a clock change skips or repeats. A warning only. */
export function ClockChanges({ zones = {} }: { zones: Zones | undefined }): ReactNode {
  const t = useTexts('flights')
  const language = useLanguage()
  const plan = usePlan()
  if (!plan) return null
  return clockChangesOf(plan, zones).map(({ kind, what, airport, time, days }) => {
    const more = days.length - NAMED
    const named = days.slice(0, NAMED)
    const shown = more > 0 ? [...named, t('clockChange.more', { count: more })] : named
    return (
      <Alert
        key={[kind, what, airport, time].join(' ')}
        type="warning"
        showIcon
        title={t(`clockChange.${kind}`, {
          what: t(`clockChange.what.${what}`, { airport, time }),
          days: listed(shown, language),
        })}
      />
    )
  })
}

const timed = scheduleFields.pick({
  legs: true,
  cutOffs: true,
  validFrom: true,
  validTo: true,
  pattern: true,
  weekdays: true,
  appointedDates: true,
})

/** Days and times of the form; undefined while they are incomplete. */
function usePlan() {
  const typed = {
    legs: useFieldValue('legs'),
    cutOffs: useFieldValue('cutOffs'),
    validFrom: useFieldValue('validFrom'),
    validTo: useFieldValue('validTo'),
    pattern: useFieldValue('pattern'),
    weekdays: useFieldValue('weekdays'),
    appointedDates: useFieldValue('appointedDates'),
  }
  return timed.safeParse(typed).data
}
