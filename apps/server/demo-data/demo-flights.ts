import { weekdayOf } from '#areas/flights/domain/calendar.ts'
import type { CutOffKind } from '#areas/flights/domain/schedule.ts'
import { type LocalTime, localOf } from '#platform/domain/local-time.ts'

/** A connection that the demo company uses every day: local departure time, hours in the air. */
export type DemoFlight = {
  readonly airline: string
  readonly flightNo: string
  readonly from: string
  readonly to: string
  readonly departs: string
  readonly hours: number
  /** IATA type, as the carrier has it. */
  readonly aircraft: string
}

const flight = (
  airline: string,
  number: string,
  from: string,
  to: string,
  departs: string,
  hours: number,
  aircraft: string,
): DemoFlight => ({
  airline,
  flightNo: airline + number,
  from,
  to,
  departs,
  hours,
  aircraft,
})

/** What each office flies on. Numbers and times are invented; the airports, the airlines and what they fly are not. */
export const DEMO_FLIGHTS: Readonly<Record<string, readonly DemoFlight[]>> = {
  HKG: [
    flight('CX', '289', 'HKG', 'FRA', '00:35', 13.2, '77W'),
    flight('CX', '2051', 'HKG', 'AMS', '03:20', 13.5, '74N'),
    flight('CX', '880', 'HKG', 'LAX', '16:35', 12.4, '351'),
    flight('LH', '797', 'HKG', 'FRA', '23:10', 13.1, '748'),
    flight('EK', '9793', 'HKG', 'DWC', '05:45', 8.1, '77X'),
    flight('QR', '8405', 'HKG', 'DOH', '19:25', 8.4, '77X'),
    flight('SQ', '7357', 'HKG', 'SIN', '11:50', 4, '77X'),
    flight('CV', '9743', 'HKG', 'LUX', '08:15', 13.8, '74N'),
    flight('CI', '5822', 'HKG', 'TPE', '14:05', 1.8, '74Y'),
    flight('CX', '251', 'HKG', 'LHR', '09:25', 14.1, '351'),
  ],
  SHA: [
    flight('CK', '221', 'PVG', 'AMS', '04:10', 12.7, '77X'),
    flight('CK', '225', 'PVG', 'LAX', '22:40', 11.9, '77X'),
    flight('MU', '219', 'PVG', 'FRA', '12:30', 12.9, '77W'),
    flight('CA', '1041', 'PVG', 'FRA', '01:55', 12.6, '77X'),
    flight('KE', '314', 'PVG', 'ICN', '17:20', 2.2, '74N'),
  ],
  FRA: [
    flight('LH', '8400', 'FRA', 'PVG', '21:45', 11.4, '77X'),
    flight('LH', '8390', 'FRA', 'HKG', '18:30', 11.9, '77X'),
    flight('LH', '8160', 'FRA', 'ORD', '10:15', 9.4, '77X'),
    flight('TK', '6320', 'FRA', 'IST', '06:50', 3.3, '33X'),
    flight('QR', '8126', 'FRA', 'DOH', '13:05', 6.1, '77X'),
    flight('CV', '7305', 'FRA', 'JFK', '15:40', 8.9, '74N'),
  ],
  LON: [
    flight('BA', '31', 'LHR', 'HKG', '18:15', 12.2, '351'),
    flight('BA', '169', 'LHR', 'PVG', '13:20', 11.3, '789'),
    flight('CX', '252', 'LHR', 'HKG', '11:10', 12.3, '351'),
    flight('EK', '9908', 'LHR', 'DWC', '20:30', 6.9, '77X'),
  ],
}

/** 747-8F, 747-400F, 777F, A330-200F. */
const FREIGHTERS: ReadonlySet<string> = new Set(['74N', '74Y', '77X', '33X'])
const FREIGHTER_DAYS: readonly (readonly Weekday[])[] = [
  ['2', '4', '6', '7'],
  ['1', '3', '5', '6'],
]

export type Weekday = '1' | '2' | '3' | '4' | '5' | '6' | '7'

/** A flight of an office, at its place in the list: freighters go on some days (SSIM: Monday is 1), null is every day. */
export function daysOfFlight({ aircraft }: DemoFlight, index: number): readonly Weekday[] | null {
  return FREIGHTERS.has(aircraft) ? (FREIGHTER_DAYS[index % 2] ?? []) : null
}

const HOUR = 3_600_000
const CUT_OFF_HOURS: Readonly<Record<CutOffKind, number>> = { DOCUMENTS: 4, LOOSE: 6, UNIT: 4, DANGEROUS_GOODS: 8 }

/** The cut-off of every kind for a departure, on the same clock. */
export function cutOffClocks(etd: LocalTime): { readonly kind: CutOffKind; readonly at: LocalTime }[] {
  return (Object.keys(CUT_OFF_HOURS) as CutOffKind[]).map((kind) => ({
    kind,
    at: localOf(new Date(Date.parse(`${etd}:00Z`) - CUT_OFF_HOURS[kind] * HOUR).toISOString(), 'UTC'),
  }))
}

/** The flights of an office that leave on a day (`YYYY-MM-DD` at its airport). */
export function flightsOn(officeCode: string, day: string): readonly DemoFlight[] {
  const weekday = String(weekdayOf(day))
  return (DEMO_FLIGHTS[officeCode] ?? []).filter(
    (one, index) => daysOfFlight(one, index)?.some((known) => known === weekday) ?? true,
  )
}

/** The AWB prefixes of these airlines. */
export const DEMO_PREFIXES: Readonly<Record<string, string>> = {
  CX: '160',
  LH: '020',
  EK: '176',
  QR: '157',
  SQ: '618',
  CV: '172',
  CI: '297',
  CK: '112',
  MU: '781',
  CA: '999',
  KE: '180',
  TK: '235',
  BA: '125',
}
