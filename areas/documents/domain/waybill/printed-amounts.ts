import type { CALCULATED_BOXES } from './boxes.ts'
import { type Payment, type Side, totalsOf } from './charges.ts'
import { destinationChargesOf } from './destination-charges.ts'
import { type WaybillContent, chargedOf } from './waybill.ts'

/** Printed instead of rates and totals that are confidential, the same in every language. */
export const AS_AGREED = 'AS AGREED'

export type PrintedAmounts = Readonly<Record<(typeof CALCULATED_BOXES)[number]['key'], string>>

/** Returns the sums as printed. As agreed, the side that pays the freight says so, also where no rate is entered. */
export function printedAmounts(content: WaybillContent): PrintedAmounts {
  const charged = chargedOf(content)
  const { prepaid, collect } = totalsOf(charged)
  const agreed = (payment: Payment, amount: string): string => {
    if (!content.isAsAgreed) return amount
    return amount !== '' || charged.weightPayment === payment ? AS_AGREED : ''
  }
  const weight = (payment: Payment, side: Side): string => agreed(payment, side.weight)
  const total = (payment: Payment, side: Side): string => agreed(payment, side.total)
  const atDestination = destinationChargesOf(content)
  return {
    weightPrepaid: weight('P', prepaid),
    weightCollect: weight('C', collect),
    valuationCollect: collect.valuation,
    taxCollect: collect.tax,
    agentPrepaid: prepaid.dueAgent,
    agentCollect: collect.dueAgent,
    carrierPrepaid: prepaid.dueCarrier,
    carrierCollect: collect.dueCarrier,
    totalPrepaid: total('P', prepaid),
    totalCollect: total('C', collect),
    destinationCharges: atDestination?.charges ?? '',
    totalAtDestination: atDestination?.total ?? '',
  }
}
