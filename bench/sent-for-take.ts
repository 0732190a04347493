import { takeFirstFree } from '#areas/mawb-inventory/server/mawb-repository.ts'
import type { Statement } from '#platform/server/database/raw-reader.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { awaitHolder, saveAnswer } from '#platform/server/http/idempotency-repository.ts'

import { BENCH_AIRLINE } from './fill-sql.ts'
import { recordedStatements } from './recorded-statements.ts'

/** What the portal sends for a take, recorded from what sends it; each time with a key of its own, made by PostgreSQL. */
export async function sentForTake(officeId: string): Promise<Statement[][]> {
  const writer = systemWriter('bench')
  const claim = { actorId: writer.actorId, key: KEY, endpoint: 'bench', inputHash: 'bench' }
  const event = { kind: 'take', use: 'R', reference: 'bench', byHand: true } as const
  const take = { officeId, airline: BENCH_AIRLINE, capacityType: null, event }
  const closing = () => saveAnswer(claim, { id: crypto.randomUUID(), number: '999-12345675' })
  const pieces = await recordedStatements((db) =>
    transact(db, writer, (tx) => takeFirstFree(tx, take), { opening: awaitHolder(claim), closing }),
  )
  return pieces.map((piece) => piece.map(withKeyOfItsOwn))
}

const KEY = 'key-of-the-request'

function withKeyOfItsOwn({ text, values }: Statement): Statement {
  const places = values.flatMap((value, index) => (String(value).includes(KEY) ? [`$${index + 1}`] : []))
  const anew = (place: string) => `replace(${place}::text, '${KEY}', gen_random_uuid()::text)`
  return { text: text.replaceAll(/\$\d+/g, (place) => (places.includes(place) ? anew(place) : place)), values }
}
