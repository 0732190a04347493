import pg from 'pg'
import { createPreparedNames } from './prepared-names.ts'
import { type Sent, sendTogether } from './send-together.ts'

/** Before a statement with parameters: opens a transaction. */
export const BEGIN = 'begin; '
/** Behind a statement with parameters: commits it. */
export const COMMIT = '; commit'

/**
 * A connection that prepares what it is sent with parameters again and again, under the same name on every connection of its pool:
 * what is asked again is neither parsed nor, within `transact`, planned anew. A third of what PostgreSQL had to do for a taken
 * MAWB number was that.
 *
 * `begin; …` with parameters is kept until the next statement and goes out with it, and `…; commit` in one piece: a transaction
 * costs no way to PostgreSQL beside those of its statements. Behind a pooler nothing has a name. Whoever begins like this ends with a commit or with `rollback`.
 */
export function preparingClient({ pooled = false } = {}): typeof pg.Client {
  const preparedName = pooled ? () => undefined : createPreparedNames()
  const alone = (text: 'begin' | 'commit'): Sent => ({ text, values: [], name: pooled ? undefined : text })
  const statement = (text: string, values: readonly unknown[]): Sent => ({ text, values, name: preparedName(text) })

  return class PreparingClient extends pg.Client {
    /** What opens the transaction; it stays until it was done, so that nothing is written outside of it. */
    private opening: readonly Sent[] = []
    private isUntouched = false

    // Whoever names a statement, reads by a cursor or listens sends an object, and is left alone.
    // oxlint-disable-next-line typescript/no-explicit-any
    override query(...input: any[]): any {
      const [text, values, ...rest] = input
      const isBare = !Array.isArray(values) || values.length === 0
      if (isBare && typeof text === 'string' && this.opening.length > 0) return this.afterOpening(text)
      if (isBare || typeof text !== 'string') return super.query(...(input as Parameters<pg.Client['query']>))
      if (text.startsWith(BEGIN)) return this.open(statement(text.slice(BEGIN.length), values))
      if (text.endsWith(COMMIT)) return this.together(statement(text.slice(0, -COMMIT.length), values), alone('commit'))
      if (this.opening.length > 0) return this.together(statement(text, values))
      const name = preparedName(text)
      const sent = name ? [{ text, values, name }, ...rest] : input
      return super.query(...(sent as Parameters<pg.Client['query']>))
    }

    private async open(auditContext: Sent): Promise<Pick<pg.QueryResult, 'rows'>> {
      this.opening = [alone('begin'), auditContext]
      this.isUntouched = true
      return { rows: [] }
    }

    /** A text without parameters may be several statements, which cannot travel with others. */
    private async afterOpening(text: string): Promise<Pick<pg.QueryResult, 'rows'>> {
      if (text === 'rollback') return this.rollBack()
      await this.together()
      return super.query(text)
    }

    /** PostgreSQL would warn in its log of a rollback of nothing. */
    private async rollBack(): Promise<Pick<pg.QueryResult, 'rows'>> {
      this.opening = []
      return this.isUntouched ? { rows: [] } : super.query('rollback')
    }

    private together(...sent: Sent[]): Promise<pg.QueryResult> {
      const { opening } = this
      this.isUntouched = false
      return sendTogether(this, [...opening, ...sent], (done) => {
        if (done === opening.length) this.opening = []
      })
    }
  }
}
