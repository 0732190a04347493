import {
  CURRENCY_DECIMALS,
  type AllocationKey,
  allocate,
  compareAmounts,
  negated,
  sumOfAmounts,
} from '#areas/tariffs/domain/money.ts'

/** The keys for allocating the cost of a master. */
export const SHARE_KEYS = ['CHARGEABLE', 'GROSS', 'VOLUME', 'PIECES', 'EQUAL'] as const

export type ShareKey = (typeof SHARE_KEYS)[number]

/** A house under a master, with the values for allocation. */
export type SharingHouse = {
  readonly shipmentId: string
  readonly hawbNo: string | null
  readonly chargeWeight: string | null
  readonly grossWeight: string | null
  readonly cubicCm: string
  readonly pieces: number | null
}

/** A cost of the master; amounts with the decimals of their currencies. */
export type SharedCost = {
  readonly lineId: string
  readonly amount: string
  readonly minorUnits: number
  readonly localAmount: string
  readonly baseMinorUnits: number
}

export type CostShare = {
  readonly lineId: string
  readonly shipmentId: string
  readonly amount: string
  readonly localAmount: string
}

/** Allocates every cost over the houses without loss, in its own currency and in that of the office. */
export function sharesOf(
  costs: readonly SharedCost[],
  houses: readonly SharingHouse[],
  key: ShareKey,
): readonly CostShare[] {
  if (houses.length === 0) return []
  const keys = houses.map((house) => keyOf(house, key))
  return costs.flatMap(({ lineId, amount, minorUnits, localAmount, baseMinorUnits }) => {
    const amounts = allocate(amount, keys, minorUnits)
    const localAmounts = allocate(localAmount, keys, baseMinorUnits)
    return houses.map(({ shipmentId }, index) => {
      const name = keys[index]?.name ?? ''
      return {
        lineId,
        shipmentId,
        amount: amounts.get(name) ?? '0',
        localAmount: localAmounts.get(name) ?? '0',
      }
    })
  })
}

/** Among equal remainders the lower HAWB number gets the remaining unit; houses without number come last. */
function keyOf({ shipmentId, hawbNo, ...house }: SharingHouse, key: ShareKey): AllocationKey {
  const name = `${hawbNo ?? '~'} ${shipmentId}`
  switch (key) {
    case 'CHARGEABLE':
      return { name, share: house.chargeWeight ?? '0' }
    case 'GROSS':
      return { name, share: house.grossWeight ?? '0' }
    case 'VOLUME':
      return { name, share: house.cubicCm }
    case 'PIECES':
      return { name, share: String(house.pieces ?? 0) }
    case 'EQUAL':
      return { name, share: '1' }
  }
}

/** Returns the shares to write so that, with those in closed months, every house has its share; empty if nothing is missing. */
export function missingShares(target: readonly CostShare[], closed: readonly CostShare[]): readonly CostShare[] {
  const placeOf = ({ lineId, shipmentId }: CostShare) => `${lineId} ${shipmentId}`
  const selection = new Map(target.map((share) => [placeOf(share), share]))
  const written = Map.groupBy(closed, placeOf)
  const places = [...new Set([...selection.keys(), ...written.keys()])]
  return places.flatMap((place) => {
    const before = written.get(place) ?? []
    const share = selection.get(place) ?? before[0]
    if (!share) return []
    const isSelected = selection.has(place)
    const amount = remainder(isSelected ? share.amount : '0', before, 'amount')
    const localAmount = remainder(isSelected ? share.localAmount : '0', before, 'localAmount')
    const isNothing = [amount, localAmount].every((rest) => compareAmounts(rest, '0') === 0)
    return isNothing ? [] : [{ lineId: share.lineId, shipmentId: share.shipmentId, amount, localAmount }]
  })
}

function remainder(selection: string, before: readonly CostShare[], field: 'amount' | 'localAmount'): string {
  return sumOfAmounts([selection, ...before.map((share) => negated(share[field]))], CURRENCY_DECIMALS)
}
