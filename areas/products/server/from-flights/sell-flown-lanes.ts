import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { productApi } from '../../contract/api.ts'
import { productErrors } from '../../contract/errors.ts'
import { type ProductFields, productFields } from '../../contract/product.ts'
import { type FlownLane, productOfLane } from '../../domain/flown-lane.ts'
import { findByCodes, insertProducts, lockProducts, setStatus, updateProduct } from '../product-repository.ts'
import { codeTaken } from '../save-product.ts'
import { findFlownLanes } from './find-flown-lanes.ts'

export const flownLanes: Verb<typeof productApi.flownLanes> = async (context, period) => {
  const { db, actor, now } = context
  const lanes = await findFlownLanes(db, actor.officeId, { ...period, now })
  const offered = await findByCodes(
    db,
    lanes.map((lane) => codeOf(lane, context)),
    actor.officeId,
  )
  return {
    lanes: lanes.map((lane) => {
      const { flightNo, origin, destination, days, flights, freeKg, currency, normal } = lane
      const shown = { flightNo, origin, destination, days, flights, freeKg, currency, normal }
      return { ...shown, key: keyOf(lane), offered: offered.has(codeOf(lane, context)) }
    }),
  }
}

/** EXC-01: what is sold of a lane already keeps its price and gets the days, dates and space of its flights. */
export const sellFlownLanes: Verb<typeof productApi.sellFlownLanes> = (
  context,
  { from, to, lanes, sell, ...pricing },
) =>
  context.transact(async (tx) => {
    const { actor, now } = context
    const flown = new Map(
      (await findFlownLanes(tx, actor.officeId, { from, to, now })).map((lane) => [keyOf(lane), lane]),
    )
    const selection = [...new Set(lanes)].map((key) => {
      const lane = flown.get(key)
      if (!lane) throw new Refusal(productErrors.LANE_IS_GONE, { params: { lane: key } })
      return productFields.parse(productOfLane(lane, { ...pricing, office: actor.officeCode }))
    })
    const codes = selection.map(({ code }) => code)
    const before = await findByCodes(tx, codes, actor.officeId)
    const fresh = selection.filter(({ code }) => !before.has(code))
    const made = await refusedByConstraint(codeTaken(codes.join(', ')), insertProducts(tx, actor.officeId, fresh))
    const renewed = await renew(tx, context, before, selection)
    const ids = [...made.map(({ id }) => id), ...renewed]
    if (sell && ids.length > 0) await setStatus(tx, ids, 'ON_SALE')
    return { made: made.length, renewed: renewed.length }
  })

async function renew(
  tx: WriteTx,
  context: Context,
  before: ReadonlyMap<string, string>,
  selection: readonly ProductFields[],
): Promise<string[]> {
  const stored = await lockProducts(tx, [...before.values()], context)
  for (const product of stored) {
    const next = selection.find(({ code }) => code === product.code)
    if (!next) continue
    const { days, validFrom, validTo, dayKg, dayCbm, transitDays, cutOffHours } = next
    const fields = { ...product, days, validFrom, validTo, dayKg, dayCbm, transitDays, cutOffHours }
    const { id, version } = product
    await updateProduct(tx, { id, version }, { before: product, fields })
  }
  return stored.map(({ id }) => id)
}

function keyOf({ flightNo, origin, destination }: FlownLane): string {
  return `${flightNo} ${origin}-${destination}`
}

function codeOf(lane: FlownLane, { actor }: Pick<Context, 'actor'>): string {
  return productOfLane(lane, { marginPercent: '0', cutOffHours: 0, office: actor.officeCode }).code
}
