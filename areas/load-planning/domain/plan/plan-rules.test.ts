import { expect, test } from 'vitest'
import { houseOf, unitOf } from './plan-fixture.ts'
import { canConfirmPlan, canEditPlan, canRetrievePlan, statusOfPlan } from './plan-rules.ts'
import type { PlanState } from './plan.ts'

const flight = {
  flightNo: 'CX289',
  ownerOfficeId: 'hkg',
  subOwnerOfficeId: null,
  departsAt: '2026-11-21T16:35:00.000Z',
  cancelReason: null,
  retimeReason: null,
  aircraftReason: null,
  extraReason: null,
  withdrawn: false,
}
const actor = { officeId: 'hkg' }
const now = '2026-11-20T08:00:00.000Z'
const houses = [houseOf('A')]
const complete = { units: [unitOf('u', { A: 10 })], offloads: [] }
const plan = { state: 'Pending' as PlanState, content: complete, houses }

test('LDP-01 the status is derived from the content', () => {
  expect(statusOfPlan({ units: [], offloads: [] }, houses)).toBe('Not yet started')
  expect(statusOfPlan({ units: [unitOf('u', { A: 9 })], offloads: [] }, houses)).toBe('In progress')
  expect(statusOfPlan(complete, houses)).toBe('Completed')
  expect(statusOfPlan({ units: [unitOf('u', {})], offloads: [] }, [])).toBe('In progress')
})

test('LDP-01 only an office of the flight plans it, before it leaves and before it is confirmed', () => {
  expect(canEditPlan(plan, flight, actor, now)).toEqual({ ok: true })
  expect(canEditPlan(plan, flight, { officeId: 'sha' }, now)).toMatchObject({ code: 'FLIGHT_NOT_OWN' })
  expect(canEditPlan({ state: 'Confirmed' }, flight, actor, now)).toMatchObject({ code: 'PLAN_CONFIRMED' })
  expect(canEditPlan(plan, flight, actor, flight.departsAt)).toMatchObject({ code: 'FLIGHT_DEPARTED' })
})

test('LDP-02 a plan is confirmed when it is complete, breaks no rule, and the flight goes', () => {
  const by = { actor, now }
  const hard = { code: 'SEGREGATION' as const, hard: true, unit: 'u', shipmentId: null, params: {} }
  expect(canConfirmPlan(plan, [{ ...hard, hard: false }], flight, by)).toEqual({ ok: true })
  expect(canConfirmPlan(plan, [hard], flight, by)).toMatchObject({ code: 'PLAN_HAS_VIOLATIONS', params: { count: 1 } })
  const partly = { ...plan, content: { units: [unitOf('u', { A: 7 })], offloads: [] } }
  expect(canConfirmPlan(partly, [], flight, by)).toMatchObject({ code: 'PLAN_INCOMPLETE', params: { count: 3 } })
  const empty = { ...partly, content: { units: [], offloads: [] }, houses: [] }
  expect(canConfirmPlan(empty, [], flight, by)).toMatchObject({ code: 'PLAN_WITHOUT_CARGO' })
  const cancelled = { ...flight, cancelReason: 'snow' }
  expect(canConfirmPlan(plan, [], cancelled, by)).toMatchObject({ code: 'FLIGHT_CANCELLED' })
})

test('LDP-02 only confirmed plans can be retrieved, before departure', () => {
  expect(canRetrievePlan({ state: 'Confirmed' }, flight, actor, now)).toEqual({ ok: true })
  expect(canRetrievePlan(plan, flight, actor, now)).toMatchObject({ code: 'PLAN_NOT_CONFIRMED' })
  expect(canRetrievePlan({ state: 'Confirmed' }, flight, actor, flight.departsAt)).toMatchObject({
    code: 'FLIGHT_DEPARTED',
  })
})
