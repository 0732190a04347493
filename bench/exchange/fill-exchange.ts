import { insertProducts, productsServer } from '#areas/products/server/index.ts'
import type { Context } from '#platform/server/http/context.ts'
import { saveRates } from '#areas/tariffs/server/index.ts'
import { marketOf } from '../../apps/server/demo-data/demo-products.ts'

const SELLERS = ['HKG', 'SHA', 'FRA', 'LON'] as const
export const PRODUCTS = 100_000
const AT_ONCE = 100

/** A hundred thousand products on the lanes of the demo, all on sale, sold by the office of the context. Returns their ids. */
export async function fillExchange(context: Context): Promise<string[]> {
  const validity = { validFrom: dayIn(-14), validTo: dayIn(120) }
  const markets = SELLERS.flatMap((seller) => marketOf(seller, 2_000, validity))
  const ids: string[] = []
  for (let copy = 0; ids.length < PRODUCTS; copy++) {
    const products = markets.slice(0, PRODUCTS - ids.length).map((product, at) => ({
      ...product,
      code: `B${copy}-${at}`,
      // Capacity is proved by tests; here it must not run out.
      dayKg: null,
      breaks: product.breaks.map(({ from, rate }) => ({ from, rate: (Number(rate) * (1 + copy / 400)).toFixed(2) })),
    }))
    const made = await context.transact((tx) => insertProducts(tx, context.actor.officeId, products))
    ids.push(...made.map(({ id }) => id))
  }
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await productsServer.verbs.sellProducts(context, { ids: ids.slice(from, from + AT_ONCE) })
  }
  const rates = Object.entries(IN_HKD).map(([currency, rate]) => ({
    currency,
    rate,
    base: 'HKD',
    day: dayIn(-1),
    source: 'bench',
  }))
  await context.transact((tx) => saveRates(tx, rates))
  return ids
}

const IN_HKD = { CNY: '1.08', EUR: '8.5', GBP: '10', USD: '7.8' }

/** The date so many days from today. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
