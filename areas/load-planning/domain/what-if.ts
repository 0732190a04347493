import { type Space, fullness } from '#areas/flights/domain/capacity.ts'
import { chargeableWeight } from '#areas/cargo/domain/chargeable-weight.ts'
import { textOf, unitsOf } from '#platform/domain/decimal.ts'
import { type Asked, both, lackOf, roomOf } from './room.ts'

/** Cargo as the carrier weighs it: kg, exact cm³, and Σ of what its shipments would be charged each alone. */
export type Cargo = { readonly grossWeight: string; readonly cubicCm: number; readonly charged: string }

export const NO_CARGO: Cargo = { grossWeight: '0', cubicCm: 0, charged: '0' }

/** What a carrier charges for cargo that flies together. Weights in kg with one decimal. */
export type Mix = {
  /** Σ gross against Σ volume / 6000, rounded once. */
  readonly chargeWeight: string
  /** Σ of the chargeable weights of the shipments each alone. */
  readonly charged: string
  /** By how much dense and light cargo weigh each other up: charged less chargeWeight, never below zero. */
  readonly gain: string
}

export type WhatIf = {
  readonly taken: Space
  readonly lack: Space
  /** Per cent of weight or volume, whichever is fuller; null where the flight has no space at all. */
  readonly fullBefore: number | null
  readonly fullAfter: number | null
  /** All cargo aboard with what would come. */
  readonly mix: Mix
  /** What the flight's gain grows by. */
  readonly gained: string
}

/** SPC-01: what becomes of a flight when shipments get space on it, before anything is saved. */
export function whatIf(
  flight: { readonly capacity: Space; readonly taken: Space },
  aboard: Cargo,
  coming: readonly (Asked & { readonly chargeWeight: string })[],
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

/** The charge for cargo together: sum first, divide once, up to the next half kilogram. */
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
