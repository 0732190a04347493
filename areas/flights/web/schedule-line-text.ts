import { formatNumber } from '#platform/web/kit/format.ts'
import type { Texts } from '#platform/web/texts.ts'

type Words = { readonly t: Texts; capacityTypeName(code: string): string }

/** Returns a list row of a schedule from its history text in the words of the form, or undefined if it cannot be read. */
export function scheduleLineText(list: string, line: string, words: Words): string | undefined {
  return Object.hasOwn(LISTS, list) ? LISTS[list as keyof typeof LISTS](line.split(' '), words) : undefined
}

/** Formats space from its history text: "1 HARD_BLOCK 4000 24 PMC 2 48", "-" for missing values. */
export function spaceText(line: string, capacityTypeName: Words['capacityTypeName']): string {
  const [, type = '', kg = '', m3 = '', uld, positions] = line.split(' ')
  const units = uld === '-' ? '' : ` · ${positions} ${uld}`
  return `${capacityTypeName(type)} ${formatNumber(kg)} kg · ${formatNumber(m3)} m³${units}`
}

type Cells = readonly string[]

const LISTS = {
  legs: ([at, origin, departs, departureDay, destination, arrives, arrivalDay]: Cells): string =>
    `${at} ${origin} ${clock(departs, departureDay)} → ${destination} ${clock(arrives, arrivalDay)}`,
  cutOffs: ([kind, at, day]: Cells, { t }: Words): string => `${t(`choices.cutOff.${kind}`)} ${clock(at, day)}`,
  allotments: (cells: Cells, { t, capacityTypeName }: Words): string =>
    [`${cells[0]} ${spaceText(cells.join(' '), capacityTypeName)}`, ...named('releaseHours', cells[6], t)].join(' · '),
  breaks: ([fromKg, rate]: Cells): string => `+${fromKg} ${rate}`,
  surcharges: ([at, code, basis, rate, minimum]: Cells, { t }: Words): string =>
    [`${at} ${code} ${t(`choices.basis.${basis}`)} ${rate}`, ...named('minimum', minimum, t)].join(' · '),
  unitCosts: ([uldType, pivotKg, charge, overPivotRate, maxKg]: Cells, { t }: Words): string =>
    [
      `${uldType} ${formatNumber(pivotKg ?? '')} kg ${charge}`,
      ...named('overPivotRate', overPivotRate, t),
      ...named('maxKg', maxKg, t),
    ].join(' · '),
} as const

/** "18:30 -1"; the day is relative to the first departure. */
function clock(at: string | undefined, day: string | undefined): string {
  const days = Number(day)
  return days === 0 ? `${at}` : `${at} ${days > 0 ? '+' : ''}${days}`
}

function named(column: string, cell: string | undefined, t: Texts): string[] {
  return cell === undefined || cell === '-' ? [] : [`${t(`columns.${column}`)} ${cell}`]
}
