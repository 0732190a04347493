import type { JobMode } from '../booking/job-type.ts'

type Reserving = {
  readonly batchNo: string
  readonly jobMode: JobMode
  readonly jobNo: string
  readonly originAirport: string | null
  readonly destinationAirport: string | null
}

/**
 * Returns the reference under which a MAWB number is reserved in the stock while an airline is asked for space: shipments of one
 * batch and route share a number; back to back and direct ones have their own, because they fly alone.
 */
export function reservationOf(shipment: Reserving): string {
  const { batchNo, jobMode, jobNo, originAirport, destinationAirport } = shipment
  if (jobMode === 'Back to Back' || jobMode === 'Direct') return `${batchNo} ${jobNo}`
  return `${batchNo} ${originAirport ?? ''}-${destinationAirport ?? ''}`
}
