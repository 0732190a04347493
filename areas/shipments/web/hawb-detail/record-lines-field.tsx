import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { FieldFrame } from '#platform/web/kit/form/field-frame.tsx'
import { errorAt } from '#platform/web/kit/form/form-errors.ts'
import { NumberInput } from '#platform/web/kit/form/number-input.tsx'
import { wholeOrText } from '#platform/web/kit/form/number-text.ts'
import { type FieldProps, useField } from '#platform/web/kit/form/use-field.ts'
import { useTexts } from '#platform/web/texts.ts'
import { type Line, type LineColumn, isEmptyLine, lineFrom, linesPasted } from './record-lines.ts'

/** A small grid of records (PO lines, delivery notes): rows are added, removed, and pasted from a sheet. */
export function RecordLinesField(props: FieldProps & { columns: readonly LineColumn[] }): ReactNode {
  const { columns } = props
  const t = useTexts('shipments')
  const field = useField(props)
  const kept = Array.isArray(field.value) ? (field.value as Line[]) : []
  const [blank, setBlank] = useState(0)
  const lines = [
    ...kept,
    ...Array.from({ length: Math.max(blank, kept.length === 0 ? 1 : 0) }, () => lineFrom(columns)),
  ]
  const change = (next: readonly Line[]): void => {
    const used = next.findLastIndex((line) => !isEmptyLine(line)) + 1
    setBlank(next.length - used)
    field.set(next.slice(0, used))
  }
  const paste = (event: ClipboardEvent, at: number, column: number): void => {
    const pasted = linesPasted(event.clipboardData.getData('text'), lines, columns, { at, column })
    if (!pasted) return
    event.preventDefault()
    event.stopPropagation()
    change(pasted)
  }
  const addRows = (count: number): void => setBlank(lines.length - kept.length + count)
  return (
    <FieldFrame {...props} field={field} hint={t('messages.pasteHint')}>
      <table className="kit-lines">
        <Head columns={columns} />
        <tbody>
          {lines.map((line, index) => (
            <Row
              key={index}
              {...{ columns, line, index }}
              disabled={field.disabled}
              error={field.error}
              onPaste={(event, column) => paste(event, index, column)}
              onChange={(changed) => change(changed ? lines.with(index, changed) : lines.toSpliced(index, 1))}
            />
          ))}
        </tbody>
      </table>
      <div className="kit-lines-foot">
        <Button size="small" disabled={field.disabled} onClick={() => addRows(1)}>
          {t('actions.addRow')}
        </Button>
        <Button size="small" disabled={field.disabled} onClick={() => addRows(5)}>
          {t('actions.addFive')}
        </Button>
      </div>
    </FieldFrame>
  )
}

function Head(props: { columns: readonly LineColumn[] }): ReactNode {
  const t = useTexts('shipments')
  return (
    <thead>
      <tr>
        <th scope="col">#</th>
        {props.columns.map(({ key }) => (
          <th key={key} scope="col">
            {t(`fields.${key}`)}
          </th>
        ))}
        <th scope="col">
          <span className="kit-hidden">{t('actions.delete')}</span>
        </th>
      </tr>
    </thead>
  )
}

function Row(props: {
  columns: readonly LineColumn[]
  line: Line
  index: number
  disabled: boolean
  error: unknown
  onPaste(event: ClipboardEvent, column: number): void
  /** Null: the row goes. */
  onChange(line: Line | null): void
}): ReactNode {
  const { columns, line, index, disabled, error, onPaste, onChange } = props
  const t = useTexts('shipments')
  return (
    <tr>
      <td className="kit-lines-number">{index + 1}</td>
      {columns.map((column, place) => (
        <Cell
          key={column.key}
          column={column}
          name={`${t(`fields.${column.key}`)} ${index + 1}`}
          value={line[column.key]}
          disabled={disabled}
          fault={errorAt(error, index, column.key)}
          onPaste={(event) => onPaste(event, place)}
          onChange={(value) => onChange({ ...line, [column.key]: value })}
        />
      ))}
      <td>
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={t('actions.removeRow', { row: index + 1 })}
          disabled={disabled}
          onClick={() => onChange(null)}
        />
      </td>
    </tr>
  )
}

type CellProps = {
  column: LineColumn
  name: string
  value: string | number | null | undefined
  disabled: boolean
  fault: string | undefined
  onPaste(event: ClipboardEvent): void
  onChange(value: string | number | null): void
}

function Cell({ column, name, value, disabled, fault, onPaste, onChange }: CellProps): ReactNode {
  const text = value === null || value === undefined ? '' : String(value)
  const { kind } = column
  return (
    <td data-fault={fault === undefined ? undefined : ''} style={{ width: column.width }} onPasteCapture={onPaste}>
      {kind === 'text' ? (
        <Input
          aria-label={name}
          value={text}
          maxLength={column.most}
          disabled={disabled}
          status={fault === undefined ? '' : 'error'}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <NumberInput
          aria-label={name}
          text={text}
          decimals={kind === 'decimal' ? 2 : 0}
          max={column.most}
          disabled={disabled}
          invalid={fault !== undefined}
          onText={(typed) => onChange(typed === '' ? null : kind === 'integer' ? wholeOrText(typed) : typed)}
        />
      )}
      {fault !== undefined && <span className="kit-fault kit-lines-fault">{fault}</span>}
    </td>
  )
}
