import type { ReactNode } from 'react'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { billingApi } from '../contract/api.ts'
import { type LineRow, lineList } from '../contract/billing-line.ts'
import { lineNote } from './line-note.ts'
import { useLineEditing } from './use-line-editing.ts'
import { LINE_TEXTS } from './line-texts.ts'
import { LINE_TONES } from './tones.ts'

const TONES = { status: LINE_TONES }

/** BIL-01: all lines of the office, for checking, correction and export. */
export function Page(): ReactNode {
  const t = useTexts('billing')
  const edit = useLineEditing()
  return (
    <ListPage
      list={lineList}
      area="billing"
      endpoint={billingApi.lineList}
      exportEndpoint={billingApi.lineExport}
      title={t('pages.lines')}
      quickFilters={['side', 'status', 'account', 'currency']}
      tones={TONES}
      cellTexts={LINE_TEXTS}
      rowNote={(row: LineRow) => lineNote(row, t)}
      edit={edit}
      totals={['localAmount']}
      emptyText={t('messages.noLines')}
    />
  )
}
