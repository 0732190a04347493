import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoPartners } from '#areas/partners/server/index.ts'
import type { ShipmentRow } from '#areas/shipments/server/index.ts'
import { officesAtWork } from '#areas/shipments/server/testing/offices-at-work.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { rejectedOf } from './rejected-messages.ts'

let at: Awaited<ReturnType<typeof officesAtWork>>
beforeAll(async () => {
  at = await officesAtWork()
  await transact(at.database.db, systemWriter('test'), seedDemoPartners)
})
afterAll(() => at.close())

const MAWB = '160-44100825'

type Message = { kind: string; state: string; hawbNo?: string; version?: number; toAgent?: boolean }

async function insert({ kind, state, hawbNo, version = 1, toAgent = false }: Message): Promise<void> {
  await transact(at.database.db, systemWriter('test'), (tx) =>
    sql`insert into messaging.message (direction, kind, mawb_no, hawb_no, record_version, partner_id, state, reason, content,
        created_by)
      select 'OUT', ${kind}, ${MAWB}, ${hawbNo ?? null}, ${version},
        case when ${toAgent} then (select id from partners.partner order by id limit 1) end, ${state}, '', 'X', 'test'`.execute(
      tx,
    ),
  )
}

test('DOC-02 a shipment has a gap while the newest message about its waybills stands rejected by the airline', async () => {
  await insert({ kind: 'FWB', state: 'accepted' })
  await insert({ kind: 'FHL', state: 'rejected', hawbNo: 'HKG00000233' })
  await insert({ kind: 'FHL', state: 'sent', hawbNo: 'HKG00000233', toAgent: true })
  await insert({ kind: 'FHL', state: 'rejected', hawbNo: 'HKG00000234' })
  await insert({ kind: 'FHL', state: 'sent', hawbNo: 'HKG00000234', version: 2 })
  const house = (id: string, hawbNo: string) => ({ shipment: { id, hawbNo, mawbNo: MAWB } as ShipmentRow })
  const covered = [house('one', 'HKG00000233'), house('two', 'HKG00000234')]
  const rejected = await rejectedOf(at.database.db, covered)
  expect([...rejected]).toEqual([
    ['one', ['FHL']],
    ['two', []],
  ])
  await insert({ kind: 'FWB', state: 'rejected', version: 2 })
  expect((await rejectedOf(at.database.db, covered)).get('two')).toEqual(['FWB'])
})
