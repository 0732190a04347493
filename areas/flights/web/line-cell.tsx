import { Input, Select } from 'antd'
import type { ClipboardEvent, ReactNode } from 'react'
import { NumberInput } from '#platform/web/kit/form/number-input.tsx'
import { wholeOrText } from '#platform/web/kit/form/number-text.ts'
import { TypedInput } from '#platform/web/kit/form/typed-input.tsx'
import { type LineColumn, type LineValue, valueOf } from './line-columns.ts'

type Props = {
  readonly column: LineColumn
  /** For those who cannot see the table: list, line and column. */
  readonly name: string
  readonly value: LineValue | undefined
  readonly disabled: boolean
  readonly fault: string | undefined
  onPaste(event: ClipboardEvent): void
  onChange(value: LineValue): void
}

export function LineCell(props: Props): ReactNode {
  const { fault, onPaste } = props
  return (
    <td data-fault={fault === undefined ? undefined : ''} onPasteCapture={onPaste}>
      <CellInput {...props} />
      {fault !== undefined && <span className="kit-fault kit-lines-fault">{fault}</span>}
    </td>
  )
}

function CellInput({ column, name, value, disabled, fault, onChange }: Props): ReactNode {
  const text = value === null || value === undefined ? '' : String(value)
  const common = { 'aria-label': name, disabled }
  const status = fault === undefined ? '' : 'error'
  switch (column.kind) {
    case 'choice':
      return (
        <Select<string>
          {...{ ...common, status }}
          className="kit-wide"
          value={text === '' ? undefined : text}
          options={[...(column.options ?? [])]}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          allowClear
          onChange={(picked: string | undefined) => onChange(picked ?? null)}
        />
      )
    case 'code':
      return (
        <Input
          {...{ ...common, status }}
          value={text}
          maxLength={column.most}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
      )
    // A sign is no character of a number field: it is understood when the cell is left.
    case 'clock':
    case 'signed':
      return (
        <TypedInput
          {...{ ...common, status }}
          shown={column.kind === 'signed' && Number(value) > 0 ? `+${text}` : text}
          placeholder={column.kind === 'clock' ? 'HH:mm' : '0'}
          onTyped={(typed) => onChange(valueOf(typed, column))}
        />
      )
    case 'integer':
    case 'decimal':
      return (
        <NumberInput
          {...common}
          text={text}
          decimals={column.decimals ?? 0}
          max={column.most}
          invalid={fault !== undefined}
          onText={(typed) => onChange(typed === '' ? null : column.kind === 'integer' ? wholeOrText(typed) : typed)}
        />
      )
  }
}
