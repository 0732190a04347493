import type { BareClient } from './bare-client.ts'
import type { LoadGenerator, Throughput } from './http-load.ts'

/** One line of the table: ours and theirs are measured in turns, in the same run. */
export type Measurement = {
  readonly what: string
  readonly goal: string
  theirs(bare: BareClient, seconds: number): Promise<number>
  ours(generator: LoadGenerator, seconds: number, bare: BareClient): Promise<Throughput>
}
