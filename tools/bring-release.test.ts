import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringRelease } from './bring-release.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'releases-'))))
afterAll(() => rm(folder, { recursive: true }))

/** Brings a release whose assets are named after it, and one that all have in common. */
async function bring(version: string): Promise<void> {
  const from = path.join(folder, '.fresh')
  await mkdir(path.join(from, 'assets'), { recursive: true })
  for (const name of [`assets/main-${version}.js`, 'assets/common.js', 'index.html']) {
    await writeFile(path.join(from, name), version)
  }
  await bringRelease({ from, to: folder, version })
}

const read = (name: string) => readFile(path.join(folder, name), 'utf8')

test.each(['1', '2', '2'])(
  'SHL-12 release %s takes the place of the one before, whatever was left half done',
  async (version) => {
    // A build that was ended leaves such things.
    await mkdir(path.join(folder, '.fresh/assets'), { recursive: true })
    await writeFile(path.join(folder, '.built-from'), 'something else')
    await bring(version)
    expect((await readdir(folder)).toSorted()).toEqual(['assets', 'index.html', 'version.json'])
    expect((await readdir(path.join(folder, 'assets'))).toSorted()).toEqual(['common.js', `main-${version}.js`])
    expect(await read('index.html')).toBe(version)
    expect(JSON.parse(await read('version.json'))).toEqual({ version, product: '1.0.61' })
  },
)
