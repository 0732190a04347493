import type { Flight } from '#areas/flights/contract/flight.ts'
import { mawbErrors } from '#areas/mawb-inventory/contract/errors.ts'
import { giveBackReserved, takeNextMawb } from '#areas/mawb-inventory/server/index.ts'
import { FLOWN_BY_US } from '#areas/shipments/domain/booking/job-type.ts'
import { reservationOf } from '#areas/shipments/domain/space/reservation.ts'
import { lockShipments } from '#areas/shipments/server/index.ts'
import { findFlightWithSpace } from '#areas/flights/server/index.ts'
import { readNumber } from '#areas/consolidation/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import { findSpaces } from '../space-repository.ts'
import {
  type AirlineRequest,
  closeRequest,
  findOpenRequests,
  insertRequest,
  saveSentTotals,
} from './airline-request-repository.ts'
import type { AirlineDesk } from './airline-desk.ts'
import { type Held, spaceMessage, totalsOf } from './space-message.ts'

type By = Pick<Context['actor'], 'officeId' | 'officeCode' | 'account'>

/**
 * Asks the airline for the space of a batch, one message for each number that the shipments fly under. Where they have none yet, a
 * number of the airline is reserved; if the stock has none, the request stays one that is asked by hand.
 */
export async function askAirline(
  tx: WriteTx,
  desk: AirlineDesk,
  { held, flight, batchNo, actor }: { held: readonly Held[]; flight: Flight; batchNo: string; actor: By },
): Promise<void> {
  const flown = held.filter(({ shipment }) => FLOWN_BY_US.includes(shipment.jobMode))
  const groups = Map.groupBy(flown, ({ shipment }) => shipment.masterId ?? reservationOf({ ...shipment, batchNo }))
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const { officeId } = actor
    const { mawbNo } = first.shipment
    if (!(await desk.reaches(tx, { officeId, airline: flight.airline, mawbNo }))) continue
    const reservedAs = mawbNo === null ? reservationOf({ ...first.shipment, batchNo }) : null
    const number = mawbNo ?? (await reserve(tx, flight, { officeId, reference: reservedAs ?? '' }))
    const shipmentIds = group.map(({ shipment }) => shipment.id)
    const request = { officeId, batchNo, flightId: flight.id, shipmentIds, reservedAs, ...totalsOf(group) }
    await insertRequest(tx, { ...request, mawbNo: number })
    if (number !== null) await send(tx, desk, { ...request, mawbNo: number }, { group, flight, actor })
  }
}

/** Takes a number of the capacity type that the flight was bought as, otherwise of any; null if the stock has none. */
async function reserve(
  tx: WriteTx,
  { airline, allotments }: Flight,
  job: { officeId: string; reference: string },
): Promise<string | null> {
  const types = [allotments[0]?.capacityType, undefined]
  for (const capacityType of types) {
    try {
      return (await takeNextMawb(tx, { ...job, airlineCode: airline, capacityType })).number
    } catch (error) {
      const none: readonly unknown[] = [mawbErrors.NO_FREE_MAWB, mawbErrors.NO_FREE_MAWB_OF_TYPE]
      if (!(error instanceof Refusal) || !none.includes(error.entry)) throw error
    }
  }
  return null
}

type Sent = Parameters<typeof spaceMessage>[0]

async function send(
  tx: WriteTx,
  desk: AirlineDesk,
  request: Sent,
  about: { group: readonly Held[]; flight: Flight; actor: By },
): Promise<void> {
  const { group, flight, actor } = about
  const cargo = { shipments: group.map(({ shipment }) => shipment), spaces: group.map(({ space }) => space), flight }
  const message = spaceMessage(request, cargo, { ...actor, isCancelled: false })
  if (message) await desk.send(tx, message)
}

/** What was done to space: answered, or changed by us, which the airline has to learn. */
type Done = {
  readonly shipmentIds: readonly string[]
  readonly isOurs: boolean
  readonly actor: By
  readonly now: Date
}

/**
 * Follows changes of space: a request of which nothing is left is closed and its reserved number given back; what is given back or
 * changed by us is sent to the airline.
 */
export async function followSpace(tx: WriteTx, desk: AirlineDesk, done: Done): Promise<void> {
  for (const request of await findOpenRequests(tx, done.shipmentIds)) {
    const shipments = await lockShipments(tx, request.shipmentIds, null)
    const spaces = (await findSpaces(tx, request.shipmentIds)).filter(
      ({ batchNo, status }) => batchNo === request.batchNo && (status === 'Requested' || status === 'Confirmed'),
    )
    const group = spaces.flatMap((space) => {
      const shipment = shipments.find(({ id }) => id === space.shipmentId)
      return shipment ? [{ shipment, space }] : []
    })
    if (group.length === 0) await close(tx, desk, request, { ...done, shipments })
    else await askAgain(tx, desk, request, { ...done, group })
  }
}

async function close(
  tx: WriteTx,
  desk: AirlineDesk,
  request: AirlineRequest,
  { shipments, isOurs, actor, now }: Done & { readonly shipments: Awaited<ReturnType<typeof lockShipments>> },
): Promise<void> {
  const { id, mawbNo, reservedAs, officeId, flightId } = request
  await closeRequest(tx, id)
  if (mawbNo === null) return
  if (isOurs) {
    const flight = found(await findFlightWithSpace(tx, flightId, now))
    const message = spaceMessage(
      { ...request, mawbNo },
      { shipments, spaces: [], flight },
      { ...actor, isCancelled: true },
    )
    if (message) await desk.send(tx, message)
  }
  if (reservedAs !== null) await giveBackReserved(tx, { ...readNumber(mawbNo), officeId, reference: reservedAs })
}

async function askAgain(
  tx: WriteTx,
  desk: AirlineDesk,
  request: AirlineRequest,
  { group, actor, now }: Done & { readonly group: readonly Held[] },
): Promise<void> {
  const totals = totalsOf(group)
  const isSame =
    totals.pieces === request.pieces &&
    Number(totals.weightKg) === Number(request.weightKg) &&
    Number(totals.volumeM3) === Number(request.volumeM3)
  const { mawbNo } = request
  if (isSame || mawbNo === null) return
  await saveSentTotals(tx, request.id, totals)
  const flight = found(await findFlightWithSpace(tx, request.flightId, now))
  await send(tx, desk, { ...request, ...totals, mawbNo }, { group, flight, actor })
}
