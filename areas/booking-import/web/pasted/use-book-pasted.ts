import { useState } from 'react'
import type { ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { entered } from '#areas/shipments/contract/booking/entry-of.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { failureText } from '#platform/web/calls/failure-text.ts'
import { useSaveOnce } from '#platform/web/kit/use-save-once.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { importApi } from '../../contract/import-api.ts'
import { columnOfPath } from '../../domain/column-of-path.ts'
import type { Pasted } from './use-pasted.ts'

/** A reason of the server at a field of the booking. */
export type Refusals = Readonly<Partial<Record<ImportColumn, string>>>

/**
 * Books what was pasted: one booking as a shipment saved in its form, several as an import, all or nothing. Refused, everything stays
 * with its reasons.
 */
export function useBookPasted(
  { columns, rows, checked }: Pasted,
  { title, onDone }: { title(column: ImportColumn): string; onDone(): void },
) {
  const t = useTexts('shipments')
  const notify = useNotify()
  const open = useOpenTab()
  const saveOnce = useSaveOnce()
  const one = useAction(shipmentApi.create, { quiet: true, invalidates: [shipmentApi.list] })
  const many = useAction(importApi.commit, { quiet: true, invalidates: [importApi.recent, shipmentApi.list] })
  const [failure, setFailure] = useState('')
  const [refusals, setRefusals] = useState<Refusals>({})
  const leave = (path: string, message: string): void => {
    notify.success(message)
    onDone()
    open(path)
  }
  const send = async (idempotencyKey: string): Promise<void> => {
    const [first] = checked.rows
    if (rows.length === 1 && first?.preview) {
      const { id, jobNo } = await one.run(entered(first.preview.entry), { idempotencyKey })
      return leave(`/shipments/${id}`, t('pasted.booked', { job: jobNo }))
    }
    const above = [{ row: 1, cells: columns.map(title) }]
    const sheet = {
      fileName: t('pasted.fileName'),
      partnerId: null,
      above,
      columns: [...columns],
      rows: rows.map(copied),
    }
    const made = await many.run(sheet, { idempotencyKey })
    leave(`/shipments/imports/${made.id}`, t('importing.done', { count: made.bookings }))
  }
  const book = async (): Promise<void> => {
    setFailure('')
    setRefusals({})
    try {
      await saveOnce(send, () => leave('/shipments/pending', ''))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(failureText(error))
      if (error.code === workbookErrors.CELLS_REFUSED.code) checked.refuse(error.problems)
      else setRefusals(Object.fromEntries(error.problems.map(({ path, message }) => [columnOfPath(path), message])))
    }
  }
  return { book, busy: one.isRunning || many.isRunning, failure, refusals, forget: () => setRefusals({}) }
}

function copied({ row, cells }: Pasted['rows'][number]): { row: number; cells: string[] } {
  return { row, cells: [...cells] }
}
