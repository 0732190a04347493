import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EditedRows } from '#platform/contract/edit-rows.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import type { RowFields, Shipment } from '../../contract/booking/shipment.ts'
import { markPreAlertsSent, shipmentsServer } from '../index.ts'
import { type Clerk, book, officesAtWork } from '../testing/offices-at-work.ts'

const { verbs } = shipmentsServer
let at: Awaited<ReturnType<typeof officesAtWork>>

beforeAll(async () => {
  at = await officesAtWork()
})
afterAll(() => at.close())

const row = ({ id, version }: Shipment, set: Partial<RowFields>) => ({ id, version, set })
const edit = (clerk: Clerk, ...rows: ReturnType<typeof row>[]): Promise<EditedRows> =>
  verbs.shipmentEditRows(clerk, { rows })
const read = ({ id }: Shipment) => verbs.shipmentOpen(at.hkg, { id })
const problemsOf = ({ refused }: EditedRows) => refused.map(({ problems }) => problems.map(({ path }) => path))

describe('SHP-02 fields of shipments, changed in the rows of their list', () => {
  test('are saved with derived values, and audited with the user', async () => {
    const shipment = await book(at.hkg)
    const answer = await edit(at.hkg, row(shipment, { grossWeight: '500.5', cargoReadyDate: '2026-11-25' }))
    expect(answer).toEqual({ saved: [{ id: shipment.id, version: 2 }], refused: [] })
    const stored = { grossWeight: '500.50', chargeWeight: '500.5', cargoReadyDate: '2026-11-25', pieces: 25 }
    expect(await read(shipment)).toMatchObject(stored)
    const { rows } = await sql<{ account: string; before: { gross_weight: number } }>`
      select account, before from audit.entry where record_id = ${shipment.id} and action = 'update'`.execute(at.hkg.db)
    expect(rows).toMatchObject([{ account: 'op.hkg', before: { gross_weight: 424 } }])
  })

  test('a row that breaks a rule is reported at its column, and does not affect other rows', async () => {
    const [good, bad] = [await book(at.hkg), await book(at.hkg)]
    const answer = await edit(at.hkg, row(bad, { grossWeight: '0' }), row(good, { batchNo: 'B-7' }))
    expect(answer.saved.map(({ id }) => id)).toEqual([good.id])
    expect(answer.refused).toMatchObject([
      { id: bad.id, conflict: null, problems: [{ path: 'grossWeight', code: shipmentErrors.WEIGHT_ZERO.code }] },
    ])
    expect([(await read(good)).batchNo, (await read(bad)).grossWeight]).toEqual(['B-7', '424.00'])
  })

  test('over an outdated version the answer has user, time and current values', async () => {
    const shipment = await book(at.hkg, { salesOfficeId: at.sha.officeId })
    await edit(at.sha, row(shipment, { pieces: 26, batchNo: 'SHA-1' }))
    const { saved, refused } = await edit(at.hkg, row(shipment, { pieces: 30 }))
    expect(saved).toEqual([])
    expect(refused[0]?.conflict).toMatchObject({ version: 2, changed: { who: 'op.sha' }, now: { pieces: 26 } })
    expect(Date.parse(refused[0]?.conflict?.changed?.at ?? '')).not.toBeNaN()
    expect((await read(shipment)).pieces).toBe(26)
  })

  test('of a shipment whose pre-alert is sent only remarks and references change', async () => {
    const shipment = await book(at.hkg)
    await transact(at.hkg.db, systemWriter('test'), (tx) =>
      markPreAlertsSent(tx, [{ id: shipment.id, at: '2026-11-20T00:00:00Z' }]),
    )
    const sent = await read(shipment)
    expect(problemsOf(await edit(at.hkg, row(sent, { pieces: 3, batchNo: 'B-8' })))).toEqual([['pieces']])
    expect((await edit(at.hkg, row(sent, { batchNo: 'B-8', dimensionRemark: 'stackable' }))).saved).toHaveLength(1)
  })

  test('a shipment of other offices does not exist, one that the office only receives is not its own', async () => {
    const [foreign, received] = [await book(at.sha), await book(at.sha, { destinationOfficeId: at.hkg.officeId })]
    const { refused } = await edit(at.hkg, row(foreign, { pieces: 3 }), row(received, { pieces: 3 }))
    const codes = new Map(refused.map(({ id, problems }) => [id, problems[0]?.code]))
    expect(codes.get(foreign.id)).toBe(1404)
    expect(codes.get(received.id)).toBe(shipmentErrors.NOT_OWN_OFFICE.code)
  })

  test('requests are limited: fifty rows, and only editable fields', () => {
    const one = { id: crypto.randomUUID(), version: 1, set: { pieces: 3 } }
    const many = (count: number) => Array.from({ length: count }, () => one)
    const takes = (rows: unknown) => shipmentApi.editRows.input.safeParse({ rows }).success
    expect([takes([one]), takes(many(50)), takes(many(51)), takes([])]).toEqual([...[true, true, false, false]])
    expect([takes([{ ...one, set: { hawbNo: 'X' } }]), takes([{ ...one, set: { pieces: 0 } }])]).toEqual([false, false])
  })

  test('two concurrent saves of the same rows: one saves each row, the other gets the user who did', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, () => book(at.hkg, { salesOfficeId: at.sha.officeId })))
    const [mine, theirs] = await Promise.all([
      edit(at.hkg, ...rows.map((one) => row(one, { pieces: 11 }))),
      edit(at.sha, ...rows.toReversed().map((one) => row(one, { pieces: 12 }))),
    ])
    expect(mine.saved.length + theirs.saved.length).toBe(20)
    for (const { conflict } of [...mine.refused, ...theirs.refused])
      expect(conflict?.changed?.who).toMatch(/^op\.(hkg|sha)$/)
  })
})
