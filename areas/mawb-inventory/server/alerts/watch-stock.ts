import type { WriteTx } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/outbox.ts'
import { alertStep } from '../../domain/stock-alert.ts'
import {
  type Stock,
  clearAlert,
  countFree,
  hasOpenAlert,
  lockSetting,
  lookAtStock,
  raiseAlert,
} from './alert-repository.ts'

/** The event that a stock has fallen below its threshold. */
export const STOCK_LOW = 'mawb-inventory.stock-low'

export type StockLow = Stock & {
  readonly alertId: string
  readonly threshold: number
  readonly stock: number
  readonly recipients: readonly string[]
}

/**
 * Raises an alert when a stock falls below its threshold, once per fall, and clears it when the stock recovers (MAW-06). Must be
 * called in every transaction that changes free numbers, after the change.
 */
export async function watchStock(tx: WriteTx, touched: readonly Stock[]): Promise<void> {
  const each = new Map(touched.map((stock) => [`${stock.officeId} ${stock.airline}`, stock]))
  // Sorted, because settings are locked on the way.
  for (const key of [...each.keys()].toSorted()) {
    const stock = each.get(key)
    if (stock) await watchOne(tx, stock)
  }
}

/** The assumed number of takes by concurrent transactions that are not visible to this one. */
const OUT_OF_SIGHT = 1_000

async function watchOne(tx: WriteTx, stock: Stock): Promise<void> {
  const found = await lookAtStock(tx, stock, OUT_OF_SIGHT)
  if (!found || (found.isPlenty && !found.isOpen)) return
  const setting = await lockSetting(tx, found.id)
  if (!setting) return
  const { threshold, recipients } = setting
  const free = await countFree(tx, stock, threshold)
  const step = alertStep(setting, free, await hasOpenAlert(tx, stock))
  if (step === 'clear') await clearAlert(tx, stock)
  if (step !== 'raise') return
  const alertId = await raiseAlert(tx, stock, threshold, free)
  await announce(tx, STOCK_LOW, { ...stock, alertId, threshold, stock: free, recipients } satisfies StockLow)
}
