import type { CallInput, Endpoint, OutputOf } from '#platform/contract/endpoint.ts'
import type { Desk } from '../desks.ts'
import type { World } from './world.ts'

/** A call with its input, and what is remembered of it once it is acknowledged. */
export type Call = {
  readonly endpoint: Endpoint
  readonly input: object
  readonly acknowledged: (output: unknown) => void
}

/** Something that operators do; its arguments are drawn from the records as they are. */
export type Operation = {
  readonly kind: string
  /** How often it is drawn, beside the others. */
  readonly weight: number
  /** Sent twice at once more often than others: two of it on one record are what its locks are for. */
  readonly isRaced?: boolean
  /** Null while there is nothing to do it on. */
  draw(world: World, desk: Desk): Promise<Call | null>
}

export function callOf<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  acknowledged: (output: OutputOf<E>) => void = () => undefined,
): Call {
  return { endpoint, input: input as object, acknowledged: acknowledged as Call['acknowledged'] }
}
