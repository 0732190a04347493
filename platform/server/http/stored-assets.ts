import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Windows stay open over a release or two: the assets of this many go on being served, the newest among them (SHL-12). */
const KEPT_RELEASES = 3

/**
 * Keeps the assets of the release in `web` below `kept`, in a folder named after its version, and lets go of those of
 * releases before the last three (SHL-12). A release may come in another folder than the one before; `kept` is to stay.
 * A release is kept whole or not at all, whenever the process is ended. Does nothing where no release was built.
 */
export async function storeAssets({ web, storeFolder }: { web: string; storeFolder: string }): Promise<void> {
  const version = await versionOf(web)
  if (version === null) return
  const place = join(storeFolder, version)
  if (!existsSync(place)) await bringWhole(join(web, 'assets'), place)
  // The time of its folder is when a release was last in use: somebody may go back to an older one.
  await utimes(place, new Date(), new Date())
  await letGo(storeFolder)
}

/** The kept release that has this asset, as the folder that `assets/name` is found in; null when none has. */
export async function releaseWith(name: string, storeFolder: string): Promise<string | null> {
  if (!/^\w[\w.-]*$/.test(name) || !existsSync(storeFolder)) return null
  const release = (await storedReleases(storeFolder)).find((version) =>
    existsSync(join(storeFolder, version, 'assets', name)),
  )
  return release === undefined ? null : join(storeFolder, release)
}

async function versionOf(web: string): Promise<string | null> {
  const file = join(web, 'version.json')
  if (!existsSync(file)) return null
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version?: unknown }
  return typeof version === 'string' && RELEASE.test(version) ? version : null
}

/** What begins with a dot is being made, or was when a process ended. */
const RELEASE = /^\w[\w.-]{0,79}$/

async function bringWhole(assets: string, place: string): Promise<void> {
  const made = join(place, '..', `.${crypto.randomUUID()}`)
  await mkdir(made, { recursive: true })
  await cp(assets, join(made, 'assets'), { recursive: true })
  await rename(made, place).catch(async (error: unknown) => {
    await rm(made, { recursive: true })
    // Another process of this release may have been quicker.
    if (!existsSync(place)) throw error
  })
}

async function letGo(storeFolder: string): Promise<void> {
  const over = (await storedReleases(storeFolder)).slice(KEPT_RELEASES)
  const halves = (await foldersIn(storeFolder)).filter(
    ({ name, at }) => name.startsWith('.') && at < Date.now() - MAKING_MS,
  )
  const setAside = await Promise.all(over.map((version) => putAside(storeFolder, version)))
  for (const name of [...setAside, ...halves.map((half) => half.name)]) {
    await rm(join(storeFolder, name), { recursive: true, force: true })
  }
}

/** Emptying a folder makes it the newest one: to another process that starts it would be the release used last. */
async function putAside(storeFolder: string, version: string): Promise<string> {
  const name = `.${crypto.randomUUID()}`
  // Another process may have been quicker.
  await rename(join(storeFolder, version), join(storeFolder, name)).catch(() => undefined)
  return name
}

/** Nobody needs longer to make a release. */
const MAKING_MS = 3_600_000

/** The versions that are kept, the one in use last first. */
async function storedReleases(storeFolder: string): Promise<readonly string[]> {
  const releases = (await foldersIn(storeFolder)).filter(({ name }) => RELEASE.test(name))
  return releases.toSorted((a, b) => b.at - a.at).map(({ name }) => name)
}

/** One that another process takes away meanwhile is left out. */
async function foldersIn(storeFolder: string): Promise<readonly { name: string; at: number }[]> {
  const names = await readdir(storeFolder)
  const seen = names.map((name) => stat(join(storeFolder, name)).then(({ mtimeMs }) => ({ name, at: mtimeMs })))
  return (await Promise.allSettled(seen)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
