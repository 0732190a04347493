import type { ScheduleFields } from '../contract/schedule.ts'
import { CUT_OFF_KINDS, WEEKDAYS } from '../domain/schedule.ts'

/**
 * Returns a schedule in stored form, so that input can be compared with what was read: sorted lists, decimals without trailing
 * zeros, and only the days of the selected pattern.
 */
export function asStored<Fields extends ScheduleFields>(fields: Fields): Fields {
  const { pattern, weekdays, appointedDates } = fields
  const days =
    pattern === 'DAILY' ? WEEKDAYS : pattern === 'WEEKLY' ? WEEKDAYS.filter((one) => weekdays.includes(one)) : []
  return {
    ...fields,
    weekdays: [...days],
    appointedDates: pattern === 'APPOINTED' ? [...new Set(appointedDates)].toSorted() : [],
    cutOffs: fields.cutOffs.toSorted((a, b) => CUT_OFF_KINDS.indexOf(a.kind) - CUT_OFF_KINDS.indexOf(b.kind)),
    allotments: fields.allotments.map((line) => ({
      ...line,
      weightKg: plain(line.weightKg),
      volumeM3: plain(line.volumeM3),
    })),
    minimum: fields.minimum && plain(fields.minimum),
    normal: fields.normal && plain(fields.normal),
    awbFee: fields.awbFee && plain(fields.awbFee),
    breaks: fields.breaks.map((line) => ({ ...line, rate: plain(line.rate) })).toSorted((a, b) => a.fromKg - b.fromKg),
    surcharges: fields.surcharges.map((line) => ({
      ...line,
      rate: plain(line.rate),
      minimum: line.minimum && plain(line.minimum),
    })),
    unitCosts: fields.unitCosts
      .map((line) => ({ ...line, pivotCharge: plain(line.pivotCharge), overPivotRate: plain(line.overPivotRate) }))
      .toSorted((a, b) => (a.uldType < b.uldType ? -1 : 1)),
  }
}

/** "0012.50" is "12.5". */
function plain(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const stored = fraction.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${stored && `.${stored}`}`
}
