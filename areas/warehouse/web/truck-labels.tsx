import type { ReactNode } from 'react'
import { useCall } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { LabelDialog } from './label-dialog.tsx'

/** The most labels of one print. */
const MAX_LABELS = 500

/** WHS-03: prints the labels of what a truck brought. */
export function TruckLabels({ number, onClose }: { number: string; onClose(): void }): ReactNode {
  const filters = { registration: { equals: number } }
  const { data } = useCall(warehouseApi.stockList, { page: 1, size: MAX_LABELS, count: false, filters })
  if (!data) return null
  const place = data.cols.indexOf('id')
  return <LabelDialog pieceIds={data.rows.map((row) => String(row[place]))} onClose={onClose} />
}
