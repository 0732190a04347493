import { expect, test } from 'vitest'
import { NO_SPACE } from '#areas/flights/domain/capacity.ts'
import type { FlightOffer } from '../../domain/flight/flight-offers.ts'
import { pickInto, typedEtdInto } from './pick-flight.ts'

const STOOD = { flightNo: 'CX289', etd: '2026-11-24T23:55', cutOff: '2026-11-24T18:00' }
const offer: FlightOffer = {
  id: 'f',
  flightNo: 'CX289',
  flightType: 'PASSENGER',
  originZone: 'Asia/Hong_Kong',
  verdict: { ok: true },
  needsApproval: false,
  originAirport: 'HKG',
  destinationAirport: 'FRA',
  etd: '2026-11-29T00:35',
  eta: '2026-11-29T06:50',
  cutOff: '2026-11-28T10:30:00.000Z',
  capacity: NO_SPACE,
  free: NO_SPACE,
}

function formOf(values: Record<string, unknown>) {
  const held = new Map(Object.entries(values))
  const form = {
    get: (name: string) => held.get(name),
    set: (name: string, value: unknown) => void held.set(name, value),
  }
  return { form, held }
}

test('SHP-02 another flight that is picked takes its own cut-off along, or none', () => {
  const { form, held } = formOf(STOOD)
  pickInto(form, offer)
  expect(Object.fromEntries(held)).toMatchObject({ etd: offer.etd, eta: offer.eta, cutOff: '2026-11-28T18:30' })
  pickInto(form, { ...offer, etd: '2026-11-30T00:35', cutOff: null })
  expect(held.get('cutOff')).toBeNull()
})

test('SHP-02 an edited ETD drops an untouched cut-off, and restores it with its departure', () => {
  const { form, held } = formOf(STOOD)
  typedEtdInto(form, STOOD, '2026-11-29T00:35')
  expect(held.get('cutOff')).toBeNull()
  typedEtdInto(form, STOOD, STOOD.etd)
  expect(held.get('cutOff')).toBe(STOOD.cutOff)
  form.set('cutOff', '2026-11-28T12:00')
  typedEtdInto(form, STOOD, '2026-11-29T00:35')
  expect(held.get('cutOff')).toBe('2026-11-28T12:00')
})

test('SHP-02 input of an unsaved shipment stays', () => {
  const { form, held } = formOf(STOOD)
  typedEtdInto(form, null, '2026-11-29T00:35')
  expect(held.get('cutOff')).toBe(STOOD.cutOff)
})
