import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'

/** Drops what was typed over a box or table, so that it follows the shipment again. */
export function ResetButton({ label, onReset }: { label: string; onReset(): void }): ReactNode {
  const t = useTexts('documents')
  return (
    <button
      type="button"
      className="waybill-reset"
      tabIndex={-1}
      title={t('waybill.reset')}
      aria-label={t('waybill.resetOf', { box: label })}
      onClick={onReset}
    >
      ↺
    </button>
  )
}
