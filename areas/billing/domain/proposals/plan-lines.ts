import { allocate, compareAmounts, lineAmount, negated, sumOfAmounts } from '#areas/tariffs/domain/money.ts'
import { type ProposedLine, proposedLine } from './proposed-line.ts'

/** The carrier's charge for one ULD of a confirmed plan; kg and amounts are decimal texts. */
export type UnitCharge = {
  readonly planNo: string
  readonly key: string
  readonly uld: string
  readonly currency: string
  readonly chargedKg: string
  readonly pivotKg: string
  readonly pivotCharge: string
  readonly overPivotRate: string
  readonly ownKg: string
  readonly otherKg: string
}

/** Returns the pivot charge of each ULD and its weight above the pivot; ULDs shared by masters are split by weight. */
export function linesOfPlan(charges: readonly UnitCharge[]): ProposedLine[] {
  return charges.flatMap((charge) => {
    const { overPivotRate, pivotCharge } = charge
    const over = sumOfAmounts([charge.chargedKg, negated(charge.pivotKg)], 3)
    const isOver = compareAmounts(over, '0') > 0
    if (compareAmounts(charge.otherKg, '0') > 0) return [flat(charge, sharedAmount(charge, isOver ? over : '0'))]
    const pivot = flat(charge, pivotCharge)
    if (!isOver) return [pivot]
    const part = `${charge.key}:over`
    const rate = { basis: 'CHARGEABLE_WEIGHT', quantity: over, price: overPivotRate } as const
    return [pivot, proposedLine({ ...common(charge), ...rate, part })]
  })
}

function common({ currency, planNo, uld }: UnitCharge) {
  return {
    side: 'BUY',
    chargeCode: 'AFT',
    terms: 'PP',
    currency,
    origin: 'LOAD_PLAN',
    source: `${planNo} ${uld}`,
  } as const
}

function flat(charge: UnitCharge, amount: string): ProposedLine {
  return proposedLine({ ...common(charge), basis: 'FLAT', quantity: '1', price: amount, part: charge.key })
}

function sharedAmount({ pivotCharge, overPivotRate, ownKg, otherKg }: UnitCharge, over: string): string {
  const whole = sumOfAmounts([pivotCharge, lineAmount(over, overPivotRate, 2)], 2)
  const keys = [
    { name: 'own', share: ownKg },
    { name: 'other', share: otherKg },
  ]
  return allocate(whole, keys, 2).get('own') ?? '0'
}
