import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { RATE_CLASSES, type RateClass, type RatingLine, totalOfLine, totalsOf } from '../../domain/waybill/charges.ts'
import { type Overrides, type WaybillContent, type WaybillKind, chargedOf } from '../../domain/waybill/waybill.ts'
import { AS_AGREED } from '../../domain/waybill/printed-amounts.ts'
import { boxId } from './box-id.ts'
import { placed } from './placed.ts'
import { ResetButton } from './reset-button.tsx'

type Props = {
  readonly kind: WaybillKind
  readonly content: WaybillContent
  /** What follows from the shipment, and what was typed over it. */
  readonly prefilled: WaybillContent
  readonly typed: Overrides
  readonly disabled: boolean
  change(content: WaybillContent): void
}

const COLUMNS = [
  { key: 'pieces', caption: 'Pieces', most: 4 },
  { key: 'grossWeight', caption: 'Gross Weight kg', most: 8 },
  { key: 'rateClass', caption: 'Class', most: 1 },
  { key: 'commodityItem', caption: 'Item No.', most: 7 },
  { key: 'chargeableWeight', caption: 'Chargeable kg', most: 8 },
  { key: 'rate', caption: 'Rate', most: 9 },
] as const

const EMPTY: RatingLine = {
  pieces: '',
  grossWeight: '',
  rateClass: 'Q',
  commodityItem: '',
  chargeableWeight: '',
  rate: '',
}

const MAX_LINES = 11

/** The rating lines with their totals and the sums below. */
export function RatingBox(props: Props): ReactNode {
  const t = useTexts('documents')
  const { kind, content, prefilled, typed, disabled, change } = props
  const isTyped = typed.lines !== undefined
  return (
    <div
      className={`waybill-box waybill-table ${isTyped ? 'waybill-typed' : ''}`}
      style={placed([0, 28, 52, 16])}
      id={boxId(kind, 'lines')}
      tabIndex={-1}
    >
      {isTyped && !disabled && (
        <ResetButton label={t('waybill.parts.lines')} onReset={() => change({ ...content, lines: prefilled.lines })} />
      )}
      <RatingTable {...props} />
      {!disabled && <TableActions {...props} />}
    </div>
  )
}

function RatingTable({ content, disabled, change }: Props): ReactNode {
  const { lines, isAsAgreed } = content
  const { pieces, grossWeight, weightCharge } = totalsOf(chargedOf(content))
  return (
    <table>
      <thead>
        <tr>
          {COLUMNS.map(({ key, caption }) => (
            <th key={key}>{caption}</th>
          ))}
          <th>Total</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // Lines are identified by their position.
          <Line key={index} content={content} line={line} index={index} disabled={disabled} change={change} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{pieces}</td>
          <td>{grossWeight}</td>
          <td colSpan={4} />
          <td className="waybill-amount">{isAsAgreed ? AS_AGREED : weightCharge}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

function TableActions({ content, prefilled, typed, change }: Props): ReactNode {
  const t = useTexts('documents')
  const { lines, isAsAgreed } = content
  const isTyped = typed.isAsAgreed !== undefined
  return (
    <div className="waybill-table-actions">
      {lines.length < MAX_LINES && (
        <button type="button" onClick={() => change({ ...content, lines: [...lines, EMPTY] })}>
          {t('waybill.addLine')}
        </button>
      )}
      <label className={isTyped ? 'waybill-typed' : ''}>
        <input
          type="checkbox"
          checked={isAsAgreed}
          onChange={({ target }) => change({ ...content, isAsAgreed: target.checked })}
        />{' '}
        {AS_AGREED}
      </label>
      {isTyped && (
        <ResetButton label={AS_AGREED} onReset={() => change({ ...content, isAsAgreed: prefilled.isAsAgreed })} />
      )}
    </div>
  )
}

type LineProps = Pick<Props, 'content' | 'disabled' | 'change'> & {
  readonly line: RatingLine
  readonly index: number
}

function Line({ content, line, index, disabled, change }: LineProps): ReactNode {
  const t = useTexts('documents')
  const { lines, isAsAgreed } = content
  const write = (changed: RatingLine): void => change({ ...content, lines: lines.with(index, changed) })
  return (
    <tr>
      {COLUMNS.map((column) => (
        <td key={column.key}>
          <Cell column={column} line={line} disabled={disabled} index={index} write={write} />
        </td>
      ))}
      <td className="waybill-amount">{isAsAgreed ? AS_AGREED : totalOfLine(line)}</td>
      <td>
        {!disabled && (
          <button
            type="button"
            aria-label={t('waybill.removeLine', { line: index + 1 })}
            onClick={() => change({ ...content, lines: lines.toSpliced(index, 1) })}
          >
            ×
          </button>
        )}
      </td>
    </tr>
  )
}

type CellProps = {
  readonly column: (typeof COLUMNS)[number]
  readonly line: RatingLine
  readonly index: number
  readonly disabled: boolean
  write(line: RatingLine): void
}

function Cell({ column: { key, caption, most }, line, index, disabled, write }: CellProps): ReactNode {
  const label = `${caption} ${index + 1}`
  if (key === 'rateClass') {
    return (
      <select
        aria-label={label}
        value={line.rateClass}
        disabled={disabled}
        onChange={({ target }) => write({ ...line, rateClass: target.value as RateClass })}
      >
        {RATE_CLASSES.map((rateClass) => (
          <option key={rateClass}>{rateClass}</option>
        ))}
      </select>
    )
  }
  return (
    <input
      aria-label={label}
      value={line[key]}
      maxLength={most}
      disabled={disabled}
      onChange={({ target }) => write({ ...line, [key]: target.value.trim() })}
    />
  )
}
