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

const served = async () => (await readdir(path.join(folder, 'assets'))).toSorted()
const read = (name: string) => readFile(path.join(folder, name), 'utf8')

test('SHL-12 the assets of the last three releases stay, and the page and the version are those of the newest', async () => {
  for (const version of ['1', '2', '3']) await bring(version)
  expect(await served()).toEqual(['common.js', 'main-1.js', 'main-2.js', 'main-3.js'])
  await bring('4')
  expect(await served()).toEqual(['common.js', 'main-2.js', 'main-3.js', 'main-4.js'])
  expect(await read('index.html')).toBe('4')
  expect(JSON.parse(await read('version.json'))).toEqual({ version: '4' })
})

test('the same release brought twice counts once, and nothing of the making is left', async () => {
  await bring('4')
  expect(await served()).toEqual(['common.js', 'main-2.js', 'main-3.js', 'main-4.js'])
  expect((await readdir(folder)).toSorted()).toEqual(['.releases.json', 'assets', 'index.html', 'version.json'])
})
