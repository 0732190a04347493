import { historySource } from '#platform/server/history/history-source.ts'
import { historyVerb } from '#platform/server/history/history-verb.ts'
import { undoVerb } from '#platform/server/history/undo-verb.ts'
import { found } from '#platform/server/refusal.ts'
import { scheduleEntry } from '../contract/schedule.ts'
import { canMaintain } from '../domain/schedule-rules.ts'
import { officeCodes } from './office-codes.ts'
import { visibleOfficeId } from './visible-offices.ts'
import { changeSchedule } from './save-schedule.ts'
import { asStored } from './schedule-fields.ts'
import { fieldsOfLines, linesOf } from './schedule-lines.ts'
import { type ScheduleRow, findSchedule, lockSchedule } from './schedule-repository.ts'

const set = (table: string) => ({ table, owner: 'schedule_id', value: 'line', filed: true }) as const

/** List rows are recorded as whole texts, which undo uses too. */
const source = historySource({
  schema: 'flights',
  table: 'schedule',
  label: 'flightNo',
  fields: [
    ...['flightNo', 'airline', 'flightType', 'ownerOfficeId', 'subOwnerOfficeId', 'aircraft', 'validFrom', 'validTo'],
    ...['pattern', 'weekdays', 'appointedDates', 'legs', 'cutOffs', 'allotments', 'currency', 'minimum', 'normal'],
    ...['awbFee', 'breaks', 'surcharges', 'unitCosts'],
  ],
  sets: {
    legs: set('leg'),
    cutOffs: set('cut_off'),
    allotments: set('allotment'),
    breaks: set('rate_break'),
    surcharges: set('surcharge'),
    unitCosts: set('unit_cost'),
  },
  names: { ownerOfficeId: officeCodes, subOwnerOfficeId: officeCodes },
})

export const scheduleHistory = historyVerb(source, async ({ db, actor }, id) =>
  id === null ? false : (await findSchedule(db, id, visibleOfficeId(actor))) !== undefined,
)

export const undoSchedule = undoVerb<Flat>(source, {
  current: async ({ actor }, tx, id) => {
    const schedule = await lockSchedule(tx, id, visibleOfficeId(actor))
    return schedule && canMaintain(schedule, actor).ok ? flatOf(schedule) : undefined
  },
  save: async (context, tx, next) => {
    const current = found(await lockSchedule(tx, next.id, visibleOfficeId(context.actor)))
    const fields = asStored(scheduleEntry.parse(fieldsOfLines(next)))
    return changeSchedule(context, tx, current, { version: current.version, fields })
  },
})

type Flat = ReturnType<typeof flatOf>

function flatOf({ ownerOffice: _owner, subOwnerOffice: _sub, ...schedule }: ScheduleRow) {
  return linesOf(schedule)
}
