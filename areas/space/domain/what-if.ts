import { type Space, fullness } from '#areas/flights/domain/capacity.ts'
import { chargeableWeight } from '#areas/cargo/domain/chargeable-weight.ts'
import { textOf, unitsOf } from '#platform/domain/decimal.ts'
import { type SpaceDemand, both, lackOf, roomOf } from './room.ts'

/** Cargo as the carrier charges it: kg, exact cm³, and the sum of its shipments' own chargeable weights. */
export type Cargo = { readonly grossWeight: string; readonly cubicCm: number; readonly charged: string }

export const NO_CARGO: Cargo = { grossWeight: '0', cubicCm: 0, charged: '0' }

/** The carrier's charge for consolidated cargo. Weights in kg with one decimal. */
export type Mix = {
  /** The greater of total gross weight and total volume / 6000, rounded once. */
  readonly chargeWeight: string
  /** The sum of the shipments' own chargeable weights. */
  readonly charged: string
  /** The saving by mixing dense and light cargo: charged less chargeWeight, never below zero. */
  readonly gain: string
}

export type WhatIf = {
  readonly taken: Space
  readonly lack: Space
  /** Per cent of weight or volume, whichever is higher; null if the flight has no capacity. */
  readonly fullBefore: number | null
  readonly fullAfter: number | null
  /** All cargo on the flight including the selected shipments. */
  readonly mix: Mix
  /** The increase of the flight's gain. */
  readonly gained: string
}

/** SPC-01: returns the state of a flight after giving space to shipments, before anything is saved. */
export function whatIf(
  flight: { readonly capacity: Space; readonly taken: Space },
  aboard: Cargo,
  coming: readonly (SpaceDemand & { readonly chargeWeight: string })[],
): WhatIf {
  const { capacity } = flight
  const taken = both(flight.taken, roomOf(coming))
  const cargo = coming.map(({ grossWeight, cubicCm, chargeWeight }) => ({
    grossWeight,
    cubicCm,
    charged: chargeWeight,
  }))
  const mix = mixOf([aboard, ...cargo])
  return {
    taken,
    lack: lackOf(capacity, taken),
    fullBefore: fullness(capacity, flight.taken),
    fullAfter: fullness(capacity, taken),
    mix,
    gained: textOf(unitsOf(mix.gain, 1) - unitsOf(mixOf([aboard]).gain, 1), 1),
  }
}

/** Returns the chargeable weight of cargo together: sums first, divides once, rounds up to the next half kilogram. */
export function mixOf(cargo: readonly Cargo[]): Mix {
  const grossWeight = sum(cargo.map((one) => unitsOf(one.grossWeight, 2)))
  const cubic = cargo.reduce((all, { cubicCm }) => all + BigInt(cubicCm), 0n)
  const charged = sum(cargo.map((one) => unitsOf(one.charged, 1)))
  const chargeWeight = chargeableWeight({ grossWeight: textOf(grossWeight, 2), cubic })
  return { chargeWeight, charged: textOf(charged, 1), gain: textOf(charged - unitsOf(chargeWeight, 1), 1) }
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, amount) => all + amount, 0n)
}
