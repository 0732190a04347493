import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ClipboardEvent, ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { DECIMALS, type DimensionColumn, type DimensionLine } from './dimension-lines.ts'
import { errorAt } from './form-errors.ts'
import { NumberInput } from './number-input.tsx'
import { wholeOrText } from './number-text.ts'
import type { BoundField } from './use-field.ts'
import { useNumberCheck } from './use-number-check.ts'

type Props = {
  /** Of the field that holds the lines. */
  readonly name: string
  readonly field: BoundField
  readonly columns: readonly DimensionColumn[]
  readonly lines: readonly DimensionLine[]
  onChange(lines: readonly DimensionLine[]): void
  onPaste(event: ClipboardEvent, at: number): void
  volumeOf?(line: DimensionLine): string | null
}

/** The lines as a table of inputs, each with its volume and a button to take it away. */
export function DimensionTable(props: Props): ReactNode {
  const { field, columns, lines, volumeOf } = props
  const t = useTexts('kit')
  return (
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
          <Line {...props} key={index} line={line} index={index} />
        ))}
      </tbody>
    </table>
  )
}

function Line(props: Props & { line: DimensionLine; index: number }): ReactNode {
  const { name, field, columns, lines, line, index, onChange, onPaste, volumeOf } = props
  const t = useTexts('kit')
  return (
    <tr onPasteCapture={(event) => onPaste(event, index)}>
      <td className="kit-lines-number">{index + 1}</td>
      {columns.map((column) => (
        <LineCell
          key={column}
          check={`${name}.${index}.${column}`}
          id={index === 0 && column === 'length' ? field.id : undefined}
          name={`${t('dimensions.line', { line: index + 1 })}: ${t(`dimensions.${column}`)}`}
          column={column}
          value={line[column]}
          disabled={field.disabled}
          violation={errorAt(field.error, index, column)}
          onChange={(value) => onChange(lines.with(index, { ...line, [column]: value }))}
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
          onClick={() => onChange(lines.toSpliced(index, 1))}
        />
      </td>
    </tr>
  )
}

const MOST = 999_999

function LineCell(props: {
  /** The name by which the form finds what the cell holds. */
  check: string
  id: string | undefined
  name: string
  column: DimensionColumn
  value: string | number | null | undefined
  disabled: boolean
  violation: string | undefined
  onChange(value: string | number | null): void
  onLeave(): void
}): ReactNode {
  const { column, value, violation, onChange } = props
  useNumberCheck(props.check, { decimals: DECIMALS[column], max: MOST })
  return (
    <td data-fault={violation === undefined ? undefined : ''}>
      <NumberInput
        {...(props.id !== undefined && { id: props.id })}
        aria-label={props.name}
        aria-invalid={violation !== undefined}
        text={String(value ?? '')}
        decimals={DECIMALS[column]}
        disabled={props.disabled}
        invalid={violation !== undefined}
        onText={(text) => onChange(text === '' ? null : column === 'pieces' ? wholeOrText(text) : text)}
        onLeave={props.onLeave}
      />
      {violation !== undefined && <span className="kit-fault kit-lines-fault">{violation}</span>}
    </td>
  )
}
