import { type ReactNode, useMemo, useState } from 'react'
import { useCapacityTypeNames } from '#areas/reference-data/web/index.ts'
import { ImportDialog } from '#platform/web/kit/import-dialog/import-dialog.tsx'
import { type ListEditing, ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { mawbApi } from '../contract/api.ts'
import { type MawbRow, mawbList, mawbOfRow } from '../contract/mawb-list.ts'
import { canNote } from '../domain/mawb-rules.ts'
import { AddRangeDialog } from './add-range-dialog.tsx'
import { CassVoidsDialog } from './cass-voids-dialog.tsx'
import { BulkMawbDialog } from './bulk-mawb-dialog.tsx'
import { LedgerDrawer } from './ledger-drawer.tsx'
import { LendDialog } from './lend-dialog.tsx'
import { STATUS_TONES } from './status-tones.ts'
import { TakeDialog } from './take-dialog.tsx'
import { type Opened, useMawbActions } from './use-mawb-actions.tsx'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { formatDaysIn } from '#platform/web/kit/shown-time.ts'
import { mawbErrors } from '../contract/errors.ts'
import './mawb-inventory.css'

const TONES = { status: STATUS_TONES }

export function Page(): ReactNode {
  const t = useTexts('mawb-inventory')
  const [opened, setOpened] = useState<Opened>()
  const named = useNamedNumber()
  const actions = useMawbActions(setOpened)
  const edit = useNoting()
  const capacityTypeName = useCapacityTypeNames()
  const cellTexts = useMemo(
    () => ({
      capacityType: (row: MawbRow) => capacityTypeName(row.capacityType),
      reference: ({ reference }: MawbRow) => formatDaysIn(reference ?? ''),
    }),
    [capacityTypeName],
  )
  return (
    <>
      <ListPage
        list={mawbList}
        area="mawb-inventory"
        endpoint={mawbApi.list}
        exportEndpoint={mawbApi.export}
        title={t('pages.mawbs')}
        quickFilters={['number', 'status', 'airline', 'owner']}
        actions={actions}
        tones={TONES}
        cellTexts={cellTexts}
        edit={edit}
        linkColumn="number"
        onOpen={(row) => setOpened({ dialog: 'ledger', row })}
        rowClass={rowClass}
        emptyText={t('messages.empty')}
      />
      {opened && <OpenedPart opened={opened} onClose={() => setOpened(undefined)} />}
      {named && <LedgerDrawer {...named} />}
    </>
  )
}

/** Remarks can be edited by the offices that own or have borrowed the number. */
function useNoting(): ListEditing<MawbRow> {
  const actor = useAsActor()
  const say = useReason(mawbErrors)
  const t = useTexts('mawb-inventory')
  const whyNever = (): string => t('messages.onlyRemark')
  return { endpoint: mawbApi.note, whyNever, may: (row) => say(canNote(mawbOfRow(row), actor)) }
}

/** The number in the URL, as linked by the global search: its ledger is open initially. */
function useNamedNumber(): { id: string; number: string; onClose(): void } | null {
  const { query, setQuery } = useTab()
  const id = query.get('mawb')
  if (id === null) return null
  return { id, number: query.get('number') ?? '', onClose: () => setQuery({ mawb: null, number: null }) }
}

function OpenedPart({ opened, onClose }: { opened: Opened; onClose(): void }): ReactNode {
  switch (opened.dialog) {
    case 'import':
      return <ImportMawbsDialog onClose={onClose} />
    case 'range':
      return <AddRangeDialog onClose={onClose} />
    case 'cassVoids':
      return <CassVoidsDialog onClose={onClose} />
    case 'take':
      return <TakeDialog number={opened.number} onClose={onClose} />
    case 'lend':
      return <LendDialog rows={opened.rows} onClose={onClose} />
    case 'ledger':
      return <LedgerDrawer id={opened.row.id} number={opened.row.number ?? ''} onClose={onClose} />
    default:
      return <BulkMawbDialog kind={opened.dialog} rows={opened.rows} onClose={onClose} />
  }
}

function rowClass({ status }: MawbRow): string | undefined {
  return status === 'Void' || status === 'Invalid' ? 'row-void' : undefined
}

/** MAW-02: imports numbers from a workbook. */
function ImportMawbsDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('mawb-inventory')
  return (
    <ImportDialog
      imports={mawbApi.importWorkbook}
      template={mawbApi.template}
      hint={t('hints.workbook')}
      invalidates={[mawbApi.list, mawbApi.listAlertSettings]}
      said={(output) => t('messages.imported', output)}
      onClose={onClose}
    />
  )
}
