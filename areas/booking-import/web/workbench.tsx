import { Alert, Button } from 'antd'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { download } from '#platform/web/download.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import type { GridHandle } from '#platform/web/kit/data-grid/grid-types.ts'
import { useTexts } from '#platform/web/texts.ts'
import { importApi } from '../contract/import-api.ts'
import type { PartnerColumns, ImportWords } from '../contract/import-sheet.ts'
import type { ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { BookedGrid } from './booked-grid.tsx'
import { WorkbookPartnerField } from './workbook-partner-field.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import {
  type OpenSheet,
  bookingsOf,
  sentSheet,
  withAddedColumn,
  withCells,
  withPartner,
  withColumn,
  withHeading,
} from './open-sheet.ts'
import { ProblemList, type Problems, problemsOf } from './problem-list.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { Sides, useSides } from './sides.tsx'
import { type CheckedRow, type CheckedRows, useCheckedRows } from './use-checked-rows.ts'
import { useImportColumns } from '#areas/key-accounts/web/index.ts'
import { useImport, whyNoRows } from './use-import.ts'
import { WorkbenchBar } from './workbench-bar.tsx'

type Props = {
  readonly sheet: OpenSheet
  readonly words: ImportWords
  readonly partners: readonly PartnerColumns[]
  onSheet(change: (sheet: OpenSheet) => OpenSheet): void
  /** Imported or discarded. */
  onDone(): void
}

/** SHP-04: edits a workbook: problems are shown in their cells, corrected in place, and imported all or nothing. */
export function Workbench(props: Props): ReactNode {
  const { sheet, words, onSheet } = props
  const t = useTexts('shipments')
  const grid = useRef<GridHandle>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const bookings = useMemo(() => bookingsOf(sheet), [sheet])
  const checked = useCheckedRows(bookings, sheet.columns, words)
  const problems = useMemo(() => problemsOf(sheet, checked.rows), [sheet, checked.rows])
  const view = useInvalidOnly(checked.rows)
  const { asBooked, setAsBooked, go, goToViolation } = useSides(grid, sheet.columns)
  const { title } = useImportColumns(sheet.partnerId)
  const empty = t(view.only ? 'importing.noProblems' : whyNoRows(sheet.leftOut))
  const shown = { rows: view.rows, selected, empty, onSelect: setSelected }
  const add = (column: ImportColumn): void => onSheet((now) => withAddedColumn(now, column, title(column)))
  return (
    <div className="import-bench">
      <Head {...props}>
        <Sides asBooked={asBooked} onAsBooked={setAsBooked} />
      </Head>
      <Bar {...props} checked={checked} problems={problems} view={view} selected={selected} setSelected={setSelected} />
      {checked.state === 'failed' && <AskAgain onAgain={checked.again} />}
      <div className="import-body">
        <div className="import-grid">
          {asBooked ? (
            <BookedGrid {...shown} onGo={goToViolation} />
          ) : (
            <SheetGrid
              {...shown}
              ref={grid}
              sheet={sheet}
              onWrite={(changes) => onSheet((now) => withCells(now, changes))}
            />
          )}
        </div>
        <ProblemList {...problems} onGo={go} onAdd={add} title={title} />
      </div>
    </div>
  )
}

/** The workbook's name and partner. */
function Head({ sheet, words, partners, onSheet, children }: Props & { readonly children: ReactNode }): ReactNode {
  const t = useTexts('shipments')
  const partner = partners.find(({ partnerId }) => partnerId === sheet.partnerId)
  return (
    <header className="import-head">
      <h2>{sheet.fileName}</h2>
      <WorkbookPartnerField
        partnerId={sheet.partnerId}
        shown={partner?.partnerName ?? sheet.partnerName ?? undefined}
        onPartner={(partnerId, partnerName) =>
          onSheet((now) => withPartner({ ...now, partnerName, touched: true }, partnerId, { words, partners }))
        }
      />
      {partner && !sheet.touched && (
        <span className="import-guessed">{t('importing.partnerGuessed', { partner: partner.partnerCode })}</span>
      )}
      {children}
    </header>
  )
}

type BarProps = Props & {
  readonly checked: CheckedRows
  readonly problems: Problems
  readonly view: ReturnType<typeof useInvalidOnly>
  readonly selected: ReadonlySet<string>
  setSelected(selected: ReadonlySet<string>): void
}

function Bar(props: BarProps): ReactNode {
  const { sheet, onSheet, checked, problems, view, selected, setSelected } = props
  const t = useTexts('shipments')
  const confirm = useConfirm()
  const [asksColumns, setAsksColumns] = useState(false)
  const { run, busy, refused } = useImport(props, checked, problems)
  const leaveOut = (): void => {
    onSheet((now) => ({ ...now, leftOut: [...now.leftOut, ...[...selected].map(Number)], touched: true }))
    setSelected(new Set())
  }
  const giveUp = async (): Promise<void> => {
    if (await confirm({ text: t('importing.giveUpQuestion'), okText: t('importing.giveUp'), danger: true }))
      props.onDone()
  }
  const on = {
    onColumns: () => setAsksColumns(true),
    onOnlyViolations: view.setOnly,
    onLeaveOut: leaveOut,
    onBringBack: () => onSheet((now) => ({ ...now, leftOut: [] })),
    onMarked: () => void download(importApi.marked, sentSheet(sheet)).catch(() => undefined),
    onGiveUp: () => void giveUp(),
    onImport: () => void run(),
  }
  return (
    <>
      <WorkbenchBar
        ready={checked.rows.filter(({ isChecked, violations }) => isChecked && violations.length === 0).length}
        bookings={checked.rows.length}
        toMend={problems.inCells.length}
        missing={problems.missing.size}
        leftOut={sheet.leftOut.length}
        selected={selected.size}
        onlyViolations={view.only}
        refused={refused}
        busy={busy}
        {...on}
      />
      {asksColumns && <Columns {...props} onClose={() => setAsksColumns(false)} />}
    </>
  )
}

function Columns({ sheet, words, partners, onSheet, onClose }: Props & { onClose(): void }): ReactNode {
  return (
    <ColumnsDialog
      sheet={sheet}
      onHeading={(above) => onSheet((now) => withHeading(now, above, { words, partners }))}
      onColumn={(at, column) => onSheet((now) => withColumn(now, at, column))}
      onClose={onClose}
    />
  )
}

/** A corrected row stays visible until the filter is set again. */
function useInvalidOnly(rows: readonly CheckedRow[]) {
  const [stored, setPinned] = useState<ReadonlySet<string>>()
  const shown = useMemo(
    () => (stored ? rows.filter(({ id, violations }) => violations.length > 0 || stored.has(id)) : rows),
    [rows, stored],
  )
  const invalid = () => new Set(rows.filter(({ violations }) => violations.length > 0).map(({ id }) => id))
  return {
    rows: shown,
    only: stored !== undefined,
    setOnly: (only: boolean) => setPinned(only ? invalid() : undefined),
  }
}

/** Shown if the server could not be queried for codes. */
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
