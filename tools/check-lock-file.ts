import { readFile } from 'node:fs/promises'
import path from 'node:path'

type Packages = Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>

// The portal's own, and that of the pages it is measured beside.
const lockFiles = ['package-lock.json', 'bench/element-plus/package-lock.json']

const violations = (await Promise.all(lockFiles.map(violationsOf))).flat()
for (const violation of violations) console.log(violation)
process.exitCode = violations.length > 0 ? 1 : 0

async function violationsOf(file: string): Promise<string[]> {
  const text = await readFile(path.join(import.meta.dirname, '..', file), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Packages }
  return [...addresses(packages), ...missingPlatforms(packages)].map((violation) => `${file}: ${violation}`)
}

/** The lock file says what to install, not from where: each machine asks the registry it is set up for. */
function addresses(locked: Packages): string[] {
  return Object.entries(locked).flatMap(([name, entry]) => (entry.resolved ? [`${name} names an address`] : []))
}

/** npm ci refuses a lock file that leaves out the build of a package for some other platform. */
function missingPlatforms(locked: Packages): string[] {
  return Object.entries(locked).flatMap(([name, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((target) => !locked[`node_modules/${target}`] && !locked[`${name}/node_modules/${target}`])
      .map((target) => `${target}, which ${name} names, is missing: npm ci will refuse`),
  )
}
