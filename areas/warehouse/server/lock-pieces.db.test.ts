import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { warehouseErrors } from '../contract/errors.ts'
import { warehouseServer } from './index.ts'
import { lockPieces } from './piece-repository.ts'
import { screenPieces } from './screen-pieces.ts'
import { dockStage, receiptOf, register } from './testing/dock-stage.ts'
import { screeningOf } from './testing/piece-steps.ts'

const { verbs } = warehouseServer
let stage: Awaited<ReturnType<typeof dockStage>>

beforeAll(async () => {
  stage = await dockStage()
})
afterAll(() => stage.close())

test('WHS-02 a step that waited for another one finds the pieces as that one left them', async () => {
  const { hkg, db } = stage
  const truckId = await register(hkg)
  await verbs.truckRelease(hkg, { id: truckId, dock: 'L1' })
  await verbs.truckUnload(hkg, { id: truckId })
  const { pieceIds } = await verbs.piecesReceive(hkg, receiptOf(truckId, { pieces: 2 }))
  const second = Promise.withResolvers<unknown>()
  const found = Promise.withResolvers<unknown>()
  await hkg.transact(async (tx) => {
    await screenPieces(tx, hkg, screeningOf(pieceIds.slice(0, 1)))
    const again = verbs.piecesScreen(hkg, screeningOf(pieceIds))
    const locked = hkg.transact((other) => lockPieces(other, pieceIds, hkg.actor.officeId))
    // It is looked at when this transaction has ended.
    again.catch(() => undefined)
    await twoWait()
    second.resolve(again)
    found.resolve(locked)
    return null
  })
  await expect(second.promise).rejects.toMatchObject({
    entry: warehouseErrors.STEP_TWICE,
    // Of several pieces the refused ones are named.
    details: {
      about: [{ path: pieceIds[0], entry: { texts: { en_US: expect.stringMatching(/^\S+\/1: This step/) } } }],
    },
  })
  const pieces = (await found.promise) as { id: string; status: string }[]
  expect(pieces.map(({ id, status }) => [id, status])).toEqual(
    pieceIds.toSorted().map((id) => [id, id === pieceIds[0] ? 'Screened' : 'Received']),
  )

  async function twoWait(): Promise<void> {
    for (;;) {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      if (rows.length >= 2) return
      await pause(5)
    }
  }
})
