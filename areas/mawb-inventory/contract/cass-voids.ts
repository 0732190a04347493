import { z } from 'zod'
import type { ExportQuery } from '#platform/contract/list.ts'
import { instantOf } from '#platform/domain/local-time.ts'
import type { mawbList } from './mawb-list.ts'

/** The days of a report to CASS, both included; the second may not be before the first. */
export const cassPeriod = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'PERIOD_REVERSED' })

const COLUMNS = ['airline', 'number', 'usedAt', 'voidReason', 'owner', 'reference'] as const

/** The export that lists the numbers voided on the days of a period in a zone, which have to be reported to CASS. */
export function cassVoids({ from, to }: z.output<typeof cassPeriod>, zone: string): ExportQuery<typeof mawbList> {
  const afterwards = Date.parse(instantOf(`${dayAfter(to)}T00:00`, zone))
  const usedAt = { from: instantOf(`${from}T00:00`, zone), to: new Date(afterwards - 1).toISOString() }
  return {
    filters: { use: { anyOf: ['V'] }, usedAt },
    sort: [{ column: 'usedAt', direction: 'asc' }],
    columns: [...COLUMNS],
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
