import { Button } from 'antd'
import type { ReactNode } from 'react'
import { saidOf } from '#platform/contract/language.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { useZone } from '#platform/web/zone.ts'
import { useConfirm } from '../../confirm.ts'
import type { Column } from '../../data-grid/grid-types.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { noWrap } from '../../no-wrap.tsx'
import type { AnyRow } from '../list-rows.ts'
import { rowName } from '../row-name.ts'
import { type RowEdit, countCells } from './row-edits.ts'
import type { ListEdits } from './use-list-edits.ts'
import './edit-bar.css'

type Props = {
  readonly edits: ListEdits
  /** False when the right was taken away after something was written. */
  readonly mayEdit: boolean
  readonly columns: readonly Column<AnyRow>[]
  /** The columns that people know a row by; the first two that say something name it. */
  readonly names: readonly string[]
  /** Goes to a cell of the grid. */
  show(rowId: string, column: string): void
  /** Takes back the last step, as Ctrl+Z in the grid. */
  onUndo(): void
}

/** What is written and not saved yet, and of every row that was refused why; below the grid, so that no row moves. */
export function EditBar(props: Props): ReactNode {
  const { edits, mayEdit } = props
  const t = useTexts('kit')
  const confirm = useConfirm()
  const cells = countCells(edits.edits)
  const refused = [...edits.edits].filter(([, { refused: why }]) => why !== null)
  const discard = async (): Promise<void> => {
    if (await confirm({ text: t('edits.askDiscard', { count: cells }), okText: t('edits.discard'), danger: true }))
      edits.discard()
  }
  if (edits.edits.size === 0) return null
  const { saving } = edits
  return (
    <div className="kit-edits" role="group" aria-label={t('edits.title')}>
      {refused.length > 0 && (
        <div className="kit-edits-refused" role="alert">
          <p>{t('edits.refused', { count: refused.length })}</p>
          <ul>
            {refused.map(([id, edit]) => (
              <RefusedRow key={id} {...props} id={id} edit={edit} />
            ))}
          </ul>
        </div>
      )}
      <div className="kit-edits-foot">
        <span role="status">
          {saving === undefined ? t('edits.unsaved', { count: cells }) : t('edits.saving', { done: saving })}
          {!mayEdit && ` · ${t('edits.rightGone')}`}
        </span>
        <Button
          type="primary"
          size="small"
          title="Ctrl+S"
          loading={saving !== undefined}
          aria-disabled={saving !== undefined}
          disabled={!mayEdit}
          onClick={() => void edits.save()}
        >
          {t('edits.save')}
        </Button>
        <Button size="small" title="Ctrl+Z" disabled={saving !== undefined} onClick={props.onUndo}>
          {t('edits.undo')}
        </Button>
        <Button size="small" disabled={saving !== undefined} onClick={() => void discard()}>
          {t('edits.discard')}
        </Button>
      </div>
    </div>
  )
}

function RefusedRow(props: Props & { id: string; edit: RowEdit }): ReactNode {
  const { edits, columns, names, id, edit, show } = props
  const { row, refused, set } = edit
  const t = useTexts('kit')
  const titleOf = (name: string): string => columns.find(({ key }) => key === name)?.title ?? ''
  const name = rowName(columns, names, row) || id
  const conflict = refused?.conflict
  const problems = conflict ? [] : (refused?.problems ?? [])
  const at = problems.find(({ path }) => path in set)?.path ?? Object.keys(set)[0] ?? ''
  return (
    <li>
      <button type="button" className="kit-link" onClick={() => show(id, at)}>
        {name}
      </button>
      {problems.map(({ path, message }) => (
        <span key={path}>
          {noWrap(titleOf(path) === '' ? message : saidOf(titleOf(path), message, currentLanguage()))}
        </span>
      ))}
      {conflict && (
        <>
          <Theirs columns={columns} edit={edit} />
          <Button
            size="small"
            onClick={() => edits.keepMine(id)}
            aria-label={saidOf(t('edits.keepMine'), name, currentLanguage())}
          >
            {t('edits.keepMine')}
          </Button>
          <Button
            size="small"
            onClick={() => edits.takeTheirs(id)}
            aria-label={saidOf(t('edits.takeTheirs'), name, currentLanguage())}
          >
            {t('edits.takeTheirs')}
          </Button>
        </>
      )}
    </li>
  )
}

/** Who saved the row first and when, and of every cell what it says now beside what is written here. */
function Theirs({ columns, edit }: { columns: Props['columns']; edit: RowEdit }): ReactNode {
  const t = useTexts('kit')
  const zone = useZone()
  const { row, set, refused } = edit
  const conflict = refused?.conflict
  if (!conflict) return null
  const { changed, now } = conflict
  return (
    <>
      <span>
        {changed ? t('edits.changedBy', { who: changed.who, at: formatInstant(changed.at, zone) }) : t('edits.changed')}
      </span>
      {Object.keys(set).map((name) => (
        <span key={name}>
          {t('edits.nowAndMine', {
            column: columns.find(({ key }) => key === name)?.title ?? name,
            now: textOf(columns, name, { ...row, ...now }) || NOTHING,
            mine: textOf(columns, name, { ...row, ...set }) || NOTHING,
          })}
        </span>
      ))}
    </>
  )
}

function textOf(columns: Props['columns'], name: string, row: AnyRow): string {
  return columns.find(({ key }) => key === name)?.text?.(row) ?? ''
}

const NOTHING = '–'
