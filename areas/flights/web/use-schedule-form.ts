import { notifySaved } from '#platform/web/notify-done.ts'
import { useMemo, useState } from 'react'
import { call } from '#platform/web/api-client.ts'
import { type FormHandle, useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { useSaveMerged } from '#platform/web/kit/merge/use-save-merged.ts'
import { useUnsavedGuard } from '#platform/web/kit/unsaved.ts'
import { useSaveOnce } from '#platform/web/kit/use-save-once.ts'
import { useActor } from '#platform/web/session.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { flightsApi } from '../contract/api.ts'
import { flightErrors } from '../contract/errors.ts'
import { type Schedule, type ScheduleFields, scheduleEntry, scheduleFields } from '../contract/schedule.ts'
import { useAcceptEffects } from './effects/use-accept-effects.ts'
import type { Zones } from '../domain/schedule.ts'
import { timeViolations } from '../domain/schedule-rules.ts'

export type ScheduleFormHandle = FormHandle<ScheduleFields, ScheduleFields>

const CHANGED = [flightsApi.listSchedules, flightsApi.board, flightsApi.week]

/** The state of the setting screen for a schedule or a new one; `schedule` is the record that the form is based on. */
export function useScheduleForm(opened: Schedule | null, copied: Schedule | null) {
  const t = useTexts('flights')
  const { officeId } = useActor()
  const [schedule, setSchedule] = useState(opened)
  const zones = schedule?.zones ?? copied?.zones
  const labels = useMemo(() => labelsOf(t), [t])
  const form: ScheduleFormHandle = useTradeForm({
    schema: useMemo(() => withTimes(zones ?? {}), [zones]),
    initial: opened ? fieldsOf(opened) : blankSchedule(officeId, copied),
    errors: flightErrors,
  })
  useUnsavedGuard(form.dirty, form.save)
  const create = useCreate()
  const saveMerged = useSaveMerged()
  const { run: edit } = useAction(flightsApi.editSchedule, { quiet: true, invalidates: CHANGED })
  const accept = useAcceptEffects()
  const save = async (value: ScheduleFields): Promise<void> => {
    if (!schedule) return create(value, () => form.reset(value))
    const { id, version } = schedule
    const change = { base: fieldsOf(schedule), version, mine: value, labels }
    let stored = schedule
    await saveMerged(change, async (merged, over) => {
      const fields = scheduleEntry.parse(merged)
      stored = {
        ...schedule,
        ...fields,
        ...(await accept((acceptEffects) => edit({ ...fields, id, version: over, acceptEffects }))),
      }
    })
    // The save succeeded, even if the record can no longer be read.
    const next = await call(flightsApi.openSchedule, { id }, { quiet: true }).catch(() => stored)
    setSchedule(next)
    form.reset(fieldsOf(next))
    notifySaved()
  }
  return { form, schedule, save, draft: { key: 'flight-schedule', record: schedule, labels } }
}

/** Validates times before sending if the time zones of the airports are known; otherwise the server does. */
function withTimes(zones: Zones) {
  return scheduleEntry.superRefine((schedule, issues) => {
    for (const { path, code, params } of timeViolations(schedule, zones)) {
      issues.addIssue({ code: 'custom', path: [...path], message: code, params: params ?? {} })
    }
  })
}

/** On first save the tab of the new schedule becomes that of the saved one. */
function useCreate() {
  const open = useOpenTab()
  const tab = useTab()
  const saveOnce = useSaveOnce()
  const { run } = useAction(flightsApi.createSchedule, { quiet: true, invalidates: CHANGED })
  const goOnTo = (path: string): void => {
    // Order matters: closing activates a neighbouring tab, opening then activates the new one.
    tab.closeWithoutAsking()
    open(path)
  }
  return (value: ScheduleFields, finish: () => void): Promise<void> =>
    saveOnce(
      async (idempotencyKey) => {
        const { id } = await run(value, { idempotencyKey })
        finish()
        notifySaved()
        goOnTo(`/flights/schedules/${id}`)
      },
      () => goOnTo('/flights/schedules'),
    )
}

const NAMES = Object.keys(scheduleFields.shape) as (keyof ScheduleFields)[]

function fieldsOf(schedule: Schedule): ScheduleFields {
  return Object.fromEntries(NAMES.map((name) => [name, schedule[name]])) as ScheduleFields
}

/** A copy leaves number and days empty, because with them it would overlap its original. */
function blankSchedule(ownerOfficeId: string, copied: Schedule | null): Partial<ScheduleFields> {
  const leg = { origin: '', destination: '', departs: '', departureDay: 0, arrives: '', arrivalDay: 0 }
  const nothing = { cutOffs: [], allotments: [], breaks: [], surcharges: [], unitCosts: [] }
  if (!copied) {
    return { ...nothing, ownerOfficeId, pattern: 'DAILY', weekdays: [], appointedDates: [], legs: [leg] }
  }
  const { flightNo: _flightNo, validFrom: _from, validTo: _to, ...rest } = fieldsOf(copied)
  return rest
}

/** Labels offices by name rather than by the stored id. */
function labelsOf(t: Texts): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [name, t(`fields.${name.replace(/OfficeId$/, 'Office')}`)]))
}
