import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'

/** What an airline is asked for, or no longer asked for. */
export type SpaceMessage = {
  readonly officeId: string
  readonly officeCode: string
  readonly account: string
  readonly mawbNo: string
  readonly flightNo: string
  /** Local day of departure at `origin`. */
  readonly day: string
  readonly origin: string
  readonly destination: string
  readonly pieces: number
  readonly weightKg: string
  readonly volumeM3: string
  readonly goods: string
  readonly handlingCodes: readonly string[]
  /** Positions of ULD types, such as `2 PMC`. */
  readonly units: readonly string[]
  readonly isCancelled: boolean
}

/** The messages with airlines; injected because their area is above this one. */
export type AirlineDesk = {
  /** Whether an office reaches an airline with requests for space. */
  reaches(db: ReadDb, to: { officeId: string; airline: string; mawbNo: string | null }): Promise<boolean>
  /** Queues a request in the caller's transaction. */
  send(tx: WriteTx, message: SpaceMessage): Promise<void>
}

/** Every airline is asked by hand. */
export const noAirlineDesk: AirlineDesk = { reaches: async () => false, send: async () => undefined }
