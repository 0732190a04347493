import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusOf } from '#areas/flights/domain/flight-rules.ts'
import { flightsServer } from '#areas/flights/server/index.ts'
import { entryOf } from '#areas/shipments/contract/booking/entry-of.ts'
import type { ShipmentEntry } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentsServer } from '#areas/shipments/server/index.ts'
import { spaceServer } from '#areas/space/server/index.ts'
import { openSpaceStage } from '#areas/space/server/testing/space-stage.ts'
import type { Download } from '#platform/server/http/context.ts'
import { asOwner } from '#platform/server/testing/test-database.ts'
import type { PlanRecord } from '../../contract/plan/plan.ts'
import { housesById } from '../../domain/plan/plan-figures.ts'
import { moneyOf } from '../../domain/plan/plan-money.ts'
import { violationsToday } from '../../domain/versions/judge-version.ts'
import { loadPlanningServer } from '../index.ts'
import { FLIGHT_STATUS } from './plan-list-source.ts'

const verbs = { ...shipmentsServer.verbs, ...spaceServer.verbs, ...loadPlanningServer.verbs }
let stage: Awaited<ReturnType<typeof openSpaceStage>>

beforeAll(async () => {
  stage = await openSpaceStage({ connections: 4 })
})
afterAll(() => stage.close())

const open = (id: string, no?: string) => verbs.planOpen(stage.hkg, no === undefined ? { id } : { id, no })
const seen = ({ id, version, ulds }: PlanRecord) => ({ id, version, ulds })

/** Shipments of ten pieces with confirmed space on the flight of a day, all on one PMC of its plan. */
async function completePlan(day: string, cargo: readonly [kilos: string, volume: string, Partial<ShipmentEntry>?][]) {
  const flight = await stage.flightOn(day)
  const ids: string[] = []
  for (const [kilos, volume, more] of cargo) ids.push((await stage.book(kilos, volume, more)).id)
  const shipments = ids.map((id) => ({ id, uldType: null, positions: null }))
  await verbs.spaceRequest(stage.hkg, { flightId: flight.id, shipments, overrideReason: null })
  await verbs.spaceConfirm(stage.hkg, { ids, reason: 'OK' })
  const plan = await open((await verbs.planOfFlight(stage.hkg, { flightId: flight.id })).id)
  const loads = ids.map((shipmentId) => ({ shipmentId, pieces: 10, grossWeight: null, boxes: [] }))
  const unit = { key: crypto.randomUUID(), uldType: 'PMC', uldNo: null, position: '', instruction: '', loads }
  const complete = await verbs.planSave(stage.hkg, { ...seen(plan), content: { units: [unit], offloads: [] } })
  return { flight, complete, first: ids[0] ?? '' }
}

/** Gives the schedule other rates. */
const setSchedule = (rates: string) =>
  asOwner(
    stage.own,
    `begin; set local app.actor_id = '${crypto.randomUUID()}'; set local app.account = 'x'; set local app.request_id = 'x';
     update flights.schedule set ${rates}; commit`,
  )

describe('LDP-02 a confirmed plan', () => {
  test('keeps its figures and names what changed underneath; the list names the flight that does not operate', async () => {
    const { flight, complete, first } = await completePlan('2026-12-04', [
      ['500', '2'],
      ['300', '1'],
    ])
    await verbs.planConfirm(stage.hkg, seen(complete))
    expect(violationsToday(await open(complete.id))).toEqual([])
    await verbs.spaceRelease(stage.hkg, { ids: [first], reason: 'customer cancelled', mawb: 'off' })
    const released = await open(complete.id)
    expect(released.houses).toHaveLength(2)
    expect(violationsToday(released).map(({ code, shipmentId }) => [code, shipmentId])).toEqual([
      ['SPACE_WITHDRAWN', first],
    ])
    const { version } = await stage.flightOn('2026-12-04')
    await flightsServer.verbs.cancelFlight(stage.hkg, { id: flight.id, version, reason: 'typhoon' })
    expect(violationsToday(await open(complete.id)).map(({ code }) => code)).toEqual([
      'FLIGHT_GROUNDED',
      'SPACE_WITHDRAWN',
    ])
    const filters = { flightStatus: { anyOf: ['CANCELLED'] } }
    const { cols, rows } = await verbs.planList(stage.hkg, { page: 1, size: 20, filters })
    expect(rows.map((row) => [row[cols.indexOf('planNo')], row[cols.indexOf('flightStatus')]])).toEqual([
      [complete.planNo, 'CANCELLED'],
    ])
    const sheet = await verbs.planSheet(stage.hkg, { id: complete.id, no: 1, origin: 'http://portal.example' })
    const pdf = new Uint8Array((sheet as Download).content as Buffer)
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toContain('The flight does not operate.')
  })

  test('keeps the revenue and cost of the moment of confirming, and shows rates to offices of the shipment only', async () => {
    const sold = { sellingRate: '30', sellingCurrency: 'HKD' }
    await setSchedule("currency = 'HKD', normal = 20")
    const { complete, first: id } = await completePlan('2026-12-05', [['500', '2', sold]])
    const worth = ({ content, houses, cost }: PlanRecord) => cost && moneyOf(content, housesById(houses), cost)
    const before = worth(complete)
    expect(before).toMatchObject({ revenue: '15000.00', cost: '10000.00', contribution: '5000.00' })
    await verbs.planConfirm(stage.hkg, seen(complete))
    await setSchedule('normal = 90')
    const shipment = await verbs.shipmentOpen(stage.hkg, { id })
    const { version } = shipment
    await verbs.shipmentEdit(stage.hkg, { ...entryOf(shipment), sellingRate: '1', id, version })
    const confirmed = await open(complete.id)
    expect(worth(confirmed)).toEqual(before)
    expect(confirmed.basis.houses[0]?.sellingRate).toBeNull()
    const other = await verbs.planOpen(stage.by('SHA', '/flight/all-offices'), { id: complete.id })
    expect(other.houses.map(({ sellingRate }) => sellingRate)).toEqual([null])
    const again = await verbs.planRetrieve(stage.hkg, { id: complete.id, version: confirmed.version })
    expect(worth(again)).toMatchObject({ revenue: '500.00', cost: '45000.00' })
    expect(worth(await open(complete.id, '1'))).toEqual(before)
  })

  test('the list has the status of a flight by the rule of flights', async () => {
    const both = [null, 'reason'] as const
    const times = ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']
    const states = both
      .flatMap((cancelReason) => both.map((retimeReason) => ({ cancelReason, retimeReason })))
      .flatMap((state) => both.map((extraReason) => ({ ...state, extraReason })))
      .flatMap((state) => [true, false].map((withdrawn) => ({ ...state, withdrawn })))
      .flatMap((state) => times.map((departsAt) => ({ ...state, departsAt })))
    const { rows } = await stage.pool.query(
      `with f as (
         select s ->> 'cancelReason' as cancel_reason, s ->> 'retimeReason' as retime_reason,
           s ->> 'extraReason' as extra_reason, (s ->> 'withdrawn')::boolean as withdrawn,
           (s ->> 'departsAt')::timestamptz as departs_at, nr
         from jsonb_array_elements($1::jsonb) with ordinality as e (s, nr))
       select ${FLIGHT_STATUS} as status from f order by nr`,
      [JSON.stringify(states)],
    )
    const now = new Date().toISOString()
    const whose = { ownerOfficeId: '', subOwnerOfficeId: null, aircraftReason: null }
    expect(rows.map(({ status }) => status)).toEqual(states.map((state) => statusOf({ ...whose, ...state }, now)))
  })
})
