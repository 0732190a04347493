import type { DgClass } from './battery.ts'
import type { Goods } from './dangerous-goods.ts'

/** Explosives and radioactive material: no airline takes them among passengers unasked (practice; domain §8 refuses neither). */
const ON_APPROVAL: ReadonlySet<DgClass> = new Set(['1', '7'])
/** Their special handling codes, which are put there by hand: the class has several. */
const CODES = /^(REX|RXB|RXC|RXD|RXE|RXG|RXS|RCX|RGX|RRE|RRW|RRY)$/

/**
 * SHP-02: whether a flight takes goods only once the airline has approved of them. It is told and refuses nothing: the approval is
 * given outside of the portal. Of a flight that nobody knows nothing is said.
 */
export function needsApproval(goods: Goods, flight: { readonly flightType: string } | null): boolean {
  return flight?.flightType === 'PASSENGER' && isOnApproval(goods)
}

function isOnApproval({ dangerousGoods, dgClass, dangerousGoodsLines = [], handlingCodes }: Goods): boolean {
  const classes = [dangerousGoods ? dgClass : null, ...dangerousGoodsLines.map((line) => line.dgClass)]
  return classes.some((one) => one && ON_APPROVAL.has(one)) || handlingCodes.some((code) => CODES.test(code))
}
