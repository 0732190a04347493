import pg from 'pg'
import { createPreparedNames } from './prepared-names.ts'

/**
 * A connection that prepares every statement it is sent with parameters, under the same name on every connection of its pool:
 * what is asked again is neither parsed nor, within `transact`, planned anew. A third of what PostgreSQL had to do for a taken
 * MAWB number was that.
 */
export function preparingClient(): typeof pg.Client {
  const preparedName = createPreparedNames()
  return class PreparingClient extends pg.Client {
    // Whoever names a statement, reads by a cursor or listens sends an object, and is left alone.
    // oxlint-disable-next-line typescript/no-explicit-any
    override query(...given: any[]): any {
      const [text, values, ...rest] = given
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && preparedName(text)
      const sent = name ? [{ text, values, name }, ...rest] : given
      return super.query(...(sent as Parameters<pg.Client['query']>))
    }
  }
}
