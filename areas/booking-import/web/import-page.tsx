import { type ReactNode, useState } from 'react'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { useUnsavedGuard } from '#platform/web/kit/unsaved.ts'
import { useCall } from '#platform/web/use-call.ts'
import { importApi } from '../contract/import-api.ts'
import type { PartnerColumns, ImportWords } from '../contract/import-sheet.ts'
import { ChooseWorkbook } from './choose-workbook.tsx'
import { type OpenSheet, openSheet } from './open-sheet.ts'
import { useImportDraft } from './use-import-draft.ts'
import { Workbench } from './workbench.tsx'
import './import-booking.css'

/** SHP-04: imports bookings from any workbook. */
export function Page(): ReactNode {
  const words = useCall(importApi.words, {}, { staleMs: Infinity })
  const remembered = useCall(importApi.partners, {})
  return (
    <div className="import-page">
      <Loaded of={words}>
        {(known) => <Loaded of={remembered}>{({ partners }) => <Import words={known} partners={partners} />}</Loaded>}
      </Loaded>
    </div>
  )
}

function Import({ words, partners }: { words: ImportWords; partners: readonly PartnerColumns[] }): ReactNode {
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const draft = useImportDraft(sheet)
  useUnsavedGuard(sheet?.touched === true)
  const done = (): void => {
    draft.drop()
    setSheet(null)
  }
  const restore = (): void => {
    setSheet(draft.offered?.sheet ?? null)
    draft.finish()
  }
  if (sheet === null) {
    return (
      <ChooseWorkbook
        draft={draft}
        onRead={(read) => setSheet(openSheet(read, { words, partners }))}
        onRestore={restore}
      />
    )
  }
  const change = (next: (sheet: OpenSheet) => OpenSheet): void => setSheet((now) => now && next(now))
  return <Workbench sheet={sheet} words={words} partners={partners} onSheet={change} onDone={done} />
}
