import type { Charged } from './costs.ts'
import type { PlanningProblem } from './problem.ts'

/** Tolerance for floating-point sums. */
const ROUNDING = 1e-6

/** Returns the kg and m³ of the space held on the flight that these loads leave; negative if they exceed it. */
export function capacityLeft({ aircraft, rules }: PlanningProblem, loads: readonly Charged[]): Charged {
  const isOn = rules.on['flight-capacity']
  const { maxNet, maxVolume } = aircraft.capacity
  let [net, volume] = [isOn && maxNet !== null ? maxNet : Infinity, isOn && maxVolume !== null ? maxVolume : Infinity]
  for (const load of loads) {
    net -= load.net
    volume -= load.volume
  }
  return { net: net + ROUNDING, volume: volume + ROUNDING }
}

/** Whether loads exceed the space held, and by more than before: what the user locked may exceed it already. */
export function isOverCapacity(
  problem: PlanningProblem,
  loads: readonly Charged[],
  before: readonly Charged[],
): boolean {
  const [now, then] = [capacityLeft(problem, loads), capacityLeft(problem, before)]
  return (now.net < 0 && now.net < then.net) || (now.volume < 0 && now.volume < then.volume)
}
