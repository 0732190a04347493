import { z } from 'zod'
import { mawbErrors } from '#areas/mawb-inventory/contract/errors.ts'
import { completeMawbNumber, parseMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import type { CallInput } from '#platform/contract/endpoint.ts'
import { type Instant, type LocalTime, localOf } from '#platform/domain/local-time.ts'
import { type masterApi, masterRequest } from '../contract/master-api.ts'
import { consolidationErrors } from '../contract/errors.ts'
import type { Goods } from '#areas/cargo/domain/dangerous-goods.ts'
import { canFlyBetween } from '#areas/shipments/domain/flight/flight-times.ts'
import type { JobMode } from '#areas/shipments/domain/booking/job-type.ts'
import { missingParts } from '../domain/master-request.ts'
import { type AirportZones, flightViolations } from '#areas/shipments/web/index.ts'

/** The values of each house that the dialog needs. */
export type House = {
  readonly id: string
  readonly hawbNo: string | null
  readonly jobNo: string | null
  readonly mawbNo: string | null
  readonly capacityType?: string | null
  readonly jobMode: JobMode | null
  readonly pieces: number | null
  readonly grossWeight: string | null
  readonly cubicCm: number | null
  readonly chargeWeight: string | null
  readonly flightNo: string | null
  readonly originAirport: string | null
  readonly destinationAirport: string | null
  readonly etd: LocalTime | null
  readonly eta: LocalTime | null
  readonly cutOff: LocalTime | null
  readonly originZone: string | null
  readonly destinationZone: string | null
  readonly cargoReadyDate?: string | null
  readonly dangerousGoods?: boolean | null
  readonly dgClass?: Goods['dgClass']
  readonly batteryType?: Goods['batteryType']
  /** Lists have them as one text. */
  readonly handlingCodes?: string | readonly string[] | null
}

/** Returns the values that determine the permitted aircraft. */
export function goodsOfHouse({ hawbNo, jobNo, dangerousGoods, dgClass, batteryType, handlingCodes }: House): Goods {
  const codes = typeof handlingCodes === 'string' ? handlingCodes.split(' ') : (handlingCodes ?? [])
  return {
    hawbNo,
    jobNo,
    dangerousGoods: dangerousGoods ?? false,
    dgClass: dgClass ?? null,
    batteryType: batteryType ?? null,
    handlingCodes: codes,
  }
}

/** Errors of the dialog, from shipments and MAWB stock. */
export const assignErrors = { ...mawbErrors, ...consolidationErrors }

/** The schema of the dialog; violations have the same texts as on the server (MAW-08). */
export function assignForm(zones: AirportZones, now?: Instant) {
  return fields.superRefine((form, issues) => {
    const violation = (path: string, message: keyof typeof assignErrors, params = {}) =>
      issues.addIssue({ code: 'custom', path: [path], message, params })
    if (form.by === 'next' && !form.airlineCode) violation('airlineCode', 'FIELD_REQUIRED')
    if (form.by === 'named') {
      const read = parseMawbNumber(completed(form.mawbNo))
      if (form.mawbNo.trim() !== '' && !read.ok) violation('mawbNo', read.code, read.params)
    }
    for (const [path, code] of missingParts({ ...form, number: form })) violation(path, code)
    const leads = canFlyBetween(form)
    if (!leads.ok) violation('destinationAirport', leads.code)
    for (const [path, code] of flightViolations(form, zones, now)) violation(path, code)
  })
}

/** A number in use; the server checks that it belongs to the office. */
export const addForm = z.strictObject({ mawbNo: z.string() }).superRefine(({ mawbNo }, issues) => {
  const read = parseMawbNumber(completed(mawbNo))
  if (read.ok) return
  const missing = mawbNo.trim() === ''
  const message: keyof typeof assignErrors = missing ? 'MAWB_MANDATORY' : read.code
  issues.addIssue({ code: 'custom', path: ['mawbNo'], message, params: read.params })
})

/** Returns the field of a server refusal by its code; undefined for one about the houses. */
export function fieldOfRefusal(code: number): string | undefined {
  const names = Object.entries(FIELD_OF).find(([, refusals]) =>
    refusals.some((name) => assignErrors[name].code === code),
  )
  return names?.[0]
}

const fields = masterRequest
  .omit({ shipmentIds: true, number: true })
  .extend({ by: z.enum(['next', 'named', 'held']), airlineCode: z.string().nullable(), mawbNo: z.string() })

const FIELD_OF: Readonly<Record<string, readonly (keyof typeof assignErrors)[]>> = {
  mawbNo: [
    'MAWB_MANDATORY',
    'MAWB_EXISTS',
    'MASTER_NOT_OWN',
    'MASTER_TRANSMITTED',
    'NUMBER_FORM',
    'CHECK_DIGIT',
    'MAWB_NOT_IN_STOCK',
    'MAWB_USED',
    'MAWB_VOID',
    'NOT_OWN_OFFICE',
    'NOT_THE_BORROWER',
    'TAKE_NEEDS_AVAILABLE',
  ],
  capacityType: ['CAPACITY_TYPE_MISSING', 'NO_FREE_MAWB_OF_TYPE', 'MAWB_OF_OTHER_TYPE'],
  flightNo: ['FLIGHT_INFO_MISSING', 'SPACE_ON_OTHER_FLIGHT', 'FLIGHT_CANCELLED', 'FLIGHT_WITHDRAWN'],
  destinationAirport: ['SAME_AIRPORT', 'AGAINST_MASTER', 'ROUTE_OF_MASTER'],
  etd: ['ETD_OUT_OF_RANGE', 'DEPARTURE_CHANGED'],
  carrierReason: ['CARRIER_OF_OTHER_AIRLINE'],
  eta: ['ETA_BEFORE_ETD', 'FLIGHT_TOO_LONG'],
  cutOff: ['CUT_OFF_AFTER_ETD'],
}

type Filled = z.output<ReturnType<typeof assignForm>>

/**
 * Returns the initial flight of the dialog: the booked flight of the houses with the earliest of their cut-offs. Unbooked houses
 * follow the others; null if they are booked on several flights.
 */
export function flightOf(houses: readonly House[]) {
  const booked = houses.filter(({ flightNo }) => flightNo !== null)
  const [first] = booked
  if (!first) return NO_FLIGHT
  const { flightNo, etd, eta } = first
  if (booked.some((house) => house.flightNo !== flightNo || house.etd !== etd)) return null
  const [cutOff = null] = booked.flatMap((house) => house.cutOff ?? []).toSorted()
  return { flightNo, etd, eta, cutOff }
}

const NO_FLIGHT = { flightNo: null, etd: null, eta: null, cutOff: null }

/** Returns the initial values of the dialog. */
export function startOf(houses: readonly House[]): Partial<z.input<ReturnType<typeof assignForm>>> {
  const [first] = houses
  if (!first) return { by: 'next' }
  const { mawbNo, originAirport, destinationAirport } = first
  const airlines = new Set(houses.flatMap(({ flightNo }) => flightNo?.slice(0, 2) ?? []))
  const [airline] = airlines
  return {
    by: mawbNo === null ? 'next' : 'held',
    airlineCode: airlines.size === 1 ? (airline ?? null) : null,
    mawbNo: mawbNo ?? '',
    capacityType: (mawbNo !== null && first.capacityType) || null,
    ...(flightOf(houses) ?? NO_FLIGHT),
    ...(originAirport !== null && { originAirport }),
    ...(destinationAirport !== null && { destinationAirport }),
  }
}

/** Returns the request of a completed form; a missing check digit is added. */
export function requestOf(houses: readonly House[], filled: Filled): CallInput<typeof masterApi.assign> {
  const { by, airlineCode, mawbNo, ...flight } = filled
  return {
    ...flight,
    shipmentIds: houses.map(({ id }) => id),
    number: numberOf({ by, airlineCode, mawbNo }),
  }
}

function numberOf({ by, airlineCode, mawbNo }: Pick<Filled, 'by' | 'airlineCode' | 'mawbNo'>) {
  if (by === 'held') return { by }
  return by === 'next' ? { by, airlineCode: airlineCode ?? '' } : { by, mawbNo: completed(mawbNo) }
}

/** Adds a missing check digit. */
export function completed(mawbNo: string): string {
  return completeMawbNumber(mawbNo) ?? mawbNo
}

type Row = Omit<House, 'etd' | 'eta' | 'cutOff'> & {
  readonly etd: string | null
  readonly eta: string | null
  readonly cutOff: string | null
}

/** Returns a list row, whose times are instants, as a house of the dialog. */
export function houseOfRow(row: Row): House {
  const local = (at: string | null, zone: string | null) => (at && zone ? localOf(at, zone) : null)
  return {
    ...row,
    etd: local(row.etd, row.originZone),
    eta: local(row.eta, row.destinationZone),
    cutOff: local(row.cutOff, row.originZone),
  }
}
