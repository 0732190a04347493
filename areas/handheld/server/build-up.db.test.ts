import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flightsServer } from '#areas/flights/server/index.ts'
import { loadPlanningServer } from '#areas/load-planning/server/index.ts'
import { openSpaceStage } from '#areas/space/server/testing/space-stage.ts'
import { spaceServer } from '#areas/space/server/index.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { warehouseErrors } from '#areas/warehouse/contract/errors.ts'
import { warehouseServer } from '#areas/warehouse/server/index.ts'
import { register } from '#areas/warehouse/server/testing/dock-stage.ts'
import type { DockEvent } from '../contract/dock.ts'
import { handheldServer } from './index.ts'
import { dockDevice, outAction, receiveAction, xrayAction } from './testing/handheld-device.ts'

const verbs = { ...spaceServer.verbs, ...loadPlanningServer.verbs, ...warehouseServer.verbs, ...handheldServer.verbs }
const RIGHTS = ['/warehouse/edit', '/warehouse/list', '/plan/list', '/plan/edit', '/shipment/list', '/shipment/edit']
let stage: Awaited<ReturnType<typeof openSpaceStage>>
let hkg: Parameters<typeof register>[0]
let docks = 0

beforeAll(async () => {
  stage = await openSpaceStage({ connections: 12 })
  hkg = stage.by('HKG', ...RIGHTS) as typeof hkg
  await shipmentsServer.verbs.hawbBatchCreate(hkg, { prefix: 'BLD', digits: 8, quantity: 60 })
})
afterAll(() => stage.close())

/** A confirmed plan of one PMC with two houses of ten pieces: all of the first, four of the second. Their pieces are in stock. */
async function confirmedPlan(day: string, isScreened = true) {
  const flight = await stage.flightOn(day)
  const houses: { id: string; hawbNo: string }[] = []
  for (let count = 0; count < 2; count++) {
    const { id } = await stage.book('200', '1')
    const { hawbNo } = await shipmentsServer.verbs.hawbNumberTake(hkg, { shipmentId: id, hawbNo: null })
    houses.push({ id, hawbNo: hawbNo ?? '' })
  }
  const [first, second] = houses as [{ id: string; hawbNo: string }, { id: string; hawbNo: string }]
  const shipments = houses.map(({ id }) => ({ id, uldType: null, positions: null }))
  await verbs.spaceRequest(hkg, { flightId: flight.id, shipments, overrideReason: null })
  await verbs.spaceConfirm(hkg, { ids: houses.map(({ id }) => id), reason: 'OK' })
  const plan = await verbs.planOpen(hkg, { id: (await verbs.planOfFlight(hkg, { flightId: flight.id })).id })
  const unitKey = crypto.randomUUID()
  const load = (shipmentId: string, pieces: number) => ({ shipmentId, pieces, grossWeight: null, boxes: [] })
  const loads = [load(first.id, 10), load(second.id, 4)]
  const unit = { key: unitKey, uldType: 'PMC', uldNo: null, position: '11P', instruction: '', loads }
  const offloads = [{ shipmentId: second.id, pieces: 6, reason: 'NO_ROOM' as const, note: '' }]
  const saved = await verbs.planSave(hkg, { ...seen(plan), content: { units: [unit], offloads } })
  await verbs.planConfirm(hkg, seen(saved))
  const truckId = await register(hkg)
  await verbs.truckRelease(hkg, { id: truckId, dock: `B${++docks}` })
  const { deviceId, event } = dockDevice()
  const unload = event({ kind: 'unload', truckId })
  const receipts = houses.map(({ hawbNo }) => event({ ...receiveAction(truckId, 10), reference: hawbNo }))
  const screened = isScreened ? houses.map(({ hawbNo }) => event(xrayAction([{ code: hawbNo }]))) : []
  await send(deviceId, [unload, ...receipts, ...screened])
  return { planId: plan.id, unitKey, first: first.hawbNo, second: second.hawbNo }
}

const seen = ({ id, version, ulds }: { id: string; version: number; ulds: string }) => ({ id, version, ulds })
const send = async (deviceId: string, events: DockEvent[]) =>
  (await verbs.dockSend(hkg, { deviceId, events })).results.map(({ state }) => state)
const labels = (reference: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ code: `${reference}/${String(from + at).padStart(4, '0')}` }))
const unitsOf = async (planId: string) => (await verbs.buildUpsOfPlan(hkg, { planId })).units
const build = (unitKey: string, uldNo: string, codes: { code: string }[]) =>
  ({ kind: 'build', unitKey, uldNo, codes }) as const
const outUld = (unitKey: string, id = crypto.randomUUID() as string) =>
  ({
    kind: 'outUld',
    id,
    unitKey,
    truckNo: 'ZZ1',
    recipient: 'HACTL',
    carrierScreens: null,
  }) as const

describe('WHS-02 the build-up of a ULD without network', () => {
  test('is built, weighed, closed and handed over as a whole, each step once however it is delivered', async () => {
    const { planId, unitKey, first, second } = await confirmedPlan('2026-11-21')
    expect((await verbs.dockSnapshot(hkg, {})).units).toMatchObject([
      { key: unitKey, status: null, uldType: 'PMC', no: 1 },
    ])
    const { deviceId, event } = dockDevice()
    const events = [
      event(build(unitKey, 'PMC10001CX', labels(first, 1, 10))),
      event(build(unitKey, 'PMC10001CX', labels(second, 1, 5))),
      event({ kind: 'takeOff', unitKey, codes: labels(second, 5, 5) }),
      event({ kind: 'closeUld', unitKey, grossWeight: '410.5', seal: 'S77' }),
      event(outUld(unitKey)),
    ]
    const [one, two, three, four, five] = events as [DockEvent, DockEvent, DockEvent, DockEvent, DockEvent]
    // Reordered: what comes early waits. Duplicated: what is known answers as before.
    expect(await send(deviceId, [three, one])).toEqual(['EARLY', 'APPLIED'])
    expect(await send(deviceId, [five, two, one])).toEqual(['EARLY', 'APPLIED', 'APPLIED'])
    expect(await unitsOf(planId)).toMatchObject([
      {
        key: unitKey,
        uldNo: 'PMC10001CX',
        status: 'Open',
        planned: [
          { reference: first, pieces: 10 },
          { reference: second, pieces: 4 },
        ],
        built: [
          { reference: first, pieces: 10 },
          { reference: second, pieces: 5 },
        ],
      },
    ])
    await Promise.all([send(deviceId, events), send(deviceId, events.slice(1))])
    expect(await send(deviceId, [four, five])).toEqual(['APPLIED', 'APPLIED'])
    const [unit] = await unitsOf(planId)
    expect(unit).toMatchObject({ status: 'Out', grossWeight: '410.50', seal: 'S77' })
    const { rows } = await sql<{ pieces: number; uldNo: string; seal: string; out: number; steps: number }>`
      select h.pieces, h.uld_no, h.seal,
        (select count(*)::int from warehouse.piece p where p.handover_id = h.id and p.status = 'Out') as out,
        (select count(*)::int from warehouse.event e join warehouse.piece p on p.id = e.piece_id
          where e.kind in ('build', 'take-off') and p.reference in (${first}, ${second})) as steps
      from warehouse.handover h where h.number = ${unit?.handover ?? ''}`.execute(stage.db)
    expect(rows).toEqual([{ pieces: 14, uldNo: 'PMC10001CX', seal: 'S77', out: 14, steps: 16 }])
  })

  test('a ULD of a flight that was cancelled is marked until it operates again', async () => {
    const { planId } = await confirmedPlan('2026-11-29')
    const areGrounded = async () => (await unitsOf(planId)).map(({ isGrounded }) => isGrounded)
    const { id, version } = await stage.flightOn('2026-11-29')
    expect(await areGrounded()).toEqual([false])
    await flightsServer.verbs.cancelFlight(hkg, { id, version, reason: 'typhoon' })
    expect(await areGrounded()).toEqual([true])
    await flightsServer.verbs.reinstateFlight(hkg, { id, version: version + 1 })
    expect(await areGrounded()).toEqual([false])
  })

  test('two handhelds at one ULD scan the same piece: it stands there once, and that is no contradiction', async () => {
    const { planId, unitKey, first } = await confirmedPlan('2026-11-22')
    const devices = [dockDevice(), dockDevice()]
    const sent = devices.map(({ deviceId, event }) =>
      send(deviceId, [event(build(unitKey, 'PMC10002CX', labels(first, 1, 4)))]),
    )
    expect(await Promise.all(sent)).toEqual([['APPLIED'], ['APPLIED']])
    expect((await unitsOf(planId))[0]?.built).toEqual([{ reference: first, pieces: 4 }])
  })

  test('a ULD that is built up for one flight is refused for another', async () => {
    const [one, other] = [await confirmedPlan('2026-11-27'), await confirmedPlan('2026-11-28')]
    const { deviceId, event } = dockDevice()
    const steps = [one, other].map(({ unitKey, first }) => event(build(unitKey, 'PMC10007CX', labels(first, 1, 1))))
    expect(await send(deviceId, steps)).toEqual(['APPLIED', 'CONFLICT'])
    const { conflicts } = await verbs.dockConflicts(hkg, {})
    expect(conflicts.find((conflict) => conflict.deviceId === deviceId)?.message).toContain('PMC10007CX')
  })

  test('pieces on a ULD go nowhere else, and a closed ULD takes none', async () => {
    const { unitKey, first, second } = await confirmedPlan('2026-11-23')
    const { deviceId, event } = dockDevice()
    const on = labels(first, 1, 1)
    const states = await send(deviceId, [
      event(build(unitKey, 'PMC10003CX', on)),
      event(outAction(on)),
      event({ kind: 'store', codes: on, bin: 'A-01' }),
      event(build(unitKey, 'PMC99999CX', labels(second, 1, 1))),
      event({ kind: 'closeUld', unitKey, grossWeight: '99999', seal: '' }),
      event({ kind: 'closeUld', unitKey, grossWeight: '300', seal: '' }),
      event(build(unitKey, 'PMC10003CX', labels(second, 1, 1))),
      event({ kind: 'reopenUld', unitKey }),
      event(build(unitKey, 'PMC10003CX', labels(second, 1, 1))),
      event(outUld(unitKey)),
    ])
    const [applied, refused] = ['APPLIED', 'CONFLICT']
    expect(states).toEqual([
      ...[applied, refused, refused, refused, refused],
      ...[applied, refused, applied, applied, refused],
    ])
  })

  test('takes no NSC beside SPX, no number of another type, and no ULD that stands in no confirmed plan', async () => {
    const { unitKey, first, second } = await confirmedPlan('2026-11-24', false)
    const { deviceId, event } = dockDevice()
    expect(
      await send(deviceId, [
        event(build(unitKey, 'AKE10004CX', labels(first, 1, 1))),
        event(build(crypto.randomUUID(), 'PMC10004CX', labels(first, 1, 1))),
        event(build(unitKey, 'PMC10004CX', labels(first, 1, 1))),
        event(xrayAction(labels(second, 1, 1))),
        event(build(unitKey, 'PMC10004CX', labels(second, 1, 1))),
      ]),
    ).toEqual(['CONFLICT', 'CONFLICT', 'APPLIED', 'APPLIED', 'CONFLICT'])
    const { conflicts } = await verbs.dockConflicts(hkg, {})
    expect(conflicts.filter((conflict) => conflict.deviceId === deviceId).map(({ message }) => message)).toEqual([
      'The plan has a PMC here; AKE10004CX is another type.',
      warehouseErrors.ULD_NOT_PLANNED.texts.en_US,
      warehouseErrors.ULD_SCREENING_MIXED.texts.en_US,
    ])
  })

  test('an undone hand-over leaves the ULD closed with its pieces', async () => {
    const { planId, unitKey, first } = await confirmedPlan('2026-11-25')
    const { deviceId, event } = dockDevice()
    const id = crypto.randomUUID()
    const steps = [build(unitKey, 'PMC10005CX', labels(first, 1, 3))]
    await send(deviceId, [...steps, { kind: 'closeUld', unitKey, grossWeight: '200', seal: '' } as const].map(event))
    const { kind: _kind, ...out } = outUld(unitKey, id)
    await verbs.buildUpOut(hkg, out)
    expect(await verbs.handoverUndo(hkg, { id })).toEqual({ done: 3 })
    expect(await unitsOf(planId)).toMatchObject([{ status: 'Closed', built: [{ reference: first, pieces: 3 }] }])
  })
})
