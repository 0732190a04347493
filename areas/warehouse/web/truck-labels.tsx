import type { ReactNode } from 'react'
import { call } from '#platform/web/api-client.ts'
import { useCall } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { MAX_LABELS } from '../domain/label.ts'
import { LabelDialog } from './label-dialog.tsx'

/** WHS-03: prints the labels of what a truck brought, in the order in which it came. */
export function TruckLabels({ number, onClose }: { number: string; onClose(): void }): ReactNode {
  const filters = { registration: { equals: number } }
  const { data } = useCall(warehouseApi.stockList, { page: 1, size: 20, filters })
  const loadPart = async (page: number): Promise<string[]> => {
    const sort = [{ column: 'receivedAt', direction: 'asc' }] as const
    const part = await call(warehouseApi.stockList, { page, size: MAX_LABELS, count: false, filters, sort: [...sort] })
    const place = part.cols.indexOf('id')
    return part.rows.map((row) => String(row[place]))
  }
  if (!data) return null
  return <LabelDialog count={data.total ?? 0} loadPart={loadPart} onClose={onClose} />
}
