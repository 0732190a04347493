import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import {
  DECIMALS,
  type DimensionColumn,
  type DimensionLine,
  EMPTY_LINE,
  isEmptyLine,
  isManyCells,
  pastedLines,
  withPasted,
} from './dimension-lines.ts'
import { FieldFrame } from './field-frame.tsx'
import { errorAt } from './form-errors.ts'
import { NumberInput } from './number-input.tsx'
import { type FieldProps, useField } from './use-field.ts'

type Props = FieldProps & {
  /** Also ask for the gross weight of each line. */
  readonly withGrossWeight?: boolean
  /** The volume of one line in m³ as text, or null while it is incomplete. */
  volumeOf?(line: DimensionLine): string | null
  /** What stands under the lines: totals, chargeable weight, computed by the area. */
  summary?(lines: readonly DimensionLine[]): ReactNode
}

const SIZES = ['length', 'width', 'height', 'pieces'] as const

/** Lines of length × width × height × pieces. Empty lines are left out of the value; rows of a sheet can be pasted. */
export function DimensionLinesField(props: Props): ReactNode {
  const { withGrossWeight = false, volumeOf, summary } = props
  const t = useTexts('kit')
  const field = useField(props)
  const kept = Array.isArray(field.value) ? (field.value as DimensionLine[]) : []
  const [blank, setBlank] = useState(kept.length === 0 ? 1 : 0)
  const [refusedRow, setRefusedRow] = useState<number>()
  const columns: readonly DimensionColumn[] = withGrossWeight ? [...SIZES, 'grossWeight'] : SIZES
  const lines = [...kept, ...Array.from({ length: blank }, () => EMPTY_LINE)]

  const change = (next: readonly DimensionLine[]): void => {
    const last = next.findLastIndex((line) => !isEmptyLine(line))
    setBlank(next.length - last - 1)
    field.set(next.slice(0, last + 1))
  }
  const paste = (event: ClipboardEvent, at: number): void => {
    const text = event.clipboardData.getData('text')
    if (!isManyCells(text)) return
    event.preventDefault()
    event.stopPropagation()
    const pasted = pastedLines(text, columns)
    setRefusedRow('refusedRow' in pasted ? pasted.refusedRow : undefined)
    if ('lines' in pasted) change(withPasted(lines, at, pasted.lines))
  }
  const hint =
    refusedRow === undefined
      ? (props.hint ?? t('dimensions.pasteHint', { weight: withGrossWeight ? t('dimensions.pasteWeight') : '' }))
      : t('dimensions.pasteRefused', { row: refusedRow })
  return (
    <FieldFrame {...props} field={field} hint={hint}>
      <table className="kit-lines" aria-describedby={`${field.id}-note`}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`dimensions.${column}`)}
              </th>
            ))}
            {volumeOf && <th scope="col">{t('dimensions.volume')}</th>}
            <th scope="col">
              <span className="kit-hidden">{t('dimensions.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index} onPasteCapture={(event) => paste(event, index)}>
              <td className="kit-lines-number">{index + 1}</td>
              {columns.map((column) => (
                <LineCell
                  key={column}
                  id={index === 0 && column === 'length' ? field.id : undefined}
                  name={`${t('dimensions.line', { line: index + 1 })}: ${t(`dimensions.${column}`)}`}
                  column={column}
                  line={line}
                  disabled={field.disabled}
                  fault={errorAt(field.error, index, column)}
                  onChange={(changed) => change(lines.with(index, changed))}
                  onLeave={field.leave}
                />
              ))}
              {volumeOf && <td className="kit-lines-volume">{volumeOf(line) ?? ''}</td>}
              <td>
                <Button
                  type="text"
                  size="small"
                  tabIndex={-1}
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('dimensions.remove', { line: index + 1 })}
                  disabled={field.disabled || lines.length === 1}
                  onClick={() => change(lines.toSpliced(index, 1))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="kit-lines-foot">
        <Button size="small" disabled={field.disabled} onClick={() => setBlank(blank + 1)}>
          {t('dimensions.add')}
        </Button>
        <Button size="small" disabled={field.disabled} onClick={() => setBlank(blank + 5)}>
          {t('dimensions.addFive')}
        </Button>
        {summary && <div className="kit-lines-summary">{summary(kept)}</div>}
      </div>
    </FieldFrame>
  )
}

function LineCell(props: {
  id: string | undefined
  name: string
  column: DimensionColumn
  line: DimensionLine
  disabled: boolean
  fault: string | undefined
  onChange(line: DimensionLine): void
  onLeave(): void
}): ReactNode {
  const { column, line, fault } = props
  const decimals = DECIMALS[column]
  const value = line[column]
  return (
    <td data-fault={fault === undefined ? undefined : ''}>
      <NumberInput
        {...(props.id !== undefined && { id: props.id })}
        aria-label={props.name}
        aria-invalid={fault !== undefined}
        text={value === null || value === undefined ? '' : String(value)}
        decimals={decimals}
        max={999_999}
        disabled={props.disabled}
        invalid={fault !== undefined}
        onText={(text) => {
          const next = text === '' ? null : column === 'pieces' ? Number(text) : text
          props.onChange({ ...line, [column]: next })
        }}
        onLeave={props.onLeave}
      />
      {fault !== undefined && <span className="kit-fault kit-lines-fault">{fault}</span>}
    </td>
  )
}
