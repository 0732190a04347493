import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { vi } from 'vitest'

/**
 * Waits for what is promised without a time. Long enough for a machine that has much else to do: how quickly something
 * happens is measured where it is promised, not here.
 */
export function until(happened: () => boolean | Promise<boolean>): Promise<unknown> {
  return vi.waitUntil(happened, { interval: 10, timeout: 15_000 })
}

/** Until a statement in this database waits for the lock of another one. */
export async function untilSomebodyWaits(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    await pause(5)
  }
}
