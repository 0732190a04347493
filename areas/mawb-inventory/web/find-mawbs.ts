import { call } from '#platform/web/api-client.ts'
import type { FoundRecord } from '#platform/web/area-web.ts'
import { rowsOf } from '#platform/web/kit/list-page/list-rows.ts'
import { mawbApi } from '../contract/api.ts'
import type { MawbRow } from '../contract/mawb-list.ts'

const MOST = 5

/** Finds MAWB numbers that contain the typed digits: 160-1234, 160 1234 and 1601234 alike. Other text finds nothing. */
export async function find(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const search = writtenAsNumber(text)
  if (search === null) return []
  const page = await call(mawbApi.list, { page: 1, size: 20, count: false, search }, { signal, quiet: true })
  const rows = rowsOf(page) as unknown as MawbRow[]
  return rows.slice(0, MOST).map(({ id, number, airline, owner }) => ({
    kind: 'MAWB',
    title: number ?? '',
    note: [airline, owner].filter(Boolean).join(' · '),
    path: `/mawb-inventory?mawb=${id}&number=${number}`,
  }))
}

/** Formats digits as in the stock, prefix and serial separated by a dash; null if it is no number or too short. */
export function writtenAsNumber(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^\d{3,11}$/.test(digits)) return null
  const parted = /^\d{3}[\s-]/.test(text.trim()) || digits.length > 8
  return parted && digits.length > 3 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : digits
}
