import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Select, Space } from 'antd'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { openDownload } from '#platform/web/download.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { useZone } from '#platform/web/zone.ts'
import { importApi } from '../contract/import-api.ts'
import type { MadeImport } from '../contract/import-sheet.ts'
import { useKeyAccounts } from '#areas/key-accounts/web/index.ts'
import { MAX_BOOKINGS } from '../domain/import-rules.ts'
import type { TextRow } from '#platform/domain/import-mapping.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import type { OpenSheet } from './open-sheet.ts'
import type { ImportDraft } from './use-import-draft.ts'

type Props = {
  readonly draft: ImportDraft
  onRead(read: { fileName: string; rows: readonly TextRow[] }): void
  onRestore(): void
}

/** The start page of the import: choose a workbook, download the template, resume a draft, see recent imports. */
export function ChooseWorkbook({ draft, onRead, onRestore }: Props): ReactNode {
  const t = useTexts('shipments')
  return (
    <div className="import-start">
      <h2>{t('importing.title')}</h2>
      {draft.offered && <LeftBehind {...draft.offered} onRestore={onRestore} onDiscard={draft.finish} />}
      <p>{t('importing.intro', { most: MAX_BOOKINGS })}</p>
      <DropPlace onRead={onRead} />
      <RecentImports />
    </div>
  )
}

function LeftBehind(props: { sheet: OpenSheet; at: number; onRestore(): void; onDiscard(): void }): ReactNode {
  const t = useTexts('shipments')
  const time = formatInstant(new Date(props.at).toISOString(), useZone())
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={t('importing.draft', { time, file: props.sheet.fileName })}
      action={
        <span className="import-choices">
          <Button size="small" onClick={props.onRestore}>
            {t('importing.restore')}
          </Button>
          <Button size="small" onClick={props.onDiscard}>
            {t('importing.discard')}
          </Button>
        </span>
      }
    />
  )
}

/** Drop zone and file selection for a workbook, with the template. */
function DropPlace({ onRead }: Pick<Props, 'onRead'>): ReactNode {
  const t = useTexts('shipments')
  const [over, setOver] = useState(false)
  const { take, reading, sheets, choose } = useReading(onRead)
  const drag = (event: DragEvent, isOver: boolean): void => {
    event.preventDefault()
    setOver(isOver)
  }
  const drop = (event: DragEvent): void => {
    drag(event, false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <div
      className={over ? 'import-drop import-drop-over' : 'import-drop'}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
    >
      <UploadOutlined aria-hidden="true" />
      <span>{t(reading ? 'importing.reading' : 'importing.drop')}</span>
      <ChooseFile reading={reading} take={take} />
      <ChooseSheet sheets={sheets} onChoose={(sheet) => void choose(sheet)} />
      <Template />
    </div>
  )
}

/** The template workbook; for a key account with its own columns first (SHP-11). */
function Template(): ReactNode {
  const t = useTexts('shipments')
  const kit = useTexts('kit')
  const { keyAccounts } = useKeyAccounts()
  const [keyAccount, setKeyAccount] = useState<string>()
  const withOwn = keyAccounts.filter(({ active, fields }) => active && fields.some((field) => field.active))
  const fetch = (): void =>
    void openDownload(importApi.template, { ...(keyAccount && { keyAccount }) }).catch(() => undefined)
  return (
    <Space.Compact>
      <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={fetch}>
        {kit('import.template')}
      </Button>
      {withOwn.length > 0 && (
        <Select<string>
          className="import-template-key-account"
          aria-label={t('importing.templateFor')}
          value={keyAccount ?? ''}
          options={[
            { value: '', label: t('importing.anyKeyAccount') },
            ...withOwn.map(({ id, name }) => ({
              value: id,
              label: t('importing.withColumnsOf', { keyAccount: name }),
            })),
          ]}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          onChange={(id) => setKeyAccount(id === '' ? undefined : id)}
        />
      )}
    </Space.Compact>
  )
}

function ChooseFile({ reading, take }: Pick<ReturnType<typeof useReading>, 'reading' | 'take'>): ReactNode {
  const t = useTexts('kit')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button type="primary" loading={reading} onClick={() => input.current?.click()}>
        {t('import.chooseFile')}
      </Button>
      <input
        ref={input}
        className="kit-hidden"
        tabIndex={-1}
        type="file"
        accept=".xlsx,.xls"
        aria-label={t('import.file')}
        onChange={({ target }) => void take(target.files?.[0]).finally(() => (target.value = ''))}
      />
    </>
  )
}

/** Refusals of the server are shown as a toast. */
function useReading(onRead: Props['onRead']) {
  const { run, isRunning } = useAction(importApi.read)
  const [choice, setChoice] = useState<{
    file: { fileName: string; bytes: Uint8Array<ArrayBuffer> }
    sheets: string[]
  }>()
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || isRunning) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const read = await run({ file: { fileName: file.name, bytes } }).catch(() => undefined)
    if (!read) return
    if (read.sheets.length > 1) setChoice({ file: { fileName: file.name, bytes }, sheets: read.sheets })
    else onRead(read)
  }
  const choose = async (sheet: string): Promise<void> => {
    const read = choice && (await run({ file: choice.file, sheet }).catch(() => undefined))
    if (read) onRead(read)
  }
  return { take, reading: isRunning, sheets: choice?.sheets ?? [], choose }
}

/** Which sheet holds the bookings, where several have rows. */
function ChooseSheet(props: { sheets: readonly string[]; onChoose(sheet: string): void }): ReactNode {
  const t = useTexts('shipments')
  if (props.sheets.length === 0) return null
  return (
    <div className="import-choices" role="group" aria-label={t('importing.chooseSheet')}>
      <span>{t('importing.chooseSheet')}</span>
      {props.sheets.map((sheet) => (
        <Button key={sheet} onClick={() => props.onChoose(sheet)}>
          {sheet}
        </Button>
      ))}
    </div>
  )
}

function RecentImports(): ReactNode {
  const t = useTexts('shipments')
  const { data } = useCall(importApi.recent, {})
  if (!data) return null
  return (
    <section className="import-recent">
      <h3>{t('importing.recent')}</h3>
      {data.imports.length === 0 ? (
        <Placeholder small text={t('importing.noRecent')} />
      ) : (
        <table>
          <TableHead titles={['file', 'partner', 'bookings', 'by', 'at'].map((column) => t(`importing.${column}`))} />
          <tbody>
            {data.imports.map((made) => (
              <RecentImport key={made.id} made={made} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function RecentImport({ made }: { made: MadeImport }): ReactNode {
  const t = useTexts('shipments')
  const zone = useZone()
  const open = useOpenTab()
  const { id, fileName, partnerName, bookings, maker, createdAt, undoneBy } = made
  return (
    <tr>
      <td>
        <button type="button" className="kit-link" onClick={() => open(`/shipments/imports/${id}`)}>
          {fileName}
        </button>
        {undoneBy !== null && <span className="import-undone"> {t('importing.undone', { who: undoneBy })}</span>}
      </td>
      <td>{partnerName ?? ''}</td>
      <td className="import-number">{bookings}</td>
      <td>{maker}</td>
      <td>{formatInstant(createdAt, zone)}</td>
    </tr>
  )
}
