import { countUnanswered } from '#areas/exchange/server/index.ts'
import { countOnSale } from '#areas/products/server/index.ts'
import { countActiveUsers } from '#areas/identity/server/index.ts'
import { countNumbersHeld } from '#areas/mawb-inventory/server/index.ts'
import type { HoldingsOf } from '#areas/organisation/server/index.ts'
import { countOpenImports } from '#areas/import-desk/server/index.ts'
import { countPending } from '#areas/shipments/server/index.ts'

/** What keeps an office from being closed. An area that gives offices something of their own adds it here. */
export const officeHoldings: HoldingsOf = async (db, officeId) => ({
  users: await countActiveUsers(db, officeId),
  numbers: await countNumbersHeld(db, officeId),
  shipments: (await countPending(db, [officeId])) + (await countOpenImports(db, officeId)),
  products: await countOnSale(db, officeId),
  orders: await countUnanswered(db, officeId),
})
