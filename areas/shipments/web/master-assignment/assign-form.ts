import { z } from 'zod'
import { completeMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import type { CallInput } from '#platform/contract/endpoint.ts'
import { type LocalTime, localOf } from '#platform/domain/local-time.ts'
import { type masterApi, masterRequest } from '../../contract/master-api.ts'
import type { shipmentErrors } from '../../contract/errors.ts'
import type { JobMode } from '../../domain/job-type.ts'

/** What the dialog shows and needs of each house. */
export type House = {
  readonly id: string
  readonly hawbNo: string | null
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
}

/** The fields of the dialog; what is missing is said in the same words as by the server (MAW-08). */
export const assignForm = masterRequest
  .omit({ shipmentIds: true, number: true })
  .extend({ by: z.enum(['next', 'named']), airlineCode: z.string().nullable(), mawbNo: z.string() })
  .superRefine((form, issues) => {
    const missing = (path: string, message: keyof typeof shipmentErrors) =>
      issues.addIssue({ code: 'custom', path: [path], message })
    if (form.by === 'named' && form.mawbNo.trim() === '') missing('mawbNo', 'MAWB_MANDATORY')
    if (form.by === 'next' && !form.airlineCode) missing('airlineCode', 'FIELD_REQUIRED')
    if (!form.capacityType) missing('capacityType', 'CAPACITY_TYPE_MISSING')
    for (const path of ['flightNo', 'etd', 'eta'] as const) if (!form[path]) missing(path, 'FLIGHT_INFO_MISSING')
  })

type Filled = z.output<typeof assignForm>

/** The flight that the houses are booked on already is where the dialog starts. */
export function startOf([first]: readonly House[]): Partial<z.input<typeof assignForm>> {
  if (!first) return { by: 'next' }
  const { flightNo, originAirport, destinationAirport, etd, eta, cutOff } = first
  return {
    ...{
      by: 'next',
      airlineCode: flightNo?.slice(0, 2) ?? null,
      mawbNo: '',
      capacityType: null,
      flightNo,
      etd,
      eta,
      cutOff,
    },
    ...(originAirport !== null && { originAirport }),
    ...(destinationAirport !== null && { destinationAirport }),
  }
}

/** The request of a filled form; of a number typed without its check digit the digit is added. */
export function requestOf(houses: readonly House[], filled: Filled): CallInput<typeof masterApi.assign> {
  const { by, airlineCode, mawbNo, ...flight } = filled
  return {
    ...flight,
    shipmentIds: houses.map(({ id }) => id),
    number:
      by === 'next' ? { by, airlineCode: airlineCode ?? '' } : { by, mawbNo: completeMawbNumber(mawbNo) ?? mawbNo },
  }
}

type Row = Omit<House, 'etd' | 'eta' | 'cutOff'> & {
  readonly etd: string | null
  readonly eta: string | null
  readonly cutOff: string | null
  readonly originZone: string | null
  readonly destinationZone: string | null
}

/** A row of a list, whose times are instants, as a house of the dialog. */
export function houseOfRow(row: Row): House {
  const local = (at: string | null, zone: string | null) => (at && zone ? localOf(at, zone) : null)
  return {
    ...row,
    etd: local(row.etd, row.originZone),
    eta: local(row.eta, row.destinationZone),
    cutOff: local(row.cutOff, row.originZone),
  }
}
