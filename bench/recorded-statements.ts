import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import { BEGIN, COMMIT } from '#platform/server/database/preparing-client.ts'
import type { Statement } from '#platform/server/database/raw-reader.ts'

/**
 * The statements that `work` sends, in the pieces in which the portal's connections send them: what opens a transaction goes
 * with the first statement, what closes it with the commit. Nothing is sent, so every answer is empty.
 */
export async function recordedStatements(work: (db: ReadDb) => Promise<unknown>): Promise<Statement[][]> {
  const pieces: Statement[][] = [[]]
  const db = new Kysely<Record<string, never>>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (known) => new PostgresIntrospector(known),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: { sql: text, parameters: values } }) => {
      const alone = (word: string) => ({ text: word, values: [] })
      if (text.startsWith(BEGIN)) pieces.push([alone('begin'), { text: text.slice(BEGIN.length), values }])
      else if (text.endsWith(COMMIT)) pieces.push([{ text: text.slice(0, -COMMIT.length), values }, alone('commit')])
      else pieces.at(-1)?.push({ text, values })
    },
  })
  await work(db)
  return pieces.filter((piece) => piece.length > 0)
}
