import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { saidOf } from '#platform/contract/language.ts'
import { useActor } from '#platform/web/session.ts'
import { currentLanguage, useLanguage, useTexts } from '#platform/web/texts.ts'
import { DataGrid } from '../../data-grid/data-grid.tsx'
import type { GridHandle, MenuContext } from '../../data-grid/grid-types.ts'
import { useGridTexts } from '../../list-page/part-texts.ts'
import { FieldFrame } from '../field-frame.tsx'
import { FIRST_FAULT } from '../reveal.ts'
import { type BoundField, type FieldProps, useField } from '../use-field.ts'
import { type LineColumn, type ShownLine, gridColumnsOf } from './line-columns.ts'
import { LineViolations } from './line-violations.tsx'
import type { FillIn, Line } from './line-rows.ts'
import { type LineViolation, type Lines, useLines } from './use-lines.ts'
import './lines-field.css'

type Props = FieldProps & {
  readonly columns: readonly LineColumn[]
  /**
   * What a new line begins with, by the lines before it. Without it, blank rows always stand below the lines; with it rows
   * are added by the button.
   */
  newLine?(lines: readonly Line[]): Line
  /** What a line fills in of itself once something in it was written; undone together with it. */
  readonly fillIn?: FillIn
  /** Called with the lines when somebody has changed them, before the form has them. */
  onLines?(lines: readonly Line[]): void
}

const STANDING = 3

/**
 * Several lines of a record in a grid: typed, pasted from a sheet with a preview, filled down, undone; rows are added and
 * taken out. Rows in which nothing was filled in are left out of the value.
 */
export function LinesField(props: Props): ReactNode {
  const { label, columns, newLine } = props
  const t = useTexts('kit')
  const field = useField({ ...props, required: props.required ?? false })
  const grid = useRef<GridHandle>(null)
  const lines = useLines(field, {
    columns,
    grid,
    fillIn: props.fillIn,
    onLines: (changed) => props.onLines?.(changed),
    standing: newLine || field.disabled ? 0 : STANDING,
    // A form checks what a line has: every column must be there, if empty.
    start: newLine ?? (() => Object.fromEntries(columns.map(({ key }) => [key, null]))),
  })
  const violations = lines.violations.length > 0
  const show = ({ id, col }: LineViolation): void => {
    grid.current?.reveal(id, col)
    grid.current?.focus()
  }
  const box = useFirstViolationShown(lines.violations, show)
  // Where there is no grid yet, there is nothing to paste into.
  const isPasted = !field.disabled && lines.shown.length > 0
  const hint = props.hint ?? (isPasted ? t('lines.pasteHint') : undefined)
  return (
    <FieldFrame {...props} field={field} hint={hint}>
      <div ref={box} data-fault={violations ? '' : undefined}>
        {lines.shown.length > 0 && (
          <LinesGrid label={label} columns={columns} grid={grid} field={field} lines={lines} />
        )}
        {violations && <LineViolations violations={lines.violations} columns={columns} onShow={show} />}
      </div>
      {!field.disabled && <Buttons label={label} grid={grid} lines={lines} many={newLine === undefined} />}
    </FieldFrame>
  )
}

/** A form that leads to its first wrong field leads on to the first wrong cell; both draw at the same time. */
function useFirstViolationShown(
  violations: readonly LineViolation[],
  show: (violation: LineViolation) => void,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ violations, show })
  useEffect(() => {
    latest.current = { violations, show }
  })
  useEffect(() => {
    const element = box.current
    const onViolation = (): void => {
      const [first] = latest.current.violations
      if (first) latest.current.show(first)
    }
    element?.addEventListener(FIRST_FAULT, onViolation)
    return () => element?.removeEventListener(FIRST_FAULT, onViolation)
  }, [])
  return box
}

type Parts = {
  readonly label: string
  readonly grid: RefObject<GridHandle | null>
  readonly lines: Lines
}

function LinesGrid(props: Parts & { columns: readonly LineColumn[]; field: BoundField }): ReactNode {
  const { label, grid, lines, field } = props
  const t = useTexts('kit')
  const language = useLanguage()
  const texts = useGridTexts()
  const isWide = useActor().preferences.density === 'comfortable'
  // Pages write their columns in place; the grid wants the same ones as long as they say the same.
  const said = JSON.stringify(props.columns)
  const columns = useMemo(() => gridColumnsOf(JSON.parse(said) as LineColumn[], language), [said, language])
  const remove = (ids: readonly string[]): void => lines.remove(ids)
  const menu = ({ rowId: id }: MenuContext<ShownLine>) => {
    const range = grid.current?.getRange()?.rowIds ?? []
    const ids = range.includes(id) ? range : [id]
    return [{ key: 'remove', label: t('lines.remove', { count: ids.length }), onSelect: () => remove(ids) }]
  }
  const rows = Math.min(lines.shown.length, MAX_ROWS)
  return (
    <div className="kit-lines-grid" style={{ height: isWide ? 32 + rows * 28 + ROOM : 28 + rows * 24 + ROOM }}>
      <DataGrid<ShownLine>
        key={lines.opening}
        ref={grid}
        id={field.id}
        label={label}
        columns={columns}
        rows={lines.shown}
        rowId={rowId}
        texts={texts}
        density={isWide ? 'normal' : 'compact'}
        {...(!field.disabled && {
          menu,
          onChange: lines.change,
          spareRow: lines.spareRow,
          withFollowing: lines.withFollowing,
        })}
      />
    </div>
  )
}

/** Rows seen at once; the others are scrolled to. */
const MAX_ROWS = 14
/** Both borders and a scroll bar below the rows. */
const ROOM = 18

function Buttons({ label, grid, lines, many }: Parts & { many: boolean }): ReactNode {
  const t = useTexts('kit')
  const button = (name: string, onClick: () => void, icon?: ReactNode) => (
    <Button size="small" icon={icon} aria-label={saidOf(name, label, currentLanguage())} onClick={onClick}>
      {name}
    </Button>
  )
  return (
    <div className="kit-lines-foot">
      {button(t('lines.add'), () => lines.add(1), <PlusOutlined aria-hidden="true" />)}
      {many && button(t('lines.addFive'), () => lines.add(5))}
      {lines.shown.length > 0 &&
        button(
          t('lines.removeRows'),
          () => {
            lines.remove(grid.current?.getRange()?.rowIds ?? [])
            grid.current?.focus()
          },
          <DeleteOutlined aria-hidden="true" />,
        )}
    </div>
  )
}

function rowId(row: ShownLine): string {
  return row['#'].id
}
