import type { WriteTx } from '#platform/server/database/database.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { withPeople } from '#platform/server/people.ts'
import { Refusal, refusedAt, requireAllowed, found } from '#platform/server/refusal.ts'
import type { warehouseApi } from '../../contract/api.ts'
import { warehouseErrors } from '../../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../../contract/live.ts'
import type { CountInput, StockTakeRecord } from '../../contract/stock-take.ts'
import { happenedAt } from '../../domain/happened-at.ts'
import { type CountLine, type Difference, type StockLine, canCount, differencesOf } from '../../domain/stock-take.ts'
import { zoneOf } from '../../domain/zone-segregation.ts'
import { keyOfCode, candidatesOf } from '../pieces-of-code.ts'
import { findByCode } from '../setup/facility-repository.ts'
import { storePieces } from '../store-pieces.ts'
import { countOf } from '../take-pieces.ts'
import { nextOf } from '../truck-repository.ts'
import { visibleOffice } from '../warehouses-seen.ts'
import {
  type NewCount,
  closeTake,
  countsOf,
  differencesOfClosed,
  findStockTake,
  hasZone,
  insertStockTake,
  lockStockTake,
  saveCounts,
  stockOf,
} from './stock-take-repository.ts'

type Acting = Pick<Context, 'actor' | 'now'>

export const startStockTake: Verb<typeof warehouseApi.stockTakeStart> = ({ transact, actor, now }, { zone }) =>
  transact(async (tx) => {
    const { officeId, officeCode, account } = actor
    if (zone !== '' && !(await hasZone(tx, officeId, zone))) {
      throw refusedAt('zone', warehouseErrors.ZONE_UNKNOWN, { zone })
    }
    const number = `${officeCode}-S${String(await nextOf(tx, officeId, 'stock-take')).padStart(6, '0')}`
    const take = { officeId, number, zone, startedAt: now.toISOString(), startedBy: account }
    const id = await refusedByConstraint(
      { stock_take_open: new Refusal(warehouseErrors.TAKE_OPEN) },
      insertStockTake(tx, take),
    )
    notifyOffice(tx, officeId, WAREHOUSE_CHANGED)
    return { id, number }
  })

export const openStockTake: Verb<typeof warehouseApi.stockTakeOpen> = async ({ db, actor, people }, { id }) => {
  const head = found(await findStockTake(db, id, visibleOffice(actor)))
  const [stock, counts] = await Promise.all([stockOf(db, head), countsOf(db, id)])
  const isOpen = head.status === 'Open'
  const differences = isOpen
    ? differencesOf(stock, counts).map((one) => ({ ...one, isMoved: false }))
    : await differencesOfClosed(db, id)
  const [started = head] = await withPeople(people, db, [head], 'startedBy')
  const [named = started] = await withPeople(people, db, [started], 'closedBy')
  return { ...named, bins: binsOf(isOpen ? stock : [], counts), differences }
}

export const countStockVerb: Verb<typeof warehouseApi.stockTakeCount> = (context, input) =>
  context.transact(async (tx) => ({ counted: await countStock(tx, context, input) }))

/** Writes down what lies in a bin. Sent twice, it is counted once, because numbers replace and do not add up. */
export async function countStock(tx: WriteTx, context: Acting, { id, bin, codes, at }: CountInput): Promise<number> {
  const { officeId, account } = context.actor
  const take = found(await lockStockTake(tx, id, officeId))
  requireAllowed(warehouseErrors, canCount(take))
  const place = await findByCode(tx, { officeId, kind: 'BIN', code: bin })
  if (!place) throw new Refusal(warehouseErrors.BIN_UNKNOWN, { params: { bin } })
  if (take.zone !== '' && zoneOf(place) !== take.zone)
    throw new Refusal(warehouseErrors.OUTSIDE_ZONE, { params: { bin } })
  const counts = new Map<string, NewCount>()
  for (const { code, quantity = 1 } of codes) {
    const key = await keyOfCode(tx, officeId, code)
    counts.set(key, { key, bin, binId: place.id, quantity })
  }
  await saveCounts(tx, id, { counts: [...counts.values()], at: happenedAt(at, context.now), by: account })
  notifyOffice(tx, officeId, WAREHOUSE_CHANGED)
  return countOf([...counts.values()])
}

/** Freezes the differences; misplaced pieces may be put where they were found, by the rules of a put-away. */
export const closeStockTake: Verb<typeof warehouseApi.stockTakeClose> = (context, { id, moves }) =>
  context.transact(async (tx) => {
    const { actor, now } = context
    const take = found(await lockStockTake(tx, id, actor.officeId))
    requireAllowed(warehouseErrors, canCount(take))
    const counts = await countsOf(tx, id)
    const differences = differencesOf(await stockOf(tx, take), counts)
    const movable = moves ? onceMisplaced(differences) : []
    for (const one of movable) await putWhereFound(tx, context, one)
    const written = differences.map((one) => ({ ...one, isMoved: movable.includes(one) }))
    await closeTake(
      tx,
      { id, at: now.toISOString(), by: actor.account },
      { differences: written, counted: countOf(counts) },
    )
    notifyOffice(tx, actor.officeId, WAREHOUSE_CHANGED)
    return { id, differences: differences.length, moved: movable.length }
  })

/** Misplaced pieces that were found in one place only; one found twice stays where it is recorded. */
function onceMisplaced(differences: readonly Difference[]): Difference[] {
  const misplaced = differences.filter(({ kind }) => kind === 'MISPLACED')
  return misplaced.filter(({ key }) => misplaced.filter((other) => other.key === key).length === 1)
}

async function putWhereFound(tx: WriteTx, context: Acting, { key, countedBin }: Difference): Promise<void> {
  const pieces = (await candidatesOf(tx, context.actor.officeId, key)).map(({ id }) => ({ id }))
  if (countedBin !== null && pieces.length > 0) await storePieces(tx, context, { pieces, bin: countedBin })
}

/** Pieces of each bin: as recorded, and as counted where anything was. */
function binsOf(stock: readonly StockLine[], counts: readonly CountLine[]): StockTakeRecord['bins'] {
  const scoped = stock.filter(({ inScope }) => inScope)
  const codes = new Set([...scoped.map(({ bin }) => bin ?? ''), ...counts.map(({ bin }) => bin)])
  return [...codes].toSorted().map((code) => {
    const counted = counts.filter(({ bin }) => bin === code)
    return {
      code,
      expected: countOf(scoped.filter(({ bin }) => (bin ?? '') === code)),
      counted: counted.length === 0 ? null : countOf(counted),
    }
  })
}
