// Migrates as a starting server does. Started by tests with `fork`, several at once or to be killed.
import { type Migration, migrate } from '../database/migrate.ts'

/** Where to migrate, and what. */
export type MigrateOrders = { readonly url: string; readonly migrations: readonly Migration[] }

process.once('message', (orders: MigrateOrders) => {
  void migrate(orders.url, orders.migrations).then(
    (applied) => process.send?.(applied, undefined, undefined, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(String(error))
      process.exit(1)
    },
  )
})
