import type { ReactNode } from 'react'
import { listed } from '#platform/contract/language.ts'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { type Difference, type Differences, worstOf } from '../../domain/booking/booked-goods.ts'
import { type ComparedLines, lineDifferences } from '../../domain/orders/order-totals.ts'
import { useTypedGoods } from '../booking/goods-compared.tsx'
import { QUANTITIES, quantityText } from '../booking/quantity-text.ts'

/** Below the lines: their totals beside the goods of the shipment, red where they differ. A warning only. */
export function OrderTotals({ name }: { name: ComparedLines }): ReactNode {
  const t = useTexts('shipments')
  const language = useLanguage()
  const lines = useFieldValue(name)
  const differences = lineDifferences(useTypedGoods(), Array.isArray(lines) ? lines.map(Object) : [])
  const compared = QUANTITIES.flatMap((of) => {
    const one = differences[of]
    return one ? [totalOf(one, of)] : []
  })
  if (compared.length === 0) return null
  const isFar = worstOf(Object.values(differences)) === 'BEYOND'
  return (
    <p className={isFar ? 'kit-note kit-fault' : 'kit-note'} role="status">
      {t(`lineTotals.${name}`, { totals: listed(compared, language) })}
    </p>
  )

  function totalOf({ from, to, difference, kind }: Difference, of: keyof Differences): string {
    const figures = { lines: quantityText(to, of), shipment: quantityText(from, of) }
    if (kind === 'NONE') return t('lineTotals.equal', { ...figures, what: t(`fields.${of}`) })
    return t('lineTotals.differs', { ...figures, what: t(`fields.${of}`), difference: quantityText(difference, of) })
  }
}
