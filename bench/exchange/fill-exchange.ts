import pg from 'pg'

import { insertProducts } from '#areas/products/server/index.ts'
import { saveRates } from '#areas/tariffs/server/index.ts'
import type { Context } from '#platform/server/http/context.ts'
import { marketOf } from '../../apps/server/demo-data/demo-products.ts'

const SELLERS = ['HKG', 'SHA', 'FRA', 'LON'] as const
export const PRODUCTS = 100_000
const TABLES = ['product', 'price_break', 'surcharge', 'product_leg']

/** A hundred thousand products on the lanes of the demo, all on sale, sold by the office of the context. */
export async function fillExchange(ownerUrl: string, context: Context): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    // The audit of a million lines is not what is measured.
    for (const table of TABLES) await owner.query(`alter table products.${table} disable trigger user`)
    await insertMarkets(context)
    await owner.query("update products.product set status = 'ON_SALE'")
    for (const table of TABLES) await owner.query(`alter table products.${table} enable trigger user`)
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
  const rates = Object.entries(IN_HKD).map(([currency, rate]) => ({
    currency,
    rate,
    base: 'HKD',
    day: dayIn(-1),
    source: 'bench',
  }))
  await context.transact((tx) => saveRates(tx, rates))
}

async function insertMarkets(context: Context): Promise<void> {
  const validity = { validFrom: dayIn(-14), validTo: dayIn(120) }
  const markets = SELLERS.flatMap((seller) => marketOf(seller, 2_000, validity))
  for (let made = 0, copy = 0; made < PRODUCTS; copy++) {
    const products = markets.slice(0, PRODUCTS - made).map((product, at) => ({
      ...product,
      code: `B${copy}-${at}`,
      // Capacity is proved by tests; here it must not run out.
      dayKg: null,
      breaks: product.breaks.map(({ from, rate }) => ({ from, rate: (Number(rate) * (1 + copy / 400)).toFixed(2) })),
    }))
    await context.transact((tx) => insertProducts(tx, context.actor.officeId, products))
    made += products.length
  }
}

const IN_HKD = { CNY: '1.08', EUR: '8.5', GBP: '10', USD: '7.8' }

/** The date so many days from today. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
