import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityApi } from '#areas/identity/contract/api.ts'
import { organisationApi } from '#areas/organisation/contract/api.ts'
import { presenceApi } from '#areas/presence/contract/api.ts'
import { shipmentsApi } from '#areas/shipments/contract/api.ts'
import { blankEntry } from '#areas/shipments/contract/booking/entry-of.ts'
import { presenceKinds } from './presence-kinds.ts'
import { type Desk, openDesks } from './testing/desks.ts'

const party = (name: string) => ({ partnerId: null, name, address: 'Somewhere 1', contact: '', phone: '' })
let desks: Awaited<ReturnType<typeof openDesks>>
let admin: Desk
let hkg: Desk
let sha: Desk
let fra: Desk

beforeAll(async () => {
  desks = await openDesks()
  admin = await desks.desk('admin')
  hkg = await desks.desk('op.hkg')
  sha = await desks.desk('op.sha')
  fra = await desks.desk('op.fra')
})
afterAll(() => desks.close())

test('every kind of record is asked for by a statement that the database understands', async () => {
  for (const kind of Object.keys(presenceKinds)) {
    expect(await edit(admin, kind, randomUUID()), kind).toMatchObject({ others: [] })
  }
})

test('a shipment is edited by its own office, read by its destination, hidden from a third, and read by who sees all', async () => {
  const { id } = await hkg.call(shipmentsApi.shipmentCreate, {
    ...blankEntry(hkg.officeId),
    destinationOfficeId: fra.officeId,
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    pieces: 10,
    grossWeight: '100',
    goodsDescription: 'SHOES',
    shipper: party('WING TAI'),
    consignee: party('HAFEN IMPORT GMBH'),
  })
  expect(await edit(hkg, 'shipment', id)).toMatchObject({ mayEdit: true, lock: { account: 'op.hkg' } })
  expect(await edit(fra, 'shipment', id)).toMatchObject({ mayEdit: false, lock: { account: 'op.hkg' } })
  expect(await edit(sha, 'shipment', id)).toEqual({ kind: 'shipment', id, others: [], lock: null, mayEdit: false })
  expect(await takeOver(sha, 'shipment', id)).toBe('This record does not exist.')
  expect(await takeOver(fra, 'shipment', id)).toBe('You can view this record but not change it.')
  expect(await edit(hkg, 'shipment', id)).toMatchObject({
    lock: { account: 'op.hkg' },
    others: [{ account: 'op.hkg' }, { account: 'op.fra' }],
  })
})

test('users, offices and departments are seen by the own office, and changed by who administers all', async () => {
  const users = await admin.call(identityApi.listUsers, { page: 1, size: 20, filters: {} })
  const offices = await admin.call(organisationApi.listOffices, { page: 1, size: 20, filters: {} })
  expect(await edit(admin, 'user', idOf(users, 'op.fra'))).toMatchObject({ mayEdit: true })
  expect(await edit(admin, 'office', idOf(offices, 'FRA'))).toMatchObject({ mayEdit: true })
})

/** Opens a record in a window of its own and types in it. */
async function edit(desk: Desk, kind: string, id: string) {
  const answer = await desk.call(presenceApi.attend, { window: randomUUID(), records: [{ kind, id, editing: true }] })
  return answer.records[0]
}

function takeOver(desk: Desk, kind: string, id: string): Promise<string> {
  return desk.refused(presenceApi.takeOver, { window: randomUUID(), kind, id })
}

function idOf({ rows }: { readonly rows: readonly (readonly unknown[])[] }, name: string): string {
  return String(rows.find((row) => row.includes(name))?.[0])
}
