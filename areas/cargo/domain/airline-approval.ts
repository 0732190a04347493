import { type DgClass, ON_APPROVAL } from './battery.ts'
import { type Goods, classesOfGoods } from './dangerous-goods.ts'

/** The special handling codes of these classes, which are put there by hand: each has several. */
const CODES_BY_HAND: Readonly<Partial<Record<DgClass, RegExp>>> = {
  '1': /^(REX|RXB|RXC|RXD|RXE|RXG|RXS|RCX|RGX)$/,
  '7': /^(RRE|RRW|RRY)$/,
}

/**
 * SHP-02: whether a flight takes goods only once the airline has approved of them. It is told and refuses nothing: the approval is
 * given outside of the portal. Of a flight that nobody knows nothing is said. Goods that are not restricted by a special provision are
 * no dangerous goods (domain §8) and ask for none, whatever class their line names.
 */
export function needsApproval(goods: Goods, flight: { readonly flightType: string } | null): boolean {
  return flight?.flightType === 'PASSENGER' && isOnApproval(goods)
}

/** SHP-02: the classes of the goods that have no special handling code yet and get none of themselves. */
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
