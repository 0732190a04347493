import { createHash } from 'node:crypto'

/** A statement that was not asked for so long makes room for another (milliseconds). */
const IDLE_FOR = 10 * 60_000
const MAX_NAMES = 100
/** What a start or an import asks once or twice must not take the names of what is asked all day. */
const ASKED_BEFORE = 2
const MAX_CANDIDATES = 500

/**
 * The name under which a statement is prepared, which spares its parsing; undefined where it is to be sent without one: the
 * first `seenBefore` times, and where there are names enough. A thousand combinations of filters must pile up neither here
 * nor in PostgreSQL, which keeps every name as long as the connection: at most `most` names at a time, and a new one for an
 * old one only when that was idle for `idleFor`. With the life of a connection (`openDatabase`) that bounds what one holds.
 */
export function createPreparedNames({
  most = MAX_NAMES,
  seenBefore = ASKED_BEFORE,
  idleFor = IDLE_FOR,
  clock = Date.now,
} = {}) {
  /** In the order of their last use. */
  const cached = new Map<string, { readonly name: string; readonly usedAt: number }>()
  /** How often those without a name were asked, in the order of their last use. */
  const candidates = new Map<string, number>()

  return function preparedName(text: string): string | undefined {
    const now = clock()
    const known = cached.get(text)
    if (!known && (!isFrequent(text) || (cached.size >= most && !forgetIdle(now)))) return undefined
    const name = known?.name ?? createHash('sha256').update(text).digest('base64url').slice(0, 20)
    candidates.delete(text)
    cached.delete(text)
    cached.set(text, { name, usedAt: now })
    return name
  }

  function isFrequent(text: string): boolean {
    const times = (candidates.get(text) ?? 0) + 1
    candidates.delete(text)
    candidates.set(text, times)
    const [oldest] = candidates.keys()
    if (candidates.size > MAX_CANDIDATES && oldest !== undefined) candidates.delete(oldest)
    return times > seenBefore
  }

  function forgetIdle(now: number): boolean {
    const [oldest] = cached
    if (!oldest || now - oldest[1].usedAt < idleFor) return false
    return cached.delete(oldest[0])
  }
}
