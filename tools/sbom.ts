import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { bomOf } from './supply-chain/cyclone-dx.ts'
import { readPackages } from './supply-chain/read-packages.ts'

// Writes the software bill of materials of the lock file, and says which licences are in it: `npm run sbom -- FILE`.
const [file = 'dist/sbom.cdx.json'] = process.argv.slice(2)
const { own, packages } = await readPackages()
await mkdir(path.dirname(file), { recursive: true })
await writeFile(file, `${JSON.stringify(bomOf(own, packages), null, 2)}\n`)
const runs = packages.filter(({ isDev }) => !isDev)
console.log(`${file}: ${packages.length} packages, ${runs.length} of them where the portal runs`)
const byLicence = Map.groupBy(packages, ({ licence }) => licence ?? 'none')
for (const licence of [...byLicence.keys()].toSorted()) {
  console.log(`${String(byLicence.get(licence)?.length).padStart(5)}  ${licence}`)
}
