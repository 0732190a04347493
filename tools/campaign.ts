// Runs what takes too long for every `npm test`: `npm run campaign`, or `npm run campaign -- <word>` for those with the word in their
// name. Each ends within its limit, whatever happens; what did not run by then has failed.
import { campaigns } from './campaigns.ts'
import { runTests } from './run-tests.ts'

const word = process.argv[2] ?? ''
const chosen = campaigns.filter(({ name }) => name.includes(word))
let failures = chosen.length === 0 ? 1 : 0
for (const campaign of chosen) {
  const began = Date.now()
  const { passed, failed, ...run } = await runTests(campaign.name, {
    projects: [campaign.project ?? 'db'],
    options: [campaign.file, ...(campaign.options ?? [])],
    environment: campaign.environment,
    limitMs: campaign.limitMinutes * 60_000,
  })
  for (const failure of run.failures) console.log(failure)
  console.log(`${campaign.name}: ${passed} passed, ${failed} failed in ${Math.round((Date.now() - began) / 1000)} s`)
  failures += failed
}
process.exitCode = failures > 0 ? 1 : 0
