import type { JobMode, JobType } from '#areas/shipments/domain/booking/job-type.ts'
import type { WaybillKind } from './waybill.ts'

/** Which waybills of ours a job has: Direct has a MAWB only, coload out our HAWB under a MAWB of others, sold capacity no HAWB. */
export function waybillsOfJob({ jobType, jobMode }: { jobType: JobType; jobMode: JobMode }): readonly WaybillKind[] {
  if (jobType === 'Direct MAWB') return ['MAWB']
  if (jobMode === 'Coload Out') return ['HAWB']
  return jobType === 'Coload In capacity sold' ? ['MAWB'] : ['HAWB', 'MAWB']
}
