import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Release = { readonly version: string; readonly assets: readonly string[] }

/** Windows stay open over a release or two: the assets of this many go on being served. */
const KEPT_RELEASES = 3

/**
 * Puts a freshly built release where the server serves it from, while it serves: first the assets, whose names are
 * never used twice, then the pages, and last of all version.json, on which open windows ask for a refresh.
 */
export async function bringRelease(release: { from: string; to: string; version: string }): Promise<void> {
  const { from, to, version } = release
  const files = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)))
  const assets = files.filter((file) => file.startsWith(`assets${path.sep}`))
  for (const file of [...assets, ...files.filter((one) => !assets.includes(one))]) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true })
    await copyFile(path.join(from, file), path.join(to, file))
  }
  await keepOnly(to, await noteRelease(to, { version, assets }))
  await writeFile(path.join(to, 'version.json'), `${JSON.stringify({ version })}\n`)
  await rm(from, { recursive: true })
}

/** Writes the release into the manifest; answers those that are still served, the newest first. */
async function noteRelease(to: string, release: Release): Promise<readonly Release[]> {
  const manifest = path.join(to, '.releases.json')
  const known = existsSync(manifest) ? (JSON.parse(await readFile(manifest, 'utf8')) as Release[]) : []
  const served = [release, ...known.filter(({ version }) => version !== release.version)].slice(0, KEPT_RELEASES)
  await writeFile(manifest, JSON.stringify(served))
  return served
}

async function keepOnly(to: string, releases: readonly Release[]): Promise<void> {
  const wanted = new Set(releases.flatMap(({ assets }) => assets))
  for (const name of await readdir(path.join(to, 'assets'))) {
    const asset = path.join('assets', name)
    if (!wanted.has(asset)) await rm(path.join(to, asset), { recursive: true })
  }
}
