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
    return [[name, formatNumber(decimalOf(units, scale), scale)] as const]
  })
  return Object.fromEntries(sums)
}

/** `12.5` at scale 2 is 1250. */
function unitsOf(value: unknown, scale: number): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value ?? '')) ?? []
  return BigInt(`${sign}${whole}${fraction.padEnd(scale, '0').slice(0, scale)}`)
}

function decimalOf(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`
}
