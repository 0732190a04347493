import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { billingApi } from '../../contract/api.ts'
import { billingErrors } from '../../contract/errors.ts'
import { missingShares, sharesOf } from '../../domain/cost-share.ts'
import { CURRENCY_DECIMALS, sumOfAmounts } from '#areas/tariffs/domain/money.ts'
import { billedSubject } from '../billed-subject.ts'
import { booksOf } from '../line-terms.ts'
import { notifyBilled } from '../save-lines.ts'
import {
  findCosts,
  findHouses,
  findShareKey,
  findShares,
  lockCosts,
  replaceOpenShares,
} from './cost-share-repository.ts'

/** Returns the allocation of a master's costs by a key, beside the current shares. */
export const readCostShares: Verb<typeof billingApi.costShareOpen> = async (
  { db, actor, now },
  { shipmentId, key },
) => {
  const { masterId, officeId } = await masterOf(db, shipmentId, actor)
  const usedKey = await findShareKey(db, masterId, officeId)
  const shown = key ?? usedKey ?? 'CHARGEABLE'
  const [costs, houses] = [await findCosts(db, masterId, officeId), await findHouses(db, masterId)]
  const shares = sharesOf(costs, houses, shown)
  const current = await findShares(db, { masterId, officeId, isClosed: false })
  const localSum = (of: readonly { shipmentId: string; localAmount: string }[], id: string) =>
    sumOfAmounts(
      of.filter((share) => share.shipmentId === id).map(({ localAmount }) => localAmount),
      CURRENCY_DECIMALS,
    )
  const { currency } = await booksOf(db, officeId, now)
  return {
    key: shown,
    usedKey,
    baseCurrency: currency,
    costs: costs.map(({ lineId, chargeCode, description, amount, currency: of, localAmount }) => ({
      lineId,
      chargeCode,
      description,
      amount,
      currency: of,
      localAmount,
    })),
    houses: houses.map((house) => ({
      ...house,
      share: localSum(shares, house.shipmentId),
      current: localSum(current, house.shipmentId),
    })),
  }
}

/** Allocates the approved costs of a master to its houses; shares in closed months stay, and the difference is added. */
export const shareCosts: Verb<typeof billingApi.costShareRun> = async ({ db, actor, now, transact }, input) => {
  const { shipmentId, key } = input
  const { masterId, officeId } = await masterOf(db, shipmentId, actor)
  return transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`billing ${masterId}`}, 0))`.execute(tx)
    const costs = await lockCosts(tx, masterId, officeId)
    const houses = await findHouses(tx, masterId)
    const closed = await findShares(tx, { masterId, officeId, isClosed: true })
    const { month } = await booksOf(tx, officeId, now)
    const shares = missingShares(sharesOf(costs, houses, key), closed)
    await replaceOpenShares(tx, { masterId, officeId, month, key }, shares)
    notifyBilled(tx, [{ shipmentId: null, masterId }, ...houses.map((house) => ({ ...house, masterId: null }))])
    return { done: houses.length }
  })
}

type Actor = Parameters<typeof billedSubject>[2]

async function masterOf(db: ReadDb, shipmentId: string, actor: Actor) {
  const { masterId } = await billedSubject(db, { shipmentId, tab: 'EXPORT_MAWB' }, actor)
  if (masterId === null) throw new Refusal(billingErrors.MASTER_MISSING)
  return { masterId, officeId: actor.officeId }
}
