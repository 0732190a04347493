import { type DgClass, ON_APPROVAL } from './battery.ts'
import { type Goods, classesOfGoods } from './dangerous-goods.ts'

/** Special handling codes of classes with several codes, which are entered by hand. */
const CODES_BY_HAND: Readonly<Partial<Record<DgClass, RegExp>>> = {
  '1': /^(REX|RXB|RXC|RXD|RXE|RXG|RXS|RCX|RGX)$/,
  '7': /^(RRE|RRW|RRY)$/,
}

/**
 * SHP-02: whether a flight accepts the goods only after approval by the airline. A warning only, because the approval is obtained
 * outside the portal. False for unknown flights, and for goods exempt by a special provision (domain §8), whatever class their
 * line names.
 */
export function needsApproval(goods: Goods, flight: { readonly flightType: string } | null): boolean {
  return flight?.flightType === 'PASSENGER' && isOnApproval(goods)
}

/** SHP-02: returns the classes of the goods that have no special handling code and get none automatically. */
export function classesWithoutCode(goods: Goods): DgClass[] {
  return classesOfGoods(goods).filter((dgClass) => {
    const codes = CODES_BY_HAND[dgClass]
    return codes !== undefined && !hasCode(goods.handlingCodes, codes)
  })
}

function isOnApproval(goods: Goods): boolean {
  const isOfClass = classesOfGoods(goods).some((one) => ON_APPROVAL.has(one))
  return isOfClass || Object.values(CODES_BY_HAND).some((codes) => hasCode(goods.handlingCodes, codes))
}

function hasCode(handlingCodes: readonly string[], ofClass: RegExp): boolean {
  return handlingCodes.some((code) => ofClass.test(code))
}
