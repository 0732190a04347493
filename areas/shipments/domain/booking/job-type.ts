/** The job types: a normal house job, a master without houses, or another forwarder's freight (with or without service). */
export const JOB_TYPES = ['General', 'Direct MAWB', 'Coload In', 'Coload In capacity sold'] as const

export type JobType = (typeof JOB_TYPES)[number]

/** The job modes: several under one master, alone under one, on another forwarder's master, or as the master itself. */
export const JOB_MODES = ['Consolidation', 'Back to Back', 'Coload Out', 'Direct'] as const

export type JobMode = (typeof JOB_MODES)[number]

/** Co-loads out fly on the space and the master of another forwarder (domain §2). */
export const FLOWN_BY_US: readonly JobMode[] = JOB_MODES.filter((mode) => mode !== 'Coload Out')

/** The permitted modes of each job type. */
export const MODES_OF: Readonly<Record<JobType, readonly [JobMode, ...JobMode[]]>> = {
  General: ['Consolidation', 'Back to Back', 'Coload Out'],
  'Direct MAWB': ['Direct'],
  'Coload In': ['Consolidation', 'Back to Back'],
  'Coload In capacity sold': ['Consolidation', 'Back to Back'],
}

/** A direct master has no house waybill, so it takes no house number. */
export function hasHouseWaybill(jobType: JobType): boolean {
  return jobType !== 'Direct MAWB'
}
