import { type AirlineStock, type OpenAlert, openAlerts, stockByAirline } from '#areas/mawb-inventory/server/index.ts'
import { airlineNameIn, findAirlines } from '#areas/reference-data/server/index.ts'
import { countUserRoles } from '#areas/access/server/index.ts'
import { countAirOrders } from '#areas/exchange/server/index.ts'
import { countMessages } from '#areas/messaging/server/index.ts'
import { countBills } from '#areas/billing/server/index.ts'
import { countArriving } from '#areas/import-desk/server/index.ts'
import { countShipments } from '#areas/shipments/server/index.ts'
import { countTrucks } from '#areas/warehouse/server/index.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import type { HomeFigures, homeApi } from '../contract/api.ts'
import {
  DESK_FIGURES,
  DESK_LISTS,
  type DeskFigure,
  type DeskFilters,
  type DeskList,
  deskFilters,
  listOf,
  sideFilter,
} from '../domain/desk-lists.ts'
import { agendaOf } from './get-agenda.ts'
import { officeToday } from './office-today.ts'
import { departuresOn } from './get-departures.ts'

/** Returns the figures of the actor's own office at one time; figures whose list the actor may not see are not calculated. */
export const getFigures: Verb<typeof homeApi.figures> = async (context) => {
  const seesShipments = holdsAny(context.actor, ['/shipment/list'])
  const seesStock = holdsAny(context.actor, ['/mawb/list'])
  const offices = [context.actor.officeId]
  const day = await officeToday(context)
  const [desk, agenda, pending, departures, stock, alerts] = await Promise.all([
    deskOf(context, day),
    seesShipments ? agendaOf(context) : null,
    seesShipments ? pendingOf(context) : null,
    seesShipments ? departuresOn(context, day) : null,
    seesStock ? stockByAirline(context.db, offices) : null,
    seesStock ? openAlerts(context.db, offices) : null,
  ])
  return {
    desk,
    agenda,
    pending,
    departures,
    stock: stock && (await namedStock(context, stock, alerts ?? [])),
    alerts: alerts && stock && alertsOfNow(alerts, stock),
    day,
  }
}

async function pendingOf(context: Context): Promise<HomeFigures['pending']> {
  const count = (isOurs: boolean) => countShipments(context, { ...sideFilter(isOurs), status: { anyOf: ['Pending'] } })
  const [ours, inbound] = await Promise.all([count(true), count(false)])
  return { ours, inbound }
}

async function namedStock(context: Context, stock: readonly AirlineStock[], alerts: readonly OpenAlert[]) {
  const airlines = await findAirlines(
    context.db,
    stock.map((one) => one.airline),
  )
  return stock.map(({ airline, free, daysOfCover }) => ({
    airlineCode: airline,
    airlineName: airlineNameIn(context.language, airlines.get(airline)) ?? airline,
    available: free,
    daysOfCover,
    threshold: alerts.find((alert) => alert.airline === airline)?.threshold ?? null,
  }))
}

/** With the current stock rather than that at the time of the alert. */
function alertsOfNow(alerts: readonly OpenAlert[], stock: readonly AirlineStock[]) {
  return alerts.map(({ airline, threshold, raisedAt }) => ({
    airlineCode: airline,
    available: stock.find((one) => one.airline === airline)?.free ?? 0,
    threshold,
    raisedAt,
  }))
}

/** Counted like the lists, one after the other, so that one request does not use several connections. */
async function deskOf(context: Context, day: HomeFigures['day']): Promise<HomeFigures['desk']> {
  const filters = deskFilters(context.now, day)
  const seen = DESK_FIGURES.filter((kind) => holdsAny(context.actor, [DESK_LISTS[listOf(kind)]]))
  const desk: NonNullable<HomeFigures['desk']> = []
  for (const kind of seen)
    desk.push({ kind, count: await countOf(context, kind, filters[kind]), filters: filters[kind] })
  return seen.length === 0 ? null : desk
}

function countOf(context: Context, kind: DeskFigure, filters: DeskFilters): Promise<number> {
  const list = listOf(kind)
  if (list === 'Pending' || list === 'Sent') return countShipments(context, { ...filters, status: { anyOf: [list] } })
  return COUNTS[list](context, filters)
}

const COUNTS: Readonly<
  Record<Exclude<DeskList, 'Pending' | 'Sent'>, (context: Context, filters: DeskFilters) => Promise<number>>
> = {
  Arriving: countArriving,
  Trucks: countTrucks,
  Bills: countBills,
  Orders: countAirOrders,
  Messages: countMessages,
  Users: countUserRoles,
}
