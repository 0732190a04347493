import type { JobType } from '#areas/shipments/domain/booking/job-type.ts'

/** The label of a shipment in letters: house number, of a direct job the MAWB, and the job number before it has either. */
export function letterNameOf({
  jobType,
  hawbNo,
  mawbNo,
  jobNo,
}: {
  readonly jobType: JobType
  readonly hawbNo: string | null
  readonly mawbNo: string | null
  readonly jobNo: string
}): string {
  return hawbNo ?? (jobType === 'Direct MAWB' ? mawbNo : null) ?? jobNo
}
