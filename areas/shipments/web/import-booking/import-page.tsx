import { type ReactNode, useState } from 'react'
import { useUnsavedGuard } from '#platform/web/kit/unsaved.ts'
import { useCall } from '#platform/web/use-call.ts'
import { importApi } from '../../contract/import-api.ts'
import { ChooseWorkbook } from './choose-workbook.tsx'
import { type OpenSheet, openSheet } from './open-sheet.ts'
import { useImportDraft } from './use-import-draft.ts'
import { Workbench } from './workbench.tsx'
import './import-booking.css'

/** SHP-04: bookings from any workbook. */
export function Page(): ReactNode {
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const draft = useImportDraft(sheet)
  const { data: words } = useCall(importApi.words, {}, { staleMs: Infinity })
  const { data: remembered } = useCall(importApi.clients, {})
  useUnsavedGuard(sheet?.touched === true)
  if (!words || !remembered) return <div className="import-page" aria-busy="true" />
  const { clients } = remembered
  const done = (): void => {
    draft.drop()
    setSheet(null)
  }
  const restore = (): void => {
    setSheet(draft.offered?.sheet ?? null)
    draft.settle()
  }
  return (
    <div className="import-page">
      {sheet === null ? (
        <ChooseWorkbook
          draft={draft}
          onRead={(read) => setSheet(openSheet(read, { words, clients }))}
          onRestore={restore}
        />
      ) : (
        <Workbench
          sheet={sheet}
          words={words}
          clients={clients}
          onSheet={(change) => setSheet((now) => now && change(now))}
          onDone={done}
        />
      )}
    </div>
  )
}
