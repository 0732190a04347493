import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { useSaveOnce } from '#platform/web/kit/use-save-once.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { importApi } from '../contract/import-api.ts'
import type { MadeImport } from '../contract/import-sheet.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { MAX_BOOKINGS } from '../domain/import-rules.ts'
import { type OpenSheet, sentSheet } from './open-sheet.ts'
import type { Problems } from './problem-list.tsx'
import type { CheckedRows } from './use-checked-rows.ts'

/**
 * One idempotent import, however often it is sent. Problems found by the server are shown in their cells. `refused` is the reason
 * why it is not possible yet.
 */
export function useImport(
  { sheet, onDone }: { readonly sheet: OpenSheet; onDone(): void },
  checked: CheckedRows,
  problems: Problems,
): { run(): Promise<void>; readonly busy: boolean; readonly refused: string | undefined } {
  const t = useTexts('shipments')
  const notify = useNotify()
  const open = useOpenTab()
  const saveOnce = useSaveOnce()
  const { run: action, isRunning } = useAction(importApi.commit, {
    invalidates: [importApi.recent, importApi.partners, shipmentApi.list],
  })
  const run = async (): Promise<void> => {
    const show = (made: MadeImport): void => {
      notify.success(t('importing.done', { count: made.bookings }))
      onDone()
      open(`/shipments/imports/${made.id}`)
    }
    try {
      await saveOnce(
        async (idempotencyKey) => show(await action(sentSheet(sheet), { idempotencyKey })),
        () => open('/shipments/pending'),
      )
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.code === workbookErrors.CELLS_REFUSED.code) checked.refuse(error.problems)
    }
  }
  return { run, busy: isRunning, refused: useRefusal(sheet, checked, problems) }
}

/** Returns the reason why the import is not possible yet. */
function useRefusal(
  { leftOut }: OpenSheet,
  { state, rows }: CheckedRows,
  { inCells, missing }: Problems,
): string | undefined {
  const t = useTexts('shipments')
  const count = rows.length
  if (count === 0) return t(whyNoRows(leftOut))
  if (count > MAX_BOOKINGS) return t('importing.tooMany', { count, most: MAX_BOOKINGS })
  if (missing.size > 0) return t('importing.missingFirst')
  if (inCells.length > 0) return t('importing.mendFirst')
  return state === 'checked' ? undefined : t('importing.asking')
}

/** Returns the text that explains why no rows are left, and what to do. */
export function whyNoRows(leftOut: OpenSheet['leftOut']): string {
  return leftOut.length > 0 ? 'importing.allLeftOut' : 'importing.noRows'
}
