import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { TRUCK_STEPS, type TruckStep } from '../domain/steps.ts'
import { warehouseServer } from './index.ts'
import { type Keeper, binOf, bookNumbered, dockStage, later, register, truckOf } from './testing/dock-stage.ts'

const { verbs } = warehouseServer
let stage: Awaited<ReturnType<typeof dockStage>>
let dock = 0

beforeAll(async () => {
  stage = await dockStage()
})
afterAll(() => stage.close())

const nextDock = () => `D${++dock}`
const take = (keeper: Keeper, id: string, step: TruckStep): Promise<{ version: number }> => {
  if (step === 'release') return verbs.truckRelease(keeper, { id, dock: nextDock() })
  if (step === 'unload') return verbs.truckUnload(keeper, { id })
  if (step === 'finish') return verbs.truckFinish(keeper, { id })
  return verbs.truckReturn(keeper, { id, returnCode: 'DOCUMENTS' })
}
const open = (keeper: Keeper, id: string) => verbs.truckOpen(keeper, { id })

describe('WHS-01 registration', () => {
  test('gives number, place in the queue, time and fee, and finds the shipments that are named', async () => {
    await verbs.tariffCreate(stage.hkg, {
      truckType: 'HEAVY',
      currency: 'HKD',
      baseFee: '150',
      freeMinutes: 60,
      hourFee: '80',
    })
    const shipment = await bookNumbered(stage.hkg)
    const hawbNo = shipment.hawbNo ?? ''
    const made = await verbs.truckRegister(
      stage.hkg,
      truckOf({ truckType: 'HEAVY', references: [hawbNo, 'DN-UNKNOWN'] }),
    )
    expect(made.number).toMatch(/^HKG-T\d{6}$/)
    const second = await verbs.truckRegister(stage.hkg, truckOf())
    expect(second.queueNo).toBe(made.queueNo + 1)
    expect(await open(stage.hkg, made.id)).toMatchObject({
      status: 'Registered',
      stage: 'Registered',
      fee: '150.00',
      feeCurrency: 'HKD',
      registeredAt: stage.hkg.now.toISOString(),
      references: [
        { text: hawbNo, shipmentId: shipment.id },
        { text: 'DN-UNKNOWN', shipmentId: null },
      ],
    })
  })

  test('what it brings is picked by HAWB, booking number or shipper, among shipments that have not left', async () => {
    const { hawbNo } = await bookNumbered(stage.hkg)
    const find = async (search: string) => (await verbs.truckReferences(stage.hkg, { search })).items
    expect(await find(hawbNo ?? '')).toMatchObject([{ value: hawbNo, label: 'WING TAI ELECTRONICS LTD · FRA' }])
    expect((await find('wing tai')).map(({ value }) => value)).toContain(hawbNo)
    expect(await find('%')).toEqual([])
    expect(await verbs.truckReferences(stage.sha, { search: hawbNo ?? '' })).toEqual({ items: [] })
  })

  test('of many concurrent requests each gets its own place', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => verbs.truckRegister(stage.fra, truckOf())))
    expect(new Set(made.map(({ queueNo }) => queueNo)).size).toBe(8)
    expect(new Set(made.map(({ number }) => number)).size).toBe(8)
  })

  test('the queue of a day goes on beyond 9,999 trucks', async () => {
    const { queueNo } = await verbs.truckRegister(stage.fra, truckOf())
    const series = await transact(stage.fra.db, systemWriter('test'), (tx) =>
      sql`update warehouse.series set next_value = 10000 where name like 'queue %' and next_value = ${queueNo + 1}
          and office_id = ${stage.fra.actor.officeId}`.execute(tx),
    )
    expect(series.numAffectedRows).toBe(1n)
    expect(await verbs.truckRegister(stage.fra, truckOf())).toMatchObject({ queueNo: 10_000 })
  })

  test('driver and phone are whole for the own warehouse only, and masked in every list', async () => {
    const id = await register(stage.hkg)
    expect(await open(stage.hkg, id)).toMatchObject({ driver: 'Chan Tai Man', phone: '85291234567' })
    const auditor = {
      ...stage.fra,
      actor: { ...stage.fra.actor, permissions: ['/warehouse/list', '/warehouse/all-offices'] },
    }
    expect(await open(auditor, id)).toMatchObject({ driver: 'C*** *** ***', phone: '852****4567' })
    const { cols, rows } = await verbs.truckList(stage.hkg, { page: 1, size: 20 })
    const row = rows.find(([rowId]) => rowId === id) ?? []
    expect([row[cols.indexOf('driver')], row[cols.indexOf('phone')]]).toEqual(['C*** *** ***', '852****4567'])
  })

  test('trucks of another warehouse are not found, and users who see all of them cannot act on any', async () => {
    const id = await register(stage.hkg)
    await expect(open(stage.fra, id)).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    const permissions = [...stage.fra.actor.permissions, '/warehouse/all-offices']
    const everywhere = { ...stage.fra, actor: { ...stage.fra.actor, permissions } }
    await expect(take(everywhere, id, 'release')).rejects.toMatchObject({ entry: warehouseErrors.WAREHOUSE_NOT_OWN })
  })

  test('a correction over a version that was not seen is refused', async () => {
    const id = await register(stage.hkg)
    const { version } = await open(stage.hkg, id)
    const edit = (truckNo: string) => verbs.truckEdit(stage.hkg, { ...truckOf({ truckNo }), id, version })
    await edit('CD5678')
    await expect(edit('EF9012')).rejects.toMatchObject({ entry: platformErrors.VERSION_CONFLICT })
    expect(await open(stage.hkg, id)).toMatchObject({ truckNo: 'CD5678' })
  })
})

describe('WHS-02 steps of a truck', () => {
  test('in order; each out of order or taken twice is refused and changes nothing', async () => {
    const path: TruckStep[] = ['release', 'unload', 'finish']
    const id = await register(stage.hkg)
    for (const [index, step] of path.entries()) {
      const possible = index < 2 ? [step, 'return'] : [step]
      for (const other of TRUCK_STEPS.filter((one) => !possible.includes(one))) {
        await expect(take(stage.hkg, id, other)).rejects.toMatchObject({ entry: { status: 409 } })
      }
      await take(stage.hkg, id, step)
      await expect(take(stage.hkg, id, step)).rejects.toMatchObject({ entry: warehouseErrors.STEP_TWICE })
    }
    const { events, status } = await open(stage.hkg, id)
    expect(status).toBe('Unloaded')
    expect(events.map(({ kind }) => kind)).toEqual(['finish', 'unload', 'release', 'register'])
  })

  test('two concurrent steps: one succeeds, the other is refused', async () => {
    const id = await register(stage.hkg)
    const both = await Promise.allSettled([take(stage.hkg, id, 'release'), take(stage.hkg, id, 'release')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('one truck at a dock', async () => {
    const [one, other] = [await register(stage.hkg), await register(stage.hkg)]
    const at = nextDock()
    await verbs.truckRelease(stage.hkg, { id: one, dock: at })
    const second = verbs.truckRelease(stage.hkg, { id: other, dock: at })
    await expect(second).rejects.toMatchObject({ entry: warehouseErrors.DOCK_TAKEN })
    await take(stage.hkg, one, 'unload')
    await take(stage.hkg, one, 'finish')
    await verbs.truckRelease(stage.hkg, { id: other, dock: at })
  })

  test('the fee counts the hours between release and the end of unloading', async () => {
    const id = await register(stage.hkg, { truckType: 'HEAVY' })
    await take(stage.hkg, id, 'release')
    await take(later(stage.hkg, 30), id, 'unload')
    await take(later(stage.hkg, 121), id, 'finish')
    expect(await open(stage.hkg, id)).toMatchObject({ fee: '310.00', feeCurrency: 'HKD' })
  })

  test('fees have the decimals of their currency, and more of them are refused', async () => {
    const tariff = { truckType: 'VAN', freeMinutes: 0, hourFee: '0' } as const
    const refused = verbs.tariffCreate(stage.fra, { ...tariff, currency: 'JPY', baseFee: '100.5' })
    await expect(refused).rejects.toMatchObject({
      details: { about: [{ path: 'baseFee', entry: warehouseErrors.FEE_DECIMALS, params: { currency: 'JPY' } }] },
    })
    await expect(verbs.tariffCreate(stage.fra, { ...tariff, currency: 'XQX', baseFee: '1' })).rejects.toMatchObject({
      entry: warehouseErrors.CURRENCY_UNKNOWN,
    })
    for (const [currency, baseFee, fee] of [
      ['JPY', '1500.0', '1500'],
      ['KWD', '1.125', '1.125'],
    ] as const) {
      const { id } = await verbs.tariffCreate(stage.fra, { ...tariff, currency, baseFee })
      const truck = await open(stage.fra, await register(stage.fra, { truckType: 'VAN' }))
      expect(truck).toMatchObject({ fee, feeCurrency: currency })
      await verbs.tariffRemove(stage.fra, { id })
    }
  })

  test('a truck that goes back has a return code, and goes no further', async () => {
    const id = await register(stage.hkg)
    await take(stage.hkg, id, 'release')
    await take(stage.hkg, id, 'return')
    expect(await open(stage.hkg, id)).toMatchObject({ status: 'Returned', returnCode: 'DOCUMENTS' })
    await expect(take(stage.hkg, id, 'unload')).rejects.toMatchObject({ entry: warehouseErrors.STEP_OUT_OF_ORDER })
  })

  test('each step is undone, the last one first, down to the registration', async () => {
    const id = await register(stage.hkg)
    for (const step of ['release', 'unload', 'finish'] as const) await take(stage.hkg, id, step)
    const statuses: string[] = []
    for (let times = 0; times < 3; times++) {
      await verbs.truckUndo(stage.hkg, { id })
      statuses.push((await open(stage.hkg, id)).status)
    }
    expect(statuses).toEqual(['Unloading', 'Released', 'Registered'])
    await expect(verbs.truckUndo(stage.hkg, { id })).rejects.toMatchObject({ entry: warehouseErrors.NOTHING_TO_UNDO })
    const { events } = await open(stage.hkg, id)
    expect(events.filter(({ isUndone }) => isUndone)).toHaveLength(3)
    await take(stage.hkg, id, 'return')
    await verbs.truckUndo(stage.hkg, { id })
    expect((await open(stage.hkg, id)).status).toBe('Registered')
  })

  test('the database refuses a status without its steps, and changes no event', async () => {
    const id = await register(stage.hkg)
    const write = (statement: ReturnType<typeof sql>) =>
      transact(stage.hkg.db, systemWriter('test'), (tx) => statement.execute(tx))
    await expect(write(sql`update warehouse.truck set status = 'Unloading' where id = ${id}`)).rejects.toThrow('truck_')
    await expect(write(sql`update warehouse.event set kind = 'release' where truck_id = ${id}`)).rejects.toThrow(
      'permission denied',
    )
    await expect(write(sql`delete from warehouse.event where truck_id = ${id}`)).rejects.toThrow('permission denied')
  })

  test('the board shows the trucks of the day and those that are not through', async () => {
    const id = await register(stage.sha)
    const done = await register(stage.sha)
    await take(stage.sha, done, 'return')
    const tomorrow = new Date(stage.sha.now.getTime() + 86_400_000).toISOString()
    const today = await verbs.truckBoard(stage.sha, { from: stage.sha.now.toISOString() })
    expect(today.trucks.map((truck) => truck.id).toSorted()).toEqual([id, done].toSorted())
    const next = await verbs.truckBoard(stage.sha, { from: tomorrow })
    expect(next.trucks).toMatchObject([{ id, stage: 'Registered', piecesIn: 0 }])
  })
})

describe('WHS-02 docks as reference data', () => {
  test('an office that has set up docks calls trucks to these only, and sees which are taken', async () => {
    const [first, second] = [await register(stage.sha), await register(stage.sha)]
    const typed = await register(stage.sha)
    await verbs.truckRelease(stage.sha, { id: typed, dock: 'BY HAND' })
    const { id: dockId } = await verbs.facilityCreate(stage.sha, binOf('Q1', { kind: 'DOCK' }))
    await verbs.facilityCreate(stage.sha, binOf('Q2', { kind: 'DOCK', validUntil: '2026-11-01' }))
    for (const code of ['Q2', 'Q9']) {
      await expect(verbs.truckRelease(stage.sha, { id: first, dock: code })).rejects.toMatchObject({
        entry: warehouseErrors.DOCK_UNKNOWN,
      })
    }
    await verbs.truckRelease(stage.sha, { id: first, dock: 'Q1' })
    await expect(verbs.truckRelease(stage.sha, { id: second, dock: 'Q1' })).rejects.toMatchObject({
      entry: warehouseErrors.DOCK_TAKEN,
    })
    const { options } = await verbs.facilityOptions(stage.sha, {})
    expect(options.filter(({ kind }) => kind === 'DOCK')).toMatchObject([
      { code: 'Q1', isValid: true, takenBy: 'AB1234' },
      { code: 'Q2', isValid: false, takenBy: null },
    ])
    await expect(verbs.facilityRemove(stage.sha, { id: dockId })).rejects.toMatchObject({
      entry: warehouseErrors.FACILITY_USED,
    })
  })
})
