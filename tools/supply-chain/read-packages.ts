import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** A package of the lock file. `licence` is null where nobody says one. */
export type LockedPackage = {
  readonly name: string
  readonly version: string
  readonly licence: string | null
  /** Whether only work on the portal needs it, and not the portal itself. */
  readonly isDev: boolean
  readonly isOptional: boolean
  readonly integrity: string | null
  /** Names of packages it needs, as `name@version`. */
  readonly needs: readonly string[]
}

type Entry = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly integrity?: string
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
  readonly peerDependencies?: Record<string, string>
}
type Entries = Readonly<Record<string, Entry>>

/** Licences of packages whose own description leaves them out, read in their licence files. */
const READ_BY_US: Readonly<Record<string, string>> = { 'humanize-number': 'MIT', 'png-js': 'MIT' }

/** Every package of the lock file once, in the order of their names; first of all what the portal is. */
export async function readPackages(): Promise<{ own: LockedPackage; packages: LockedPackage[] }> {
  const entries = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')).packages as Entries
  const places = Object.keys(entries).filter((place) => place !== '')
  const all = await Promise.all(places.map((place) => describe(entries, place)))
  const once = new Map(all.map((one) => [`${one.name}@${one.version}`, one]))
  const { name, version, license } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const needs = needsOf(entries, '')
  const own = { name, version, licence: license, isDev: false, isOptional: false, integrity: null, needs }
  return { own, packages: [...once.values()].toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1)) }
}

export function idOf({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string {
  return `${name}@${version}`
}

async function describe(entries: Entries, place: string): Promise<LockedPackage> {
  const entry = entries[place] ?? {}
  const name = nameAt(place)
  return {
    name,
    version: entry.version ?? '',
    licence: entry.license ?? (await installedLicence(place)) ?? READ_BY_US[name] ?? licenceOfOwner(entries, name),
    isDev: Boolean(entry.dev ?? entry.devOptional),
    isOptional: Boolean(entry.optional ?? entry.devOptional),
    integrity: entry.integrity ?? null,
    needs: needsOf(entries, place),
  }
}

function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Older packages have a list of licences instead of one. */
async function installedLicence(place: string): Promise<string | null> {
  const file = path.join(root, place, 'package.json')
  if (!existsSync(file)) return null
  const { license, licenses } = JSON.parse(await readFile(file, 'utf8')) as {
    license?: string
    licenses?: { type: string }[]
  }
  return license ?? licenses?.map(({ type }) => type).join(' AND ') ?? null
}

/** A build for another platform, which is not installed here, has the licence of the package that names it. */
function licenceOfOwner(entries: Entries, name: string): string | null {
  const owner = Object.values(entries).find((entry) => name in (entry.optionalDependencies ?? {}))
  return owner?.license ?? null
}

function needsOf(entries: Entries, place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = entries[place] ?? {}
  const names = Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies })
  return names.flatMap((name) => {
    const found = nearest(entries, place, name)
    return found ? [`${name}@${entries[found]?.version}`] : []
  })
}

/** As Node finds a package: below, beside, above. */
function nearest(entries: Entries, place: string, name: string): string | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (candidate in entries) return candidate
    if (folder === '') return undefined
  }
}
