import { isAllowed } from './supply-chain/licence-rules.ts'
import { idOf, readPackages } from './supply-chain/read-packages.ts'

// Every package of the lock file has to have a licence that is on the list.
const { packages } = await readPackages()
const refused = packages.filter(({ licence }) => !isAllowed(licence))
for (const one of refused)
  console.log(`${idOf(one)}: ${one.licence ?? 'no licence'} is not on the list of tools/supply-chain`)
process.exitCode = refused.length > 0 ? 1 : 0
