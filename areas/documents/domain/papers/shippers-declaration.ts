import type { DangerousGoodsLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { isDeclared } from '#areas/cargo/domain/dangerous-goods-said.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Returns the lines that a shipper's declaration lists. */
export function declaredLines(lines: readonly DangerousGoodsLine[]): DangerousGoodsLine[] {
  return lines.filter((line) => isDeclared(line) !== false)
}

/** DOC-01: airlines refuse a declaration that does not name the type of packing of every line. */
export function canPrintDeclaration(lines: readonly DangerousGoodsLine[]): Verdict<'PACKING_TYPE_MISSING'> {
  const missing = declaredLines(lines).filter(({ packingType }) => packingType === null)
  const [first] = missing
  return first ? refuse('PACKING_TYPE_MISSING', { goods: first.shippingName }) : allowed
}
