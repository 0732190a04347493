import { useEffect, useRef } from 'react'
import { fillText } from '#platform/domain/fill-text.ts'
import { noWrap } from '../no-wrap.tsx'
import type { Plan, Sheet } from './cell-changes.ts'
import { textOf } from './cell-text.ts'
import type { GridTexts } from './grid-types.ts'
import './paste-preview.css'

type PastePreviewProps<R> = {
  plan: Plan
  sheet: Sheet<R>
  /** Titles that name no column. */
  unknown: readonly string[]
  texts: GridTexts
  rowName: ((row: R) => string) | undefined
  onWrite(): void
  onClose(): void
}

/** More than this many cells nobody reads; the rest is counted. */
const MAX_SHOWN = 200

/** What a paste will write, before it writes anything; where cells are refused it names them and offers to write the others. */
export function PastePreview<R>(props: PastePreviewProps<R>) {
  const { plan, sheet, unknown, texts, rowName, onWrite, onClose } = props
  const box = useRef<HTMLDialogElement>(null)
  const { changes, refused } = plan
  const isPartial = refused.length > 0
  const lines = (isPartial ? refusedLines(plan, sheet) : changedLines(plan, sheet)).map((line) => ({
    ...line,
    name: nameOf(sheet.rows[line.row], rowName),
  }))
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal()
    // The dialog itself would take the first thing in it, the list.
    box.current?.querySelector<HTMLElement>('footer button:last-child')?.focus()
  }, [])
  return (
    <dialog
      ref={box}
      className="dg-dialog"
      aria-label={texts.pasteTitle}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2>{texts.pasteTitle}</h2>
      {isPartial && (
        <p role="alert">
          {fillText(changes.length > 0 ? texts.pasteLeavesOut : texts.pasteRefused, { count: refused.length })}
        </p>
      )}
      {unknown.length > 0 && <p role="alert">{fillText(texts.pasteUnknown, { titles: unknown.join(', ') })}</p>}
      <div className="dg-dialog-lines" tabIndex={0} role="region" aria-label={texts.pasteCells}>
        <LinesTable lines={lines} isPartial={isPartial} texts={texts} />
        {lines.length > MAX_SHOWN && <p>{fillText(texts.pasteMore, { count: lines.length - MAX_SHOWN })}</p>}
      </div>
      <footer>
        <button type="button" onClick={() => box.current?.close()}>
          {texts.cancel}
        </button>
        {changes.length > 0 && (
          <button
            type="button"
            className="dg-primary"
            onClick={() => {
              // First, so that the grid has the focus again.
              box.current?.close()
              onWrite()
            }}
          >
            {fillText(isPartial ? texts.pasteWriteOthers : texts.pasteWrite, { count: changes.length })}
          </button>
        )}
      </footer>
    </dialog>
  )
}

function LinesTable({
  lines,
  isPartial,
  texts,
}: {
  lines: readonly NamedLine[]
  isPartial: boolean
  texts: GridTexts
}) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.pasteRow}</th>
          <th scope="col">{texts.pasteColumn}</th>
          <th scope="col">{isPartial ? texts.pasteText : texts.pasteNow}</th>
          <th scope="col">{isPartial ? texts.pasteReason : texts.pasteNew}</th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, MAX_SHOWN).map((line) => (
          <tr key={`${line.row} ${line.key}`}>
            <td>{line.name === '' ? line.row + 1 : noWrap(`${line.row + 1} · ${line.name}`)}</td>
            <td>{line.title}</td>
            <td>{line.before}</td>
            <td>{line.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Line = { row: number; key: string; title: string; before: string; after: string }
type NamedLine = Line & { name: string }

function nameOf<R>(row: R | undefined, rowName: ((row: R) => string) | undefined): string {
  return row === undefined ? '' : (rowName?.(row) ?? '')
}

function refusedLines<R>({ refused }: Plan, sheet: Sheet<R>): Line[] {
  return refused.map(({ row, col, text, reason }, at) => ({
    row,
    // Beyond the last column there is none to tell cells apart by.
    key: col || String(at),
    title: sheet.columns.find((column) => column.key === col)?.title ?? '',
    before: text,
    after: reason,
  }))
}

function changedLines<R>({ changes }: Plan, sheet: Sheet<R>): Line[] {
  const places = new Map(sheet.rows.map((row, at) => [sheet.rowId(row), { row, at }]))
  const columns = new Map(sheet.columns.map((column) => [column.key, column]))
  return changes.flatMap(({ rowId, col, val }) => {
    const place = places.get(rowId)
    const column = columns.get(col)
    if (!place || !column) return []
    const after = textOf(column, { ...place.row, [col]: val })
    return [{ row: place.at, key: col, title: column.title, before: textOf(column, place.row), after }]
  })
}
