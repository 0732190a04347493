import type { PageCells } from '#platform/server/list/list-source.ts'

type Booking = Readonly<Record<'flightNo' | 'etd' | 'origin' | 'zone', string>>

const ofRow: Booking = { flightNo: 's.flight_no', etd: 's.etd', origin: 's.origin_airport', zone: 's.origin_zone' }
const ofKey: Booking = { flightNo: 'b.flight_no', etd: 'b.etd', origin: 'b.origin', zone: 'b.zone' }

const aroundEtd = ({ etd }: Booking) =>
  `f.day between (${etd} at time zone 'UTC')::date - 1 and (${etd} at time zone 'UTC')::date + 1`

/**
 * The booked flight, found as in `cutOffsOfShipment`: the flight of that number with the departure closest to the ETD, less than
 * half a day apart (`isSameOrRetimed`), from its first airport.
 */
const bookedFlight = (reported: string, booking: Booking) => {
  const { flightNo, etd, origin, zone } = booking
  const apart = (at: string) => `greatest(${at} - ${etd}, ${etd} - ${at})`
  // The planned departure of a flight that is not retimed is the one it has.
  const planned = `case when f.retime_reason is not null then (select ${apart(`(l.etd::timestamp at time zone ${zone})`)}
    from flights.flight_leg l where l.flight_id = f.id and l.seq = 1) end`
  return `(select ${reported}
  from flights.flight f
    cross join lateral (select least(${apart('f.departs_at')}, ${planned}) as apart) a
  where f.flight_no = ${flightNo} and f.origin = ${origin} and ${aroundEtd(booking)}
    and a.apart < interval '12 hours'
  order by a.apart, f.withdrawn limit 1)`
}

const DOES_NOT_LEAVE = '(f.cancel_reason is not null or f.withdrawn)'

/** Until when the airline takes the papers in (`cutOffsFor`). A flight that does not leave takes in nothing. */
const PAPERS = `case when not ${DOES_NOT_LEAVE} then f.cut_off_documents end`

const isRetimed = ({ etd }: Booking) =>
  `f.retime_reason is not null and not ${DOES_NOT_LEAVE} and f.departs_at <> ${etd}`

/** An index has the few flights that do not leave, or were retimed; `case` ensures that it is used first. */
const ifAny = (rare: string, reported: string) => `(case when exists (
  select from flights.flight f where f.flight_no = s.flight_no and ${aroundEtd(ofRow)} and ${rare})
  then coalesce(${bookedFlight(reported, ofRow)}, false) else false end)`

/** What the booked flight says, for filters. */
export const flightColumns = {
  documentsCutOff: bookedFlight(PAPERS, ofRow),
  flightCancelled: ifAny(DOES_NOT_LEAVE, DOES_NOT_LEAVE),
  flightRetimed: ifAny('f.retime_reason is not null', isRetimed(ofRow)),
} as const

/** What the booked flights of a page say: one look for each departure, of which a page has few. */
export const flightCells: PageCells = {
  columns: ['documentsCutOff', 'flightCancelled', 'flightRetimed'],
  by: ['flightNo', 'etd', 'originAirport', 'originZone'],
  otherwise: [null, 'f', 'f'],
  statement: `select b.place, f.papers, f.stays, f.retimed
    from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[]) with ordinality b (flight_no, etd, origin, zone, place),
      lateral ${bookedFlight(`${PAPERS} as papers, ${DOES_NOT_LEAVE} as stays, ${isRetimed(ofKey)} as retimed`, ofKey)} f`,
}
