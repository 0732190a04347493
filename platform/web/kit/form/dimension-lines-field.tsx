import { Button } from 'antd'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import {
  type DimensionColumn,
  type DimensionLine,
  EMPTY_LINE,
  isEmptyLine,
  isManyCells,
  pastedLines,
  withPasted,
} from './dimension-lines.ts'
import { DimensionTable } from './dimension-table.tsx'
import { FieldFrame } from './field-frame.tsx'
import { type BoundField, type FieldProps, useField } from './use-field.ts'

type Props = FieldProps & {
  /** Also ask for the gross weight of each line. */
  readonly withGrossWeight?: boolean
  /** The volume of one line in m³ as text, or null while it is incomplete. */
  volumeOf?(line: DimensionLine): string | null
  /** What stands under the lines: totals, chargeable weight, computed by the area. */
  summary?(lines: readonly DimensionLine[]): ReactNode
}

const SIZES = ['length', 'width', 'height', 'pieces'] as const
const SIZES_AND_WEIGHT = [...SIZES, 'grossWeight'] as const

/** Lines of length × width × height × pieces. Empty lines are left out of the value; rows of a sheet can be pasted. */
export function DimensionLinesField(props: Props): ReactNode {
  const { withGrossWeight = false, volumeOf, summary } = props
  const t = useTexts('kit')
  const field = useField(props)
  const columns = withGrossWeight ? SIZES_AND_WEIGHT : SIZES
  const { stored, lines, change, add, paste } = useLines(field, columns)
  const pasteHint = t('dimensions.pasteHint', { weight: withGrossWeight ? t('dimensions.pasteWeight') : '' })
  const hint = props.hint ?? (field.disabled ? undefined : pasteHint)
  return (
    <FieldFrame {...props} field={field} hint={hint}>
      <DimensionTable
        name={props.name}
        field={field}
        columns={columns}
        lines={lines}
        onChange={change}
        onPaste={paste}
        {...(volumeOf && { volumeOf })}
      />
      <div className="kit-lines-foot">
        <Button size="small" disabled={field.disabled} onClick={() => add(1)}>
          {t('dimensions.add')}
        </Button>
        <Button size="small" disabled={field.disabled} onClick={() => add(5)}>
          {t('dimensions.addFive')}
        </Button>
        {summary && <div className="kit-lines-summary">{summary(stored)}</div>}
      </div>
    </FieldFrame>
  )
}

/** The lines of the value and the blank ones after them, which are nobody's business but the screen's. */
function useLines(field: BoundField, columns: readonly DimensionColumn[]) {
  const stored = Array.isArray(field.value) ? (field.value as DimensionLine[]) : []
  const [blank, setBlank] = useState(0)
  const t = useTexts('kit')
  // There is always a line to type into, also after the form was reset.
  const blanks = stored.length === 0 ? Math.max(1, blank) : blank
  const lines = [...stored, ...Array.from({ length: blanks }, () => EMPTY_LINE)]
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
    if ('lines' in pasted) change(withPasted(lines, at, pasted.lines))
    else field.refuse(t('dimensions.pasteRefused', { row: pasted.refusedRow }))
  }
  return { stored, lines, change, paste, add: (count: number) => setBlank(blanks + count) }
}
