import type { LocalTime } from '#platform/domain/local-time.ts'
import { type FlightOffer, cutOffChosen } from '../../domain/flight/flight-offers.ts'
import { cutOffOfEtd } from '../../domain/flight/cut-off-rules.ts'

/** As much of a form as a flight is written into. */
export type FlightForm = { get(name: string): unknown; set(name: string, value: unknown): void }

const FIELDS = ['flightNo', 'originAirport', 'destinationAirport', 'etd', 'eta'] as const

/** Writes a chosen flight into a form, its cut-off too: that of another flight is none of this one. */
export function pickInto(form: FlightForm, offer: FlightOffer): void {
  const cutOff = cutOffChosen(offer, {
    flightNo: textAt(form, 'flightNo'),
    etd: textAt(form, 'etd'),
    cutOff: cutOffIn(form),
  })
  for (const field of FIELDS) form.set(field, offer[field])
  form.set('cutOff', cutOff)
}

/** After an ETD was typed: a cut-off that nobody touched does not stay with another departure. */
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
