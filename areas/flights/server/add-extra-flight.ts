import { instantOf } from '#platform/domain/local-time.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, found, refusedAt } from '#platform/server/refusal.ts'
import { flightErrors } from '../contract/errors.ts'
import type { flightsApi } from '../contract/api.ts'
import { datedLeg } from '../domain/expand.ts'
import { typedLegViolations } from '../domain/leg-times.ts'
import { cutOffsOf } from '../domain/replan.ts'
import { announceCutOffs } from './cut-offs-changed.ts'
import { requireKnown, refuseViolations } from './require-known.ts'
import { flightRecord } from './flight-record.ts'
import { lockFlight } from './flight-repository.ts'
import { insertFlights } from './planning-repository.ts'

/** Adds an extra flight for the own office; generating never changes it. */
export const addExtraFlight: Verb<typeof flightsApi.addExtraFlight> = ({ actor, now, transact }, entry) =>
  transact(async (tx) => {
    const { reason: extraReason, legs: entered, cutOffs, aircraft, ...facts } = entry
    const whose = { ownerOfficeId: actor.officeId }
    const zones = await requireKnown(tx, { ...entry, ...whose, currency: null, surcharges: [], unitCosts: [] })
    refuseViolations(typedLegViolations(entered, zones))
    const legs = entered.map((leg) => ({ ...datedLeg(leg, zones), retimedEtd: null, retimedEta: null }))
    const day = legs[0]?.etd.slice(0, 10) ?? ''
    const zone = zones[legs[0]?.origin ?? ''] ?? ''
    const acceptances = cutOffsOf((kind) => {
      const at = cutOffs.find((one) => one.kind === kind)?.at
      return at === undefined ? null : instantOf(at, zone)
    })
    const late = cutOffs.findIndex(({ kind }) => (acceptances[kind] ?? '') > (legs[0]?.departsAt ?? ''))
    if (late >= 0) throw refusedAt(`cutOffs.${late}.at`, flightErrors.CUT_OFF_AFTER_ETD)
    const flight = { ...facts, ...whose, day, scheduleId: null, extraReason, withdrawn: false }
    const plan = { aircraft, legs, cutOffs: acceptances }
    const [made] = await insertFlights(tx, [{ ...flight, ...plan }])
    if (!made) throw new Refusal(flightErrors.FLIGHT_EXISTS, { params: { flight: entry.flightNo, day } })
    await announceCutOffs(tx, [{ id: made.id, flightNo: entry.flightNo, before: null, plan, isBack: false }])
    return flightRecord(found(await lockFlight(tx, made.id, null)), now)
  })
