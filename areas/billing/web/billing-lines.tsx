import { type ReactNode, useMemo, useState } from 'react'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { billingApi } from '../contract/api.ts'
import { type LineRow, lineList } from '../contract/billing-line.ts'
import type { BillingTab } from '#areas/tariffs/domain/charge.ts'
import { CostShareDialog } from './cost-share-dialog.tsx'
import { lineNote } from './line-note.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { LineDialog } from './line-dialog.tsx'
import { LINE_TEXTS } from './line-texts.ts'
import { LINE_TONES } from './tones.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
import { type OpenedLines, useLineActions } from './use-line-actions.tsx'
import { useLineEditing } from './use-line-editing.ts'

const TONES = { status: LINE_TONES }

type Props = {
  readonly shipmentId: string
  /** The house or master of the lines. */
  readonly subjectId: string
  readonly tab: BillingTab
  readonly currency: string
}

/** The lines of one tab as a grid: typing, pasting, approving, billing. */
export function BillingLines({ shipmentId, subjectId, tab, currency }: Props): ReactNode {
  const t = useTexts('billing')
  const [opened, setOpened] = useState<OpenedLines>()
  const edit = useLineEditing()
  const actions = useLineActions(tab, setOpened)
  const filters = useMemo(
    () => ({
      [tab.endsWith('HAWB') ? 'shipmentId' : 'masterId']: { anyOf: [subjectId] },
      tab: { anyOf: [tab] },
    }),
    [subjectId, tab],
  )
  const close = (): void => setOpened(undefined)
  return (
    <>
      <ListPage
        list={lineList}
        area="billing"
        endpoint={billingApi.lineList}
        exportEndpoint={billingApi.lineExport}
        fixedFilters={filters}
        tones={TONES}
        cellTexts={LINE_TEXTS}
        rowNote={(row: LineRow) => lineNote(row, t)}
        actions={actions}
        edit={edit}
        emptyText={t('messages.noLines')}
      />
      {opened?.dialog === 'line' && (
        <LineDialog shipmentId={shipmentId} tab={tab} currency={currency} onClose={close} />
      )}
      {opened?.dialog === 'propose' && <ProposalDialog shipmentId={shipmentId} tab={tab} onClose={close} />}
      {opened?.dialog === 'shares' && <CostShareDialog shipmentId={shipmentId} onClose={close} />}
      {opened?.dialog === 'issue' && <IssueDialog rows={opened.rows} onClose={close} />}
    </>
  )
}
