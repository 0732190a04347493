import { createHash } from 'node:crypto'

/** A statement that was not asked for so long makes room for another (milliseconds). */
const IDLE_FOR = 10 * 60_000
const MOST_NAMES = 100

/**
 * The name under which a statement is prepared, which spares its parsing; undefined where it is to be sent without one. A
 * thousand combinations of filters must pile up neither here nor in PostgreSQL, which keeps every name as long as the
 * connection: at most `most` names at a time, and a new one for an old one only when that was idle for `idleFor`. With the
 * life of a connection (`openDatabase`) that bounds what one holds.
 */
export function createPreparedNames({ most = MOST_NAMES, idleFor = IDLE_FOR, clock = Date.now } = {}) {
  /** In the order of their last use. */
  const kept = new Map<string, { readonly name: string; readonly usedAt: number }>()

  return function preparedName(text: string): string | undefined {
    const now = clock()
    const known = kept.get(text)
    if (!known && kept.size >= most && !forgetIdle(now)) return undefined
    const name = known?.name ?? createHash('sha256').update(text).digest('base64url').slice(0, 20)
    kept.delete(text)
    kept.set(text, { name, usedAt: now })
    return name
  }

  function forgetIdle(now: number): boolean {
    const [oldest] = kept
    if (!oldest || now - oldest[1].usedAt < idleFor) return false
    return kept.delete(oldest[0])
  }
}
