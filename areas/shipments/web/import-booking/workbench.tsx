import { Alert, Button } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { download } from '#platform/web/download.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import type { GridHandle } from '#platform/web/kit/data-grid/grid-types.ts'
import { useSaveOnce } from '#platform/web/kit/use-save-once.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { importApi } from '../../contract/import-api.ts'
import type { ClientColumns, ImportWords, MadeImport } from '../../contract/import-sheet.ts'
import { shipmentApi } from '../../contract/shipment-api.ts'
import type { ImportColumn } from '../../domain/import-columns.ts'
import { MOST_BOOKINGS } from '../../domain/import-rules.ts'
import { ClientField } from './client-field.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import {
  type OpenSheet,
  bookingsOf,
  sentSheet,
  withAddedColumn,
  withCells,
  withClient,
  withColumn,
  withHeading,
} from './open-sheet.ts'
import { ProblemList, type Problems, problemsOf } from './problem-list.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { type CheckedRow, type CheckedRows, useCheckedRows } from './use-checked-rows.ts'
import { WorkbenchBar } from './workbench-bar.tsx'

type Props = {
  readonly sheet: OpenSheet
  readonly words: ImportWords
  readonly clients: readonly ClientColumns[]
  onSheet(change: (sheet: OpenSheet) => OpenSheet): void
  /** Imported or given up. */
  onDone(): void
}

/** SHP-04: a workbook on the bench: every problem in its cell, mended in place, imported all or nothing. */
export function Workbench(props: Props): ReactNode {
  const { sheet, words, onSheet } = props
  const t = useTexts('shipments')
  const grid = useRef<GridHandle>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const bookings = useMemo(() => bookingsOf(sheet), [sheet])
  const checked = useCheckedRows(bookings, sheet.columns, words)
  const problems = useMemo(() => problemsOf(sheet, checked.rows), [sheet, checked.rows])
  const view = useFaultyOnly(checked.rows)
  const go = (rowId: string, at: number): void => {
    // The grid that gets the focus begins in its first cell.
    grid.current?.focus()
    grid.current?.reveal(rowId, String(at))
  }
  const add = (column: ImportColumn): void => onSheet((now) => withAddedColumn(now, column, t(`import.${column}`)))
  return (
    <div className="import-bench">
      <Head {...props} />
      <Bar {...props} {...{ checked, problems, view, selected, setSelected }} />
      {checked.state === 'failed' && <AskAgain onAgain={checked.again} />}
      <div className="import-body">
        <div className="import-grid">
          <SheetGrid
            ref={grid}
            sheet={sheet}
            rows={view.rows}
            selected={selected}
            empty={t(view.only ? 'importing.noProblems' : 'importing.noRows')}
            onSelect={setSelected}
            onWrite={(changes) => onSheet((now) => withCells(now, changes))}
          />
        </div>
        <ProblemList {...problems} onGo={go} onAdd={add} />
      </div>
    </div>
  )
}

/** Which workbook it is, and whose. */
function Head({ sheet, words, clients, onSheet }: Props): ReactNode {
  const t = useTexts('shipments')
  const client = clients.find(({ clientId }) => clientId === sheet.clientId)
  return (
    <header className="import-head">
      <h2>{sheet.fileName}</h2>
      <ClientField
        clientId={sheet.clientId}
        shown={client?.clientName}
        onClient={(clientId) => onSheet((now) => withClient({ ...now, touched: true }, clientId, { words, clients }))}
      />
      {client && !sheet.touched && (
        <span className="import-guessed">{t('importing.clientGuessed', { client: client.clientCode })}</span>
      )}
    </header>
  )
}

type BarProps = Props & {
  readonly checked: CheckedRows
  readonly problems: Problems
  readonly view: ReturnType<typeof useFaultyOnly>
  readonly selected: ReadonlySet<string>
  setSelected(selected: ReadonlySet<string>): void
}

function Bar(props: BarProps): ReactNode {
  const { sheet, words, clients, onSheet, checked, problems, view, selected, setSelected } = props
  const t = useTexts('shipments')
  const confirm = useConfirm()
  const [asksColumns, setAsksColumns] = useState(false)
  const { run, busy } = useImport(props, checked)
  const refused = useRefusal(checked, problems)
  const known = { words, clients }
  const leaveOut = (): void => {
    onSheet((now) => ({ ...now, leftOut: [...now.leftOut, ...[...selected].map(Number)], touched: true }))
    setSelected(new Set())
  }
  const giveUp = async (): Promise<void> => {
    if (await confirm({ text: t('importing.giveUpQuestion'), danger: true })) props.onDone()
  }
  return (
    <>
      <WorkbenchBar
        ready={checked.rows.filter(({ isChecked, faults }) => isChecked && faults.length === 0).length}
        bookings={checked.rows.length}
        toMend={problems.inCells.length}
        leftOut={sheet.leftOut.length}
        selected={selected.size}
        onlyFaults={view.only}
        refused={refused}
        busy={busy}
        onColumns={() => setAsksColumns(true)}
        onOnlyFaults={view.setOnly}
        onLeaveOut={leaveOut}
        onBringBack={() => onSheet((now) => ({ ...now, leftOut: [] }))}
        onMarked={() => void download(importApi.marked, sentSheet(sheet)).catch(() => undefined)}
        onGiveUp={() => void giveUp()}
        onImport={() => void run()}
      />
      {asksColumns && (
        <ColumnsDialog
          sheet={sheet}
          onHeading={(above) => onSheet((now) => withHeading(now, above, known))}
          onColumn={(at, column) => onSheet((now) => withColumn(now, at, column))}
          onClose={() => setAsksColumns(false)}
        />
      )}
    </>
  )
}

/** A row that was just mended stays in sight until the filter is set again. */
function useFaultyOnly(rows: readonly CheckedRow[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>()
  const shown = useMemo(
    () => (kept ? rows.filter(({ id, faults }) => faults.length > 0 || kept.has(id)) : rows),
    [rows, kept],
  )
  const faulty = () => new Set(rows.filter(({ faults }) => faults.length > 0).map(({ id }) => id))
  return { rows: shown, only: kept !== undefined, setOnly: (only: boolean) => setKept(only ? faulty() : undefined) }
}

/** Why the import has to wait. */
function useRefusal({ state, rows }: CheckedRows, { inCells, missing }: Problems): string | undefined {
  const t = useTexts('shipments')
  const count = rows.length
  if (count === 0) return t('importing.noRows')
  if (count > MOST_BOOKINGS) return t('importing.tooMany', { count, most: MOST_BOOKINGS })
  if (missing.size > 0) return t('importing.missingFirst')
  if (inCells.length > 0) return t('importing.mendFirst')
  return state === 'checked' ? undefined : t('importing.asking')
}

/** One intention, however often it is sent. What the server knows better is asked again and shown in its cell. */
function useImport({ sheet, onDone }: Props, checked: CheckedRows) {
  const t = useTexts('shipments')
  const notify = useNotify()
  const open = useOpenTab()
  const saveOnce = useSaveOnce()
  const { act, acting } = useAct(importApi.commit, {
    invalidates: [importApi.recent, importApi.clients, shipmentApi.list],
  })
  const run = async (): Promise<void> => {
    const show = (made: MadeImport): void => {
      notify.success(t('importing.done', { count: made.bookings }))
      onDone()
      open(`/shipments/imports/${made.id}`)
    }
    try {
      await saveOnce(
        async (idempotencyKey) => show(await act(sentSheet(sheet), { idempotencyKey })),
        () => open('/shipments/pending'),
      )
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.code === workbookErrors.CELLS_REFUSED.code) checked.refuse(error.problems)
    }
  }
  return { run, busy: acting }
}

/** The server could not be asked which codes there are. */
function AskAgain({ onAgain }: { onAgain(): void }): ReactNode {
  const t = useTexts('kit')
  const own = useTexts('shipments')
  return (
    <Alert
      type="error"
      showIcon
      title={own('importing.notAsked')}
      action={
        <Button size="small" onClick={onAgain}>
          {t('list.refresh')}
        </Button>
      }
    />
  )
}
