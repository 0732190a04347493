import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { Due, OtherCharge } from '../../domain/waybill/charges.ts'
import type { Overrides, WaybillContent, WaybillKind } from '../../domain/waybill/waybill.ts'
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

const MAX_CHARGES = 12
const EMPTY: OtherCharge = { code: '', due: 'C', amount: '' }

/** Other charges by code, due to the agent (A) or the carrier (C). */
export function OtherChargesBox({ kind, content, prefilled, typed, disabled, change }: Props): ReactNode {
  const t = useTexts('documents')
  const { otherCharges } = content
  const isTyped = typed.otherCharges !== undefined
  const write = (index: number, charge: OtherCharge): void =>
    change({ ...content, otherCharges: otherCharges.with(index, charge) })
  return (
    <div
      className={`waybill-box waybill-charges ${isTyped ? 'waybill-typed' : ''}`}
      style={placed([28, 44, 46, 6])}
      id={boxId(kind, 'otherCharges')}
      tabIndex={-1}
    >
      <span className="waybill-caption">Other Charges</span>
      {isTyped && !disabled && (
        <ResetButton
          label={t('waybill.parts.otherCharges')}
          onReset={() => change({ ...content, otherCharges: prefilled.otherCharges })}
        />
      )}
      <ul>
        {otherCharges.map((charge, index) => (
          // Charges are identified by their position.
          <ChargeItem
            key={index}
            charge={charge}
            index={index}
            disabled={disabled}
            write={(changed) => write(index, changed)}
            remove={() => change({ ...content, otherCharges: otherCharges.toSpliced(index, 1) })}
          />
        ))}
      </ul>
      {!disabled && otherCharges.length < MAX_CHARGES && (
        <button type="button" onClick={() => change({ ...content, otherCharges: [...otherCharges, EMPTY] })}>
          {t('waybill.addCharge')}
        </button>
      )}
    </div>
  )
}

type ItemProps = {
  readonly charge: OtherCharge
  readonly index: number
  readonly disabled: boolean
  write(charge: OtherCharge): void
  remove(): void
}

function ChargeItem({ charge, index, disabled, write, remove }: ItemProps): ReactNode {
  const t = useTexts('documents')
  return (
    <li>
      <input
        aria-label={t('waybill.chargeCode', { line: index + 1 })}
        className="waybill-code"
        value={charge.code}
        maxLength={2}
        disabled={disabled}
        onChange={({ target }) => write({ ...charge, code: target.value.toUpperCase() })}
      />
      <select
        aria-label={t('waybill.chargeDue', { line: index + 1 })}
        value={charge.due}
        disabled={disabled}
        onChange={({ target }) => write({ ...charge, due: target.value as Due })}
      >
        <option>A</option>
        <option>C</option>
      </select>
      <input
        aria-label={t('waybill.chargeAmount', { line: index + 1 })}
        value={charge.amount}
        maxLength={12}
        disabled={disabled}
        onChange={({ target }) => write({ ...charge, amount: target.value.trim() })}
      />
      {!disabled && (
        <button type="button" aria-label={t('waybill.removeCharge', { line: index + 1 })} onClick={remove}>
          ×
        </button>
      )}
    </li>
  )
}
