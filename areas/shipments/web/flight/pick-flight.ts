import type { LocalTime } from '#platform/domain/local-time.ts'
import { type FlightOffer, cutOffChosen } from '../../domain/flight/flight-offers.ts'
import { cutOffOfEtd } from '../../domain/flight/cut-off-rules.ts'

/** The part of a form that a flight is written to. */
export type FlightForm = { get(name: string): unknown; set(name: string, value: unknown): void }

const FIELDS = ['flightNo', 'originAirport', 'destinationAirport', 'etd', 'eta'] as const

/** Writes a chosen flight into a form including its cut-off, because that of another flight does not apply. */
export function pickInto(form: FlightForm, offer: FlightOffer): void {
  const cutOff = cutOffChosen(offer, {
    flightNo: textAt(form, 'flightNo'),
    etd: textAt(form, 'etd'),
    cutOff: cutOffIn(form),
  })
  for (const field of FIELDS) form.set(field, offer[field])
  form.set('cutOff', cutOff)
}

/** After an edit of the ETD: an untouched cut-off does not apply to another departure. */
export function typedEtdInto(
  form: FlightForm,
  baseline: { readonly etd: LocalTime | null; readonly cutOff: LocalTime | null } | null | undefined,
  etd: LocalTime | null,
): void {
  if (!baseline) return
  const cutOff = cutOffIn(form)
  const stored = cutOffOfEtd(baseline, { etd, cutOff })
  if (stored !== cutOff) form.set('cutOff', stored)
}

function cutOffIn(form: FlightForm): LocalTime | null {
  return textAt(form, 'cutOff')
}

function textAt(form: FlightForm, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' ? value : null
}
