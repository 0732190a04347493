// Runs what takes too long for every `npm test`: all 200 ways in which a process that sends bills may die, and 1,000 races of
// confirming a load plan against an edit. Each ends within its limit, whatever happens; what did not run by then has failed.
import { runTests } from './run-tests.ts'

const LANES = '4'
const MINUTE = 60_000

const CAMPAIGNS = [
  {
    name: 'transmission of bills',
    options: ['apps/server/transmission.db.test.ts', '--maxConcurrency', LANES],
    environment: { TRANSMISSION: 'full', LANES },
    limitMs: 25 * MINUTE,
  },
  {
    name: 'confirming against an edit',
    options: ['areas/load-planning/server/plan/plans.db.test.ts', '-t', 'concurrently'],
    environment: { RACES: '1000' },
    limitMs: 20 * MINUTE,
  },
] as const

/** `npm run campaign -- confirming` runs only what has the word in its name. */
const word = process.argv[2] ?? ''
for (const { name, ...campaign } of CAMPAIGNS.filter((one) => one.name.includes(word))) {
  const began = Date.now()
  const { passed, failed, failures } = await runTests(name, { projects: ['db'], ...campaign })
  for (const failure of failures) console.log(failure)
  console.log(`${name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - began) / 1000)} s`)
  if (failed > 0) process.exitCode = 1
}
