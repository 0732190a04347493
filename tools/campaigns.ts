/** What takes too long for every `npm test`, in its full form. */
export type Campaign = {
  readonly name: string
  readonly file: string
  /** The Vitest project of the file; `db` by default. */
  readonly project?: 'unit'
  readonly environment: Record<string, string>
  readonly options?: readonly string[]
  /** What is not at its end by then has failed. */
  readonly limitMinutes: number
}

const LANES = '4'

export const campaigns: readonly Campaign[] = [
  {
    name: 'transmission of bills: all 200 runs and the double kills',
    file: 'apps/server/transmission.db.test.ts',
    environment: { TRANSMISSION: 'full', LANES },
    options: ['--maxConcurrency', LANES],
    limitMinutes: 25,
  },
  {
    name: 'rolling restarts: thirty in a row under load',
    file: 'tools/cluster/rolling-restarts.db.test.ts',
    environment: { ROLLING: '30' },
    limitMinutes: 35,
  },
  {
    name: 'upgrade: a million rows',
    file: 'apps/server/upgrade.db.test.ts',
    environment: { UPGRADE: 'full' },
    limitMinutes: 5,
  },
  {
    name: 'mixed load: parts are killed for MIXED_MINUTES (30)',
    file: 'tools/cluster/mixed-load.db.test.ts',
    environment: { MIXED: 'full' },
    limitMinutes: 45,
  },
  {
    name: 'single process: twenty kills each of Node and of its PostgreSQL under twelve writers',
    file: 'apps/server/single-process-kills.db.test.ts',
    environment: { KILLS: 'full' },
    limitMinutes: 20,
  },
  {
    name: 'load plans: confirming raced against an edit 1,000 times',
    file: 'areas/load-planning/server/plan/plans.db.test.ts',
    environment: { RACES: '1000' },
    limitMinutes: 20,
  },
  {
    name: 'build-up planner: 100,000 random small flights',
    file: 'areas/build-up-planner/domain/random-flights.test.ts',
    project: 'unit',
    environment: { PLANNER_CASES: '100000' },
    limitMinutes: 60,
  },
  {
    name: 'random operations: 10,000 sequences over stock, shipments, space, plans, warehouse and billing',
    file: 'apps/server/random-operations.db.test.ts',
    environment: { SEQUENCES: '10000' },
    limitMinutes: 90,
  },
  {
    name: 'bad neighbours: mail, SFTP, provider, XC and SC slow, silent or lying',
    file: 'apps/server/bad-neighbours.db.test.ts',
    environment: { NEIGHBOURS: 'full' },
    limitMinutes: 15,
  },
]
