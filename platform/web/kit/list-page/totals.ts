import type { List } from '#platform/contract/list.ts'
import { formatNumber } from '../format.ts'
import type { AnyRow } from './list-rows.ts'

/** Sums of columns as text, digit by digit: a float would lose cents. Empty cells count as nothing. */
export function totalsOf(list: List, columns: readonly string[], rows: readonly AnyRow[]): Record<string, string> {
  const sums = columns.flatMap((name) => {
    const of = list.columns[name]
    if (of?.kind !== 'integer' && of?.kind !== 'decimal') return []
    const scale = of.kind === 'decimal' ? of.scale : 0
    const units = rows.reduce((sum, row) => sum + unitsOf(row[name], scale), 0n)
    const shown = of.kind === 'decimal' && of.asStored ? mostDecimals(rows.map((row) => row[name])) : scale
    return [[name, formatNumber(decimalOf(units, scale, shown))] as const]
  })
  return Object.fromEntries(sums)
}

/** As many as the row that has most of them: a sum has no decimals that no row shows. */
function mostDecimals(values: readonly unknown[]): number {
  return values.reduce<number>((most, value) => Math.max(most, String(value ?? '').split('.')[1]?.length ?? 0), 0)
}

/** `12.5` at scale 2 is 1250. */
function unitsOf(value: unknown, scale: number): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value ?? '')) ?? []
  return BigInt(`${sign}${whole}${fraction.padEnd(scale, '0').slice(0, scale)}`)
}

function decimalOf(units: bigint, scale: number, shown: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const decimals = digits.slice(digits.length - scale, digits.length - scale + shown)
  return `${units < 0n ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`
}
