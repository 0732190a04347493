// Runs what takes too long for every `npm test`: all 200 ways in which a process that sends bills may die. It ends within
// the limit, whatever happens; what did not run by then has failed.
import { runTests } from './run-tests.ts'

const LIMIT_MINUTES = 25
const LANES = '4'

const began = Date.now()
const { passed, failed, failures } = await runTests('transmission of bills', {
  projects: ['db'],
  options: ['apps/server/transmission.db.test.ts', '--maxConcurrency', LANES],
  environment: { TRANSMISSION: 'full', LANES },
  limitMs: LIMIT_MINUTES * 60_000,
})
for (const failure of failures) console.log(failure)
console.log(`${passed} passed, ${failed} failed in ${Math.round((Date.now() - began) / 1000)} s`)
process.exitCode = failed > 0 ? 1 : 0
