import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHttp } from '../testing/test-http.ts'
import { storeAssets } from './stored-assets.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'releases-'))))
afterAll(() => rm(folder, { recursive: true }))

const storeFolder = () => path.join(folder, 'kept')

/** A release in a folder of its own, as a new version of the program comes. */
async function unpacked(version: string): Promise<string> {
  const web = path.join(folder, `program-${version}`)
  await mkdir(path.join(web, 'assets'), { recursive: true })
  await writeFile(path.join(web, 'assets', `main-${version}.js`), `main ${version}`)
  await writeFile(path.join(web, 'assets', `main-${version}.js.gz`), `packed ${version}`)
  await writeFile(path.join(web, 'index.html'), `page ${version}`)
  await writeFile(path.join(web, 'version.json'), JSON.stringify({ version }))
  return web
}

async function answers(web: string, url: string, headers = {}) {
  const http = await testHttp({}, {}, { webFolder: web, storedAssets: storeFolder() })
  const { statusCode, body, headers: sent } = await http.inject({ url, headers })
  await http.close()
  return { statusCode, body, cached: sent['cache-control'], encoding: sent['content-encoding'] }
}

test('SHL-12 the assets of the last three releases are served by a program in another folder, packed too', async () => {
  let web = ''
  for (const version of ['1', '2', '3', '4'])
    await storeAssets({ web: (web = await unpacked(version)), storeFolder: storeFolder() })
  const statuses = ['1', '2', '3', '4'].map(async (one) => (await answers(web, `/assets/main-${one}.js`)).statusCode)
  expect(await Promise.all(statuses)).toEqual([404, 200, 200, 200])
  expect(await answers(web, '/assets/main-2.js', { 'accept-encoding': 'gzip' })).toEqual({
    statusCode: 200,
    body: 'packed 2',
    encoding: 'gzip',
    cached: 'public, max-age=31536000, immutable',
  })
  expect((await answers(web, '/')).body).toBe('page 4')
})

test('SHL-12 going back to a release makes it the newest, and it counts once', async () => {
  const web = await unpacked('2')
  for (let started = 0; started < 3; started++) await storeAssets({ web, storeFolder: storeFolder() })
  await storeAssets({ web: await unpacked('5'), storeFolder: storeFolder() })
  expect((await readdir(storeFolder())).toSorted()).toEqual(['2', '4', '5'])
})

test('SHL-12 what a process left half done is no release; several that start at once do not hinder each other', async () => {
  for (const half of ['.half', '.half of yesterday']) {
    await mkdir(path.join(storeFolder(), half, 'assets'), { recursive: true })
    await writeFile(path.join(storeFolder(), half, 'assets', 'half.js'), '')
  }
  await utimes(path.join(storeFolder(), '.half of yesterday'), 0, Date.now() / 1000 - 86_400)
  const web = await unpacked('6')
  await Promise.all([1, 2, 3].map(() => storeAssets({ web, storeFolder: storeFolder() })))
  expect((await readdir(storeFolder())).toSorted()).toEqual(['.half', '2', '5', '6'])
  expect((await answers(web, '/assets/half.js')).statusCode).toBe(404)
  expect((await answers(web, '/assets/..%2f..%2f6%2fassets%2fmain-6.js')).statusCode).toBe(404)
})

test('without a built release nothing is kept', async () => {
  await storeAssets({ web: path.join(folder, 'nowhere'), storeFolder: path.join(folder, 'none') })
  await expect(readdir(path.join(folder, 'none'))).rejects.toThrow('ENOENT')
})
