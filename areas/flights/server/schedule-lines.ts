import type { ScheduleFields } from '../contract/schedule.ts'
import { weekdaysText } from '../domain/operating-days.ts'
import { WEEKDAYS } from '../domain/schedule.ts'

/** Returns a schedule as its history shows it: every list row as the text produced by the database (`line`). */
export function linesOf<Schedule extends ScheduleFields>(schedule: Schedule) {
  return {
    ...schedule,
    // The audit stores numbers as JSON numbers.
    minimum: numberOf(schedule.minimum),
    normal: numberOf(schedule.normal),
    awbFee: numberOf(schedule.awbFee),
    weekdays: weekdaysText(schedule.weekdays),
    appointedDates: schedule.appointedDates.join(' '),
    legs: schedule.legs.map((leg, index) =>
      line(index + 1, leg.origin, leg.departs, leg.departureDay, leg.destination, leg.arrives, leg.arrivalDay),
    ),
    cutOffs: schedule.cutOffs.map(({ kind, at, day }) => line(kind, at, day)),
    allotments: schedule.allotments.map((one, index) =>
      line(index + 1, one.capacityType, one.weightKg, one.volumeM3, one.uldType, one.positions, one.releaseHours),
    ),
    breaks: schedule.breaks.map(({ fromKg, rate }) => line(fromKg, rate)),
    surcharges: schedule.surcharges.map(({ code, basis, rate, minimum }, at) =>
      line(at + 1, code, basis, rate, minimum),
    ),
    unitCosts: schedule.unitCosts.map((one) =>
      line(one.uldType, one.pivotKg, one.pivotCharge, one.overPivotRate, one.maxKg),
    ),
  }
}

/** Parses the texts of rows back into the fields of a schedule, to be validated by the form. */
export function fieldsOfLines(flat: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { id: _id, version: _version, ...fields } = flat
  const rows = (list: string) => (fields[list] as string[]).map((one) => one.split(' ').map(read))
  const inOrder = (list: string) => rows(list).toSorted((a, b) => Number(a[0]) - Number(b[0]))
  return {
    ...fields,
    weekdays: WEEKDAYS.filter((day) => String(fields['weekdays']).includes(day)),
    appointedDates: String(fields['appointedDates'] ?? '')
      .split(' ')
      .filter(Boolean),
    ...decimals(fields, ['minimum', 'normal', 'awbFee']),
    legs: inOrder('legs').map(([, origin, departs, departureDay, destination, arrives, arrivalDay]) => ({
      origin,
      destination,
      departs,
      departureDay: Number(departureDay),
      arrives,
      arrivalDay: Number(arrivalDay),
    })),
    cutOffs: rows('cutOffs').map(([kind, at, day]) => ({ kind, at, day: Number(day) })),
    allotments: inOrder('allotments').map(([, capacityType, weightKg, volumeM3, uldType, positions, hours]) => ({
      capacityType,
      weightKg,
      volumeM3,
      uldType,
      positions: numberOf(positions),
      releaseHours: numberOf(hours),
    })),
    breaks: rows('breaks').map(([fromKg, rate]) => ({ fromKg: Number(fromKg), rate })),
    surcharges: inOrder('surcharges').map(([, code, basis, rate, minimum]) => ({ code, basis, rate, minimum })),
    unitCosts: rows('unitCosts').map(([uldType, pivotKg, pivotCharge, overPivotRate, maxKg]) => ({
      uldType,
      pivotKg: Number(pivotKg),
      pivotCharge,
      overPivotRate,
      maxKg: numberOf(maxKg),
    })),
  }
}

function line(...cells: readonly (string | number | null)[]): string {
  return cells.map((cell) => cell ?? '-').join(' ')
}

function read(cell: string): string | null {
  return cell === '-' ? null : cell
}

function numberOf(cell: string | null | undefined): number | null {
  return cell === null || cell === undefined ? null : Number(cell)
}

function decimals(fields: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(names.map((name) => [name, fields[name] === null ? null : String(fields[name])]))
}
