import { sql } from 'kysely'
import type { Instant } from '#platform/domain/local-time.ts'
import { columnName } from '#platform/server/database/column-name.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { ScheduleFields } from '../contract/schedule.ts'
import type { Operating } from '../domain/overlap.ts'
import { WEEKDAYS } from '../domain/schedule.ts'
import { weekdaysText } from '../domain/operating-days.ts'
import { asStored } from './schedule-fields.ts'

/** A schedule as stored: its fields and the codes of its offices. */
export type ScheduleRow = ScheduleFields & {
  readonly id: string
  readonly version: number
  readonly ownerOffice: string
  readonly subOwnerOffice: string | null
}

/** Returns undefined if there is none in which the office takes part (any if `officeId` is null). */
export async function findSchedule(db: ReadDb, id: string, officeId: string | null): Promise<ScheduleRow | undefined> {
  const [row] = await readSchedules(db, sql`s.id = ${id} and ${visibleTo(officeId)}`)
  return row
}

/** Finds and locks a schedule, so that it is neither changed nor expanded concurrently. */
export async function lockSchedule(tx: WriteTx, id: string, officeId: string | null): Promise<ScheduleRow | undefined> {
  await sql`select from flights.schedule s where s.id = ${id} for update`.execute(tx)
  return findSchedule(tx, id, officeId)
}

/** Returns the schedules valid on any day of a period, by flight number. */
export function findSchedulesOf(
  db: ReadDb,
  { from, to }: { readonly from: string; readonly to: string },
  officeId: string | null,
): Promise<ScheduleRow[]> {
  return readSchedules(db, sql`s.valid_to >= ${from} and s.valid_from <= ${to} and ${visibleTo(officeId)}`)
}

/** Returns the other schedules of a flight number whose validity touches the given one: candidates for an overlap. */
export function findBeside(
  db: ReadDb,
  { flightNo, validFrom, validTo }: Pick<Operating, 'flightNo' | 'validFrom' | 'validTo'>,
  exceptId: string | null,
): Promise<ScheduleRow[]> {
  // A later leg departs up to a week after the first one, on which the validity is based.
  return readSchedules(
    db,
    sql`s.flight_no = ${flightNo} and s.valid_to + 8 >= ${validFrom} and s.valid_from <= ${validTo}::date + 8
        and s.id is distinct from ${exceptId}::uuid`,
  )
}

export async function insertSchedule(tx: WriteTx, fields: ScheduleFields): Promise<Saved> {
  const { rows } = await sql<Saved>`
    insert into flights.schedule (${sql.join(NAMES.map((name) => sql.ref(name)))})
    values (${sql.join(valuesOf(fields))}) returning id, version`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('a schedule was not inserted')
  await insertLines(tx, made.id, fields)
  return made
}

/** Returns undefined if the version has changed. Unchanged rows are not written. */
export async function updateSchedule(
  tx: WriteTx,
  { id, version }: Saved,
  { before, fields }: { readonly before: ScheduleFields; readonly fields: ScheduleFields },
): Promise<Saved | undefined> {
  const changed = Object.keys(LINES).filter(
    (list) => JSON.stringify(before[list as LineList]) !== JSON.stringify(fields[list as LineList]),
  ) as LineList[]
  // Legs are deleted first, because old legs on the new days could collide with another schedule.
  for (const list of changed) await sql`delete from ${sql.raw(LINES[list].table)} where schedule_id = ${id}`.execute(tx)
  const { rows } = await sql<Saved>`
    update flights.schedule set (${sql.join(NAMES.map((name) => sql.ref(name)))}) = row (${sql.join(valuesOf(fields))})
    where id = ${id} and version = ${version} returning id, version`.execute(tx)
  if (rows[0]) await insertLines(tx, id, fields, changed)
  return rows[0]
}

export async function deleteSchedule(tx: WriteTx, id: string): Promise<void> {
  await sql`delete from flights.schedule where id = ${id}`.execute(tx)
}

/** Deletes the flights of a schedule that are not in use and returns the number of the others. */
export async function deleteUntouchedFlights(tx: WriteTx, scheduleId: string, now: Instant): Promise<number> {
  await sql`
    delete from flights.flight where schedule_id = ${scheduleId} and departs_at > ${now}::timestamptz
      and num_nonnulls(cancel_reason, retime_reason, aircraft_reason) = 0 and taken_kg = 0 and taken_m3 = 0`.execute(tx)
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from flights.flight where schedule_id = ${scheduleId}`.execute(tx)
  return rows[0]?.left ?? 0
}

/** Returns which of the given codes exist and are active, by kind. */
export async function findCodesInUse(
  db: ReadDb,
  search: Readonly<Record<CodeKind, readonly string[]>>,
): Promise<Readonly<Record<CodeKind, ReadonlySet<string>>>> {
  const found = async (kind: CodeKind, table: string): Promise<ReadonlySet<string>> => {
    const { rows } = await sql<{ code: string }>`
      select code from ${sql.raw(table)} where code = any (${search[kind]}::text[]) and active`.execute(db)
    return new Set(rows.map(({ code }) => code))
  }
  return {
    capacityTypes: await found('capacityTypes', 'reference_data.capacity_type'),
    uldTypes: await found('uldTypes', 'reference_data.uld_type'),
    chargeCodes: await found('chargeCodes', 'reference_data.charge_code'),
  }
}

export type CodeKind = 'capacityTypes' | 'uldTypes' | 'chargeCodes'

type Saved = { readonly id: string; readonly version: number }
type LineList = keyof typeof LINES

const NAMES = [
  ...(['ownerOfficeId', 'subOwnerOfficeId', 'airline', 'flightNo', 'flightType', 'aircraft'] as const),
  ...(['validFrom', 'validTo', 'pattern', 'weekdays', 'appointedDates'] as const),
  ...(['currency', 'minimum', 'normal', 'awbFee'] as const),
]

/** The lists of a schedule: table, columns, and their names in the contract. */
const LINES = {
  legs: lines('flights.leg', true, 'origin destination departs departureDay:int arrives arrivalDay:int'),
  cutOffs: lines('flights.cut_off', false, 'kind at day:int'),
  allotments: lines(
    'flights.allotment',
    true,
    'capacityType weightKg:numeric volumeM3:numeric uldType positions:int releaseHours:int',
  ),
  breaks: lines('flights.rate_break', false, 'fromKg:int rate:numeric'),
  surcharges: lines('flights.surcharge', true, 'code basis rate:numeric minimum:numeric'),
  unitCosts: lines(
    'flights.unit_cost',
    false,
    'uldType pivotKg:int pivotCharge:numeric overPivotRate:numeric maxKg:int',
  ),
}

function lines(table: string, hasSeq: boolean, declared: string) {
  const columns = declared.split(' ').map((one) => {
    const [key = '', type = 'text'] = one.split(':')
    return { key, type, name: columnName(key) }
  })
  return { table, hasSeq, columns }
}

async function insertLines(
  tx: WriteTx,
  id: string,
  fields: ScheduleFields,
  which: readonly LineList[] = Object.keys(LINES) as LineList[],
): Promise<void> {
  for (const list of which) {
    const { table, hasSeq, columns } = LINES[list]
    if (fields[list].length === 0) continue
    const names = columns.map(({ name }) => name).join(', ')
    const typed = columns.map(({ key, type }) => `"${key}" ${type}`).join(', ')
    const values = columns.map(({ key }) => `n."${key}"`).join(', ')
    const rows = JSON.stringify(fields[list].map((line, index) => ({ ...line, seq: index + 1 })))
    await sql`
      insert into ${sql.raw(table)} (schedule_id, ${sql.raw(hasSeq ? `seq, ${names}` : names)})
      select ${id}, ${sql.raw(hasSeq ? `n.seq, ${values}` : values)}
      from jsonb_to_recordset(${rows}::jsonb) as n (seq int, ${sql.raw(typed)})`.execute(tx)
  }
}

function valuesOf(fields: ScheduleFields): unknown[] {
  const { weekdays, appointedDates } = fields
  const stored = { ...fields, weekdays: weekdaysText(weekdays), appointedDates: appointedDates.join(' ') }
  return NAMES.map((name) => stored[name])
}

function visibleTo(officeId: string | null) {
  return officeId === null ? sql`true` : sql`${officeId}::uuid in (s.owner_office_id, s.sub_owner_office_id)`
}

/** Decimals without the trailing zeros of the column, as they were entered and as they are compared. */
async function readSchedules(db: ReadDb, where: ReturnType<typeof sql>): Promise<ScheduleRow[]> {
  const lists = Object.entries(LINES).map(([list, { table, hasSeq, columns }]) => {
    const pairs = columns.map(({ key, type, name }) => {
      const value = type === 'numeric' ? `trim_scale(l.${name})::text` : `l.${name}`
      return `'${key}', ${value}`
    })
    const order = hasSeq ? 'l.seq' : 'l.line'
    return `(select coalesce(json_agg(json_build_object(${pairs.join(', ')}) order by ${order}), '[]')
             from ${table} l where l.schedule_id = s.id) as "${list}"`
  })
  const { rows } = await sql<Omit<ScheduleRow, 'weekdays' | 'appointedDates'> & Record<'days' | 'dates', string>>`
    select s.id, s.version, s.owner_office_id, s.sub_owner_office_id, s.airline, s.flight_no, s.flight_type, s.aircraft,
           s.valid_from, s.valid_to, s.pattern, s.weekdays as days, s.appointed_dates as dates, s.currency,
           trim_scale(s.minimum) as minimum, trim_scale(s.normal) as normal, trim_scale(s.awb_fee) as awb_fee,
           owner.code as owner_office, sub.code as sub_owner_office, ${sql.raw(lists.join(', '))}
    from flights.schedule s
    join organisation.office owner on owner.id = s.owner_office_id
    left join organisation.office sub on sub.id = s.sub_owner_office_id
    where ${where} order by s.flight_no, s.valid_from`.execute(db)
  return rows.map(({ days, dates, ...row }) =>
    asStored({
      ...row,
      weekdays: WEEKDAYS.filter((day) => days.includes(day)),
      appointedDates: dates === '' ? [] : dates.split(' '),
    }),
  )
}
