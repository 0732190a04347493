import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Why an office does not work for a partner at present. */
export type CreditBlock = 'HOLD' | 'LIMIT'

export type CreditRefusal = 'CREDIT_HOLD' | 'CREDIT_LIMIT'

/** A partner on hold or over the limit gets no booking, no documents and no delivery. */
export function canTradeWith(block: CreditBlock | undefined): Verdict<CreditRefusal> {
  if (block === undefined) return allowed
  return refuse(block === 'HOLD' ? 'CREDIT_HOLD' : 'CREDIT_LIMIT')
}
