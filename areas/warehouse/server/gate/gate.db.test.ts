import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Download } from '#platform/server/http/context.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { warehouseServer } from '../index.ts'
import { dockStage, register, truckOf } from '../testing/dock-stage.ts'

const { verbs } = warehouseServer
let stage: Awaited<ReturnType<typeof dockStage>>

beforeAll(async () => {
  stage = await dockStage()
})
afterAll(() => stage.close())

const NOT_FOUND = { entry: platformErrors.NOT_FOUND }
const driver = (token: string, truckNo: string) => {
  const { customerId: _customer, remark: _remark, ...input } = truckOf({ truckNo })
  return { ...input, token }
}

/** The token is only on the poster: the hash is stored under a token of the test in its place. */
async function poster(): Promise<string> {
  const made = (await verbs.gatePoster(stage.hkg, { origin: 'https://portal.example/x' })) as Download
  expect((made.content as Buffer).subarray(0, 5).toString()).toBe('%PDF-')
  const token = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x')
  await stage.hkg.transact((tx) =>
    sql`update warehouse.gate set token_hash = sha256(convert_to(${token}, 'UTF8'))
      where office_id = ${stage.hkg.officeId}`.execute(tx),
  )
  return token
}

test('WHS-01 a driver registers at the gate and keeps the place in the queue, however often the button is tapped', async () => {
  const token = await poster()
  expect(Object.keys(await verbs.gateOpen(stage.hkg, { token }))).toEqual(['office'])
  const both = await Promise.all(['GATE1', 'GATE 1'].map((no) => verbs.gateRegister(stage.hkg, driver(token, no))))
  expect(both[0]).toEqual(both[1])
  const { rows } = await sql`
    select office_id, registered_by, from_gate, status from warehouse.truck where truck_no in ('GATE1', 'GATE 1')`.execute(
    stage.db,
  )
  expect(rows).toEqual([{ officeId: stage.hkg.officeId, registeredBy: 'gate', fromGate: true, status: 'Registered' }])
})

test('WHS-01 an unknown token and one of a replaced poster open nothing', async () => {
  const token = await poster()
  await verbs.gatePoster(stage.hkg, { origin: 'https://portal.example' })
  await expect(verbs.gateOpen(stage.hkg, { token })).rejects.toMatchObject(NOT_FOUND)
  await expect(verbs.gateRegister(stage.hkg, driver(token, 'GATE2'))).rejects.toMatchObject(NOT_FOUND)
})

test('WHS-01 the ticket shows number and place in the queue', async () => {
  const id = await register(stage.hkg)
  const { number } = await verbs.truckOpen(stage.hkg, { id })
  const ticket = (await verbs.truckTicket(stage.hkg, { id })) as Download
  const pdf = await getDocumentProxy(new Uint8Array(ticket.content as Buffer))
  expect((await extractText(pdf, { mergePages: true })).text).toContain(number)
})
