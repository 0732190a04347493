import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { accessApi } from '#areas/access/contract/api.ts'
import { mawbApi } from '#areas/mawb-inventory/contract/api.ts'
import { airports } from '#areas/reference-data/contract/airports.ts'
import type { RecordChange } from '#platform/contract/history.ts'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { Change, HistoryDialog } from '#platform/web/kit/history/history-dialog.tsx'
import '#platform/web/kit/history/history-dialog.css'
import { ImportDialog } from '#platform/web/kit/import-dialog/import-dialog.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { LoadedDialog } from '#platform/web/kit/layout/loaded-dialog.tsx'
import { ColourDialog } from '#platform/web/kit/list-page/colour-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { KitPart } from './kit-part.tsx'
import { failedWith } from './kit-records.tsx'
import { KitMerge } from './kit-merge.tsx'

const PARTS = ['BulkDialog', 'HistoryDialog', 'ImportDialog', 'ColourDialog', 'LoadedDialog'] as const
type OpenPart = (typeof PARTS)[number]

/** Dialogs of the kit, each opened by the button with its name. */
export function KitDialogs(): ReactNode {
  const t = useTexts('dev-mail')
  const [open, setOpen] = useState<OpenPart>()
  const history = useSampleHistory()
  const close = (): void => setOpen(undefined)
  return (
    <FormSection title={t('kit.dialogs')}>
      <div className="kit-page-row">
        {PARTS.map((part) => (
          <Button key={part} onClick={() => setOpen(part)}>
            {part}
          </Button>
        ))}
      </div>
      {open === 'BulkDialog' && <SampleBulk onClose={close} />}
      {open === 'HistoryDialog' && <HistoryDialog history={history} title={t('kit.changes')} onClose={close} />}
      {open === 'ImportDialog' && (
        <ImportDialog
          imports={mawbApi.importWorkbook}
          template={mawbApi.template}
          hint={t('kit.importHint')}
          invalidates={[]}
          said={() => t('kit.saved')}
          onClose={close}
        />
      )}
      {open === 'ColourDialog' && <SampleColours onClose={close} />}
      {open === 'LoadedDialog' && (
        <LoadedDialog of={failedWith(t('kit.failed'), 503)} title={t('kit.dialog')} onClose={close}>
          {() => null}
        </LoadedDialog>
      )}
      <div className="kit-page-places">
        <KitPart of="Change">
          <SampleChange />
        </KitPart>
        <KitMerge />
      </div>
    </FormSection>
  )
}

const BULK_ROWS = ['160-12345675', '160-12345686', '020-76543210'].map((id) => ({ id }))

/** Two rows that are possible, one that is refused; then what was done, with its undo. */
function SampleBulk({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('dev-mail')
  const reason = t('kit.alerts.error')
  return (
    <BulkDialog
      open
      title={t('kit.remove')}
      rows={BULK_ROWS}
      label={({ id }) => id}
      verdict={({ id }) => (id.startsWith('020') ? { ok: false, reason } : { ok: true })}
      onRun={() => Promise.resolve()}
      undo={() => () => Promise.resolve()}
      onRefused={() => undefined}
      onClose={onClose}
      submitText={t('kit.remove')}
      danger
      deletes
    />
  )
}

function SampleColours({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('dev-mail')
  const rule = { column: 'country', operator: 'is', value: 'HK', colour: 'amber', label: t('kit.tones.amber') } as const
  return (
    <ColourDialog
      list={airports.list}
      area="reference-data"
      columns={['iata', 'country', 'active'].map((key) => ({ key, title: t(`kit.columns.${key}`) }))}
      colours={[rule]}
      onColours={() => undefined}
      onClose={onClose}
    />
  )
}

function useSampleHistory() {
  const t = useTexts('dev-mail')
  return { api: { history: accessApi.roleHistory }, label: () => t('kit.changes'), invalidates: [] }
}

const CHANGE: RecordChange = {
  id: '00000000-0000-7000-8000-000000000001',
  recordId: '160-12345675',
  record: '160-12345675',
  at: '2026-11-24T02:30:00.000Z',
  who: 'Wong Ka Yan (op.hkg)',
  action: 'change',
  fields: [
    { field: 'pieces', before: 12, after: 14, added: [], removed: [] },
    { field: 'choices', before: null, after: null, added: ['CC'], removed: ['PP'] },
  ],
}

function SampleChange(): ReactNode {
  const t = useTexts('dev-mail')
  const history = { ...useSampleHistory(), label: (field: string) => t(`kit.${field}`) }
  return (
    <div className="kit-history">
      <ol>
        <Change history={history} change={CHANGE} named />
      </ol>
    </div>
  )
}
