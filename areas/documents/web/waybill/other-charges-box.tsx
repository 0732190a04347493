import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { Due, OtherCharge } from '../../domain/waybill/charges.ts'
import type { WaybillContent, WaybillKind } from '../../domain/waybill/waybill.ts'
import { boxId } from './box-id.ts'
import { placed } from './placed.ts'

type Props = {
  readonly kind: WaybillKind
  readonly content: WaybillContent
  readonly disabled: boolean
  change(content: WaybillContent): void
}

const MAX_CHARGES = 12
const EMPTY: OtherCharge = { code: '', due: 'C', amount: '' }

/** Other charges by code, due to the agent (A) or the carrier (C). */
export function OtherChargesBox({ kind, content, disabled, change }: Props): ReactNode {
  const t = useTexts('documents')
  const { otherCharges } = content
  const write = (index: number, charge: OtherCharge): void =>
    change({ ...content, otherCharges: otherCharges.with(index, charge) })
  return (
    <div
      className="waybill-box waybill-charges"
      style={placed([28, 44, 46, 6])}
      id={boxId(kind, 'otherCharges')}
      tabIndex={-1}
    >
      <span className="waybill-caption">Other Charges</span>
      <ul>
        {otherCharges.map((charge, index) => (
          // Charges are identified by their position.
          <li key={index}>
            <input
              aria-label={t('waybill.chargeCode', { line: index + 1 })}
              className="waybill-code"
              value={charge.code}
              maxLength={2}
              disabled={disabled}
              onChange={({ target }) => write(index, { ...charge, code: target.value.toUpperCase() })}
            />
            <select
              aria-label={t('waybill.chargeDue', { line: index + 1 })}
              value={charge.due}
              disabled={disabled}
              onChange={({ target }) => write(index, { ...charge, due: target.value as Due })}
            >
              <option>A</option>
              <option>C</option>
            </select>
            <input
              aria-label={t('waybill.chargeAmount', { line: index + 1 })}
              value={charge.amount}
              maxLength={12}
              disabled={disabled}
              onChange={({ target }) => write(index, { ...charge, amount: target.value.trim() })}
            />
            {!disabled && (
              <button
                type="button"
                aria-label={t('waybill.removeCharge', { line: index + 1 })}
                onClick={() => change({ ...content, otherCharges: otherCharges.toSpliced(index, 1) })}
              >
                ×
              </button>
            )}
          </li>
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
