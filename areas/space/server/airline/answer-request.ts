import { findFlightWithSpace } from '#areas/flights/server/index.ts'
import { type ShipmentRow, lockShipments } from '#areas/shipments/server/index.ts'
import { SYSTEM_ACCOUNT } from '#platform/domain/person.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { found } from '#platform/server/refusal.ts'
import { type AnswerMeaning, meaningOf } from '../../domain/airline-answer.ts'
import { canConfirm, canRefuse } from '../../domain/space-rules.ts'
import { actOnHeld, freeing, into, writeHeld } from '../held-space.ts'
import { noAirlineDesk } from './airline-desk.ts'
import { type AirlineRequest, findRequestOf, saveAnswer } from './airline-request-repository.ts'
import { followSpace } from './ask-airline.ts'

/** The code of an airline for a flight; `day` is its local day of departure, `2026-11-22`. */
type FlightAnswer = { readonly flightNo: string; readonly day: string | null; readonly code: string }

type Answer = {
  readonly mawbNo: string
  readonly flights: readonly FlightAnswer[]
  readonly text: string
  readonly now: Date
}

/** Applies an airline's answer to the request under a number; undefined if there is none. Other flights that it offers decide nothing. */
export async function answerRequest(
  tx: WriteTx,
  { mawbNo, flights, text, now }: Answer,
): Promise<{ readonly officeId: string; readonly meaning: AnswerMeaning } | undefined> {
  const request = await findRequestOf(tx, mawbNo)
  if (!request) return undefined
  const codes = await codesFor(tx, request, flights, now)
  const meaning = meaningOf(codes)
  const held = await lockHeld(tx, request, meaning)
  const code = codes.find((one) => meaningOf([one]) === meaning) ?? flights[0]?.code ?? 'NIL'
  await saveAnswer(tx, request.id, code, text)
  if (held.length > 0) await decide(tx, request, { held, meaning, reason: [code, text].join(' ').trim(), now })
  return { officeId: request.officeId, meaning }
}

async function codesFor(
  tx: WriteTx,
  { flightId }: AirlineRequest,
  flights: readonly FlightAnswer[],
  now: Date,
): Promise<string[]> {
  const { flightNo, legs } = found(await findFlightWithSpace(tx, flightId, now))
  const days: readonly unknown[] = legs.flatMap(({ etd, plannedEtd }) => [etd.slice(0, 10), plannedEtd.slice(0, 10)])
  return flights.filter((one) => one.flightNo === flightNo && days.includes(one.day)).map(({ code }) => code)
}

/** Records that an airline could not use the message; somebody has to ask by hand or send it again. */
export async function noteRejectedRequest(tx: WriteTx, mawbNo: string, reason: string): Promise<void> {
  const request = await findRequestOf(tx, mawbNo)
  if (request) await saveAnswer(tx, request.id, 'FNA', reason)
}

/** Locks the shipments whose space the answer is about: it may have been answered or given back by hand meanwhile. */
async function lockHeld(tx: WriteTx, request: AirlineRequest, meaning: AnswerMeaning): Promise<ShipmentRow[]> {
  const shipments = await lockShipments(tx, request.shipmentIds, null)
  return shipments.filter(
    ({ batchNo, spaceStatus }) =>
      batchNo === request.batchNo &&
      (spaceStatus === 'Requested' || (spaceStatus === 'Confirmed' && meaning === 'refused')),
  )
}

async function decide(
  tx: WriteTx,
  { officeId, flightId }: AirlineRequest,
  answered: { held: readonly ShipmentRow[]; meaning: AnswerMeaning; reason: string; now: Date },
): Promise<void> {
  const { held, meaning, now } = answered
  if (meaning === 'waiting') return
  const reason = answered.reason.slice(0, 200)
  const { ownerOfficeId } = found(await findFlightWithSpace(tx, flightId, now))
  const by = { actor: { officeId: ownerOfficeId }, now }
  if (meaning === 'confirmed') {
    await actOnHeld(tx, held, by, canConfirm, (_, some) =>
      writeHeld(tx, some.map(into('Confirmed')), { kind: 'confirm', reason }),
    )
    return
  }
  await actOnHeld(tx, held, by, canRefuse, (_, some, flight) =>
    freeing(tx, flight, by, () => writeHeld(tx, some.map(into('Refused')), { kind: 'refuse', reason })),
  )
  const actor = { officeId, officeCode: '', account: SYSTEM_ACCOUNT }
  const shipmentIds = held.map(({ id }) => id)
  await followSpace(tx, noAirlineDesk, { shipmentIds, isOurs: false, actor, now })
}
