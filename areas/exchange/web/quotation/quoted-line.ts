import type { OrderFields } from '../../contract/order.ts'
import type { QuotationRecord } from '../../contract/quotation.ts'
import type { QuotedLine } from './quotation-lines.tsx'

type Quotable = {
  readonly productId: string
  readonly cargo: OrderFields
  readonly code: string
  readonly title: string
  readonly cost: string
  readonly costCurrency: string
}

/** A line of a new quotation; no rate is assumed, because a wrong one would be a wrong price. */
export function newLine({ productId, cargo, ...shown }: Quotable): QuotedLine {
  return { ...shown, fields: { ...cargo, productId, exchangeRate: '', marginPercent: '10' } }
}

/** The cargo of anything that has more fields. */
export function cargoFields(of: OrderFields): OrderFields {
  const { goods, pieces, grossWeight, volume, units, readyOn, goodsClasses, remark } = of
  return { goods, pieces, grossWeight, volume, units, readyOn, goodsClasses, remark }
}

/** The lines of a stored quotation as its dialog edits them. */
export function storedLines({ lines }: QuotationRecord): QuotedLine[] {
  return lines.map((line) => {
    const { productId, exchangeRate, marginPercent, code, title, cost, costCurrency } = line
    return { code, title, cost, costCurrency, fields: { ...cargoFields(line), productId, exchangeRate, marginPercent } }
  })
}
