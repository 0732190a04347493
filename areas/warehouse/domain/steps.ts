import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

// WHS-02: registration → release → start unloading → X-ray → warehouse out → return. Registration, release and unloading
// belong to the truck; X-ray, out and return to its pieces. This table alone defines the order.

export const TRUCK_STATUSES = ['Registered', 'Released', 'Unloading', 'Unloaded', 'Returned'] as const
export const TRUCK_STEPS = ['release', 'unload', 'finish', 'return'] as const

export type TruckStatus = (typeof TRUCK_STATUSES)[number]
export type TruckStep = (typeof TRUCK_STEPS)[number]

/** The status after each step; a missing pair is refused. */
export const TRUCK_TABLE: Readonly<Record<TruckStep, Readonly<Partial<Record<TruckStatus, TruckStatus>>>>> = {
  release: { Registered: 'Released' },
  unload: { Released: 'Unloading' },
  finish: { Unloading: 'Unloaded' },
  return: { Registered: 'Returned', Released: 'Returned' },
}

/** The column of a truck on the dock board; must match `stage` in the database. */
export const STAGES = [
  'Registered',
  'Released',
  'Unloading',
  'X-ray',
  'In stock',
  'Out',
  'Returned',
  'Unloaded',
] as const

export type Stage = (typeof STAGES)[number]

type StepRefusal = 'STEP_OUT_OF_ORDER' | 'STEP_TWICE'

/** Whether a truck may take a step now. Steps out of order and repeated steps are refused. */
export function canTakeTruckStep(truck: { readonly status: TruckStatus }, step: TruckStep): Verdict<StepRefusal> {
  const next = TRUCK_TABLE[step]
  if (next[truck.status]) return allowed
  const isTaken = Object.values(next).includes(truck.status)
  return refuse(isTaken ? 'STEP_TWICE' : 'STEP_OUT_OF_ORDER')
}

/** Whether there is a step of a truck that can be undone: its registration cannot. */
export function canUndoTruckStep({ status }: { readonly status: TruckStatus }): Verdict<'NOTHING_TO_UNDO'> {
  return status === 'Registered' ? refuse('NOTHING_TO_UNDO') : allowed
}

/** Return codes of freight or a whole truck. */
export const RETURN_CODES = ['ALARM', 'DG', 'DAMAGE', 'DOCUMENTS', 'PAYMENT', 'CUSTOMER'] as const
