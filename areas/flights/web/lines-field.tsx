import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ClipboardEvent, ReactNode } from 'react'
import { FieldFrame } from '#platform/web/kit/form/field-frame.tsx'
import { errorAt } from '#platform/web/kit/form/form-errors.ts'
import { type FieldProps, useField } from '#platform/web/kit/form/use-field.ts'
import { useTexts } from '#platform/web/texts.ts'
import { LineCell } from './line-cell.tsx'
import { type Line, type LineColumn, pastedOver } from './line-columns.ts'

type Props = FieldProps & {
  readonly columns: readonly LineColumn[]
  /** What a new line begins with. */
  blank(lines: readonly Line[]): Line
}

/** Lines of a schedule in a small table: typed, added, taken away, and pasted from a sheet. */
export function LinesField(props: Props): ReactNode {
  const { columns, blank } = props
  const t = useTexts('flights')
  const field = useField({ ...props, required: props.required ?? false })
  const lines = Array.isArray(field.value) ? (field.value as Line[]) : []
  const paste = (event: ClipboardEvent, from: { line: number; column: number }): void => {
    const pasted = pastedOver(event.clipboardData.getData('text'), lines, { columns, from, blank })
    if (!pasted) return
    event.preventDefault()
    event.stopPropagation()
    field.set(pasted)
  }
  return (
    <FieldFrame {...props} field={field}>
      {lines.length > 0 && (
        <table className="kit-lines flights-lines">
          <Head columns={columns} />
          <tbody>
            {lines.map((line, index) => (
              <tr key={index}>
                <td className="kit-lines-number">{index + 1}</td>
                {columns.map((column, place) => (
                  <LineCell
                    key={column.key}
                    column={column}
                    name={`${props.label} ${index + 1}: ${t(`columns.${column.key}`)}`}
                    value={line[column.key]}
                    disabled={field.disabled}
                    fault={errorAt(field.error, index, column.key)}
                    onPaste={(event) => paste(event, { line: index, column: place })}
                    onChange={(value) => field.set(lines.with(index, { ...line, [column.key]: value }))}
                  />
                ))}
                <td>
                  <Button
                    type="text"
                    size="small"
                    tabIndex={-1}
                    icon={<DeleteOutlined aria-hidden="true" />}
                    aria-label={t('actions.removeLine', { list: props.label, line: index + 1 })}
                    disabled={field.disabled}
                    onClick={() => field.set(lines.toSpliced(index, 1))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!field.disabled && (
        <AddLine id={field.id} list={props.label} onAdd={() => field.set([...lines, blank(lines)])} />
      )}
    </FieldFrame>
  )
}

function AddLine(props: { id: string; list: string; onAdd(): void }): ReactNode {
  const t = useTexts('flights')
  return (
    <div className="kit-lines-foot">
      <Button
        id={props.id}
        size="small"
        icon={<PlusOutlined aria-hidden="true" />}
        aria-label={t('actions.addLineTo', { list: props.list })}
        onClick={props.onAdd}
      >
        {t('actions.addLine')}
      </Button>
    </div>
  )
}

function Head({ columns }: { columns: readonly LineColumn[] }): ReactNode {
  const t = useTexts('flights')
  return (
    <thead>
      <tr>
        <th scope="col">#</th>
        {columns.map(({ key, width }) => (
          <th key={key} scope="col" style={{ width }}>
            {t(`columns.${key}`)}
          </th>
        ))}
        <th scope="col">
          <span className="kit-hidden">{t('actions.remove')}</span>
        </th>
      </tr>
    </thead>
  )
}
