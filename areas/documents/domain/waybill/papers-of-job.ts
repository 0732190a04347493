import type { JobMode, JobType } from '#areas/shipments/domain/booking/job-type.ts'
import type { WaybillKind } from './waybill.ts'

/** Returns the own waybills of a job: Direct has only a MAWB, co-load out an own HAWB under another's MAWB, sold capacity no HAWB. */
export function waybillsOfJob({ jobType, jobMode }: { jobType: JobType; jobMode: JobMode }): readonly WaybillKind[] {
  if (jobType === 'Direct MAWB') return ['MAWB']
  if (jobMode === 'Coload Out') return ['HAWB']
  return jobType === 'Coload In capacity sold' ? ['MAWB'] : ['HAWB', 'MAWB']
}
