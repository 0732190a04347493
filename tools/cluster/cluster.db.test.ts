import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestDatabase, testDatabase } from '#platform/server/testing/test-database.ts'

import { Cluster } from './cluster.ts'
import { createClusterUsers } from './cluster-users.ts'
import { installedParts } from './debian-parts.ts'
import { freePort } from './free-port.ts'
import { signIn } from './portal-load.ts'

const lines: string[] = []
let own: TestDatabase
let folder: string
let port: number
let cluster: Cluster

beforeAll(async () => {
  own = await testDatabase('seeded')
  folder = await mkdtemp(path.join(tmpdir(), 'cluster-data-'))
  port = await freePort()
  cluster = await Cluster.start({
    parts: installedParts(),
    database: own,
    port,
    webProcesses: 1,
    settings: { DATA_DIR: folder, DEMO: '0', DRAIN_SECONDS: '0', BUSY_FROM_MS: '0' },
    report: (line) => lines.push(line),
  })
}, 120_000)

afterAll(async () => {
  await cluster.stop()
  await own.drop()
  await rm(folder, { recursive: true })
})

test('the first password is shown, under the name of the process that made it, and opens the portal', async () => {
  const found = lines
    .map((line) => /^\[worker1\] Sign in as (\S+) with the first password (\S+)$/.exec(line))
    .find(Boolean)
  const [, account = '', password = ''] = found ?? []
  await expect(signIn(cluster.addresses[0] ?? '', account, password)).resolves.toBeDefined()
})

test('links in mails lead to the balancer', { timeout: 60_000 }, async () => {
  const { mails } = await createClusterUsers(own.url)
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: mails[0] })
  const requested = await fetch(`${cluster.addresses[0]}/ws-system/auth/forgotPassword`, {
    method: 'POST',
    headers,
    body,
  })
  expect(requested.ok).toBe(true)
  const mail = path.join(folder, 'mail')
  await expect.poll(() => readdir(mail).catch(() => []), { timeout: 20_000 }).toHaveLength(1)
  const [name = ''] = await readdir(mail)
  const text = (await readFile(path.join(mail, name), 'utf8')).replaceAll('=\r\n', '')
  expect([...text.matchAll(/http:\/\/[^/\s"]+/g)].map(([origin]) => origin)).toContain(`http://localhost:${port}`)
})

test('a web process and a worker that die are reported and started again', { timeout: 120_000 }, async () => {
  const names = ['web1', 'worker1']
  await Promise.all(names.map((name) => cluster.kill(name)))
  for (const name of names) {
    expect(lines).toContain(`${name} has ended (SIGKILL) and is started again.`)
    expect(lines).toContain(`${name} is back.`)
  }
  expect((await fetch(`${cluster.addresses[0]}/readyz`)).ok).toBe(true)
})
