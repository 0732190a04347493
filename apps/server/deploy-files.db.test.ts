import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { openReplica } from '#platform/server/replica.ts'
import { mountHealth } from '#platform/server/http/health.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { testHttp } from '#platform/server/testing/test-http.ts'
import { readSettings } from './settings.ts'

const root = path.join(import.meta.dirname, '../..')
const fileAt = (name: string): Promise<string> => readFile(path.join(root, name), 'utf8')

type Alerts = { groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[] }
type Dashboard = { panels: { gridPos: { x: number; y: number }; targets: { expr: string }[] }[] }
type Service = {
  environment: Record<string, string>
  env_file?: string[]
  volumes: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  privileged?: boolean
  user?: string
}

const services = (load(await fileAt('deploy/compose.yaml')) as { services: Record<'portal' | 'database', Service> })
  .services
const alerts = load(await fileAt('deploy/prometheus/alerts.yml')) as Alerts
const rules = alerts.groups.flatMap((group) => group.rules)

/** Words of PromQL, labels and what Prometheus makes itself. */
const NOT_OURS = /^(sum|max|or|rate|by|histogram_quantile|topk|le|status|route|rule|instance|job|up)$/

function metricsOf(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
  return (bare.match(/[a-z_]{2,}\w*/g) ?? []).filter((word) => !NOT_OURS.test(word))
}

/** The names that `/metrics` of a portal with a replica reports; a histogram has three. */
async function reportedMetrics(): Promise<string[]> {
  const own = await testDatabase()
  const log = createLog({ level: 'silent' })
  const database = openDatabase({ url: own.url, connections: 2, log })
  const http = await testHttp({}, {})
  const disk = { use: () => ({ usedRatio: 0.5, freeBytes: 1e9, level: 'enough' as const }) }
  const replica = openReplica({ primary: database.pool, url: own.url, connections: 1, log })
  mountHealth(http, { disk, replica, pool: database.pool, migrations: [], draining: () => false })
  const { body } = await http.inject({ url: '/metrics' })
  await http.close()
  await replica.close()
  await database.close()
  await own.drop()
  return [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['count', 'sum', 'bucket'].map((part) => `${name}_${part}`) : [name],
  )
}

const dashboard = JSON.parse(await fileAt('deploy/grafana/exchange-portal.json')) as Dashboard

test('every metric that alerts and dashboard name is reported by /metrics, and each of ours is named there', async () => {
  const reported = await reportedMetrics()
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const named = [...new Set(expressions.flatMap(metricsOf))]
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !reported.includes(name))).toEqual([])
  // What the library measures of every Node process is more than anybody looks at.
  const ours = reported.filter((name) => !/^(process|nodejs)_/.test(name))
  expect(ours.filter((name) => !named.includes(name))).toEqual([])
  expect(metricsOf('sum by (le) (rate(planted_total{status="5"}[5m]))')).toEqual(['planted_total'])
})

test.each(['database_up', 'replica_up', 'invariant_violations', 'invariants_checked_seconds', 'job_failures'])(
  'an alert watches %s',
  (name) => {
    expect(rules.flatMap(({ expr }) => metricsOf(expr))).toContain(name)
  },
)

test('every panel has its own place', () => {
  const places = dashboard.panels.map(({ gridPos }) => `${gridPos.x} ${gridPos.y}`)
  expect(new Set(places).size).toBe(dashboard.panels.length)
})

test('every alert has its section in the runbook, and every section its alert', async () => {
  const sections = [...(await fileAt('docs/runbook.md')).matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name)
  expect(sections).toEqual(rules.map(({ alert }) => alert))
  expect(new Set(sections).size).toBe(sections.length)
  for (const { alert, annotations } of rules) expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
})

test('deploy/README.md counts the rules that there are', async () => {
  expect(await fileAt('deploy/README.md')).toContain(`| ${rules.length} rules, valid`)
})

test('every section of the runbook says what is noticed, where to look, what to do and when it is over', async () => {
  const [, ...sections] = (await fileAt('docs/runbook.md')).split(/^## /m)
  for (const section of sections)
    expect(section).toMatch(/\*\*People notice\*\*.*\*\*Look\*\*.*\*\*do\*\*.*\*\*Over\*\*/is)
})

test('containers have a read-only root and gain no privileges', async () => {
  expect(Object.keys(services)).toEqual(['portal', 'database'])
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(service.privileged).toBeUndefined()
  }
  expect(await fileAt('deploy/Containerfile')).toMatch(/^USER 10001:10001$/m)
})

test('the service may write its data folder alone and gains no privileges', async () => {
  const unit = await fileAt('deploy/systemd/exchange-portal.service')
  const lines = [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'StateDirectory=exchange-portal',
  ]
  for (const line of lines) expect(unit.split('\n')).toContain(line)
})

test('the service is tried again for as long as its database is away, and a forbidden call does not end it', async () => {
  const lines = (await fileAt('deploy/systemd/exchange-portal.service')).split('\n')
  for (const line of ['Restart=on-failure', 'StartLimitIntervalSec=0', 'RestartSec=5', 'SystemCallErrorNumber=EPERM'])
    expect(lines).toContain(line)
  expect(lines.filter((line) => line.startsWith('StartLimit'))).toHaveLength(1)
})

test('the example of the settings names every setting of the portal, and no other', async () => {
  const readme = (await fileAt('README.md')).split('\n').filter((line) => !line.includes('| demo only:'))
  const table = readme.flatMap((line) => (/^\| (.*?) \|/.exec(line)?.[1] ?? '').match(/`[A-Z][A-Z0-9_]+`/g) ?? [])
  // The unit and the image set these two.
  const settings = table.map((name) => name.slice(1, -1)).filter((name) => name !== 'DATA_DIR' && name !== 'DEMO')
  const example = await fileAt('deploy/portal.env.example')
  expect(namesIn(example).toSorted()).toEqual(settings.toSorted())
  expect(settings.length).toBeGreaterThan(40)
  const values = Object.fromEntries(
    [...example.matchAll(/^#?([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(namesIn(await fileAt('deploy/worker.env.example')).filter((name) => !settings.includes(name))).toEqual([])
  expect(readSettings(values)).toMatchObject({ TRUSTED_PROXIES: ['127.0.0.1'], S3_BUCKET: 'portal-files' })
})

const namesIn = (example: string) => [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

test('the image builds with the compilers and is left without them, from nothing of the machine that builds it', async () => {
  const [build = '', image = ''] = (await fileAt('deploy/Containerfile')).split(/^FROM .*$/m).slice(1)
  const steps = build.split('\n').filter((line) => line.startsWith('RUN '))
  expect(steps).toEqual([
    'RUN npm ci --include=optional',
    'RUN node tools/build-web.ts',
    'RUN npm prune --omit=dev --omit=optional',
  ])
  expect(image.split('\n').filter((line) => line.startsWith('COPY') && !line.includes('--from=build'))).toEqual([])
  const ignored = (await fileAt('.dockerignore')).split('\n')
  for (const name of ['.git', '.data', '**/node_modules', '**/dist', '**/.env', 'deploy/portal.env'])
    expect(ignored).toContain(name)
})

/** What needs the embedded database, which the image does not have, or starts processes itself. */
const NOT_IN_IMAGE = new Set(['backup', 'restore', 'start', 'cluster'])

test('what the runbook tells to run on the data is in the image, with all that it needs', async () => {
  const commands = new Set(
    [...(await fileAt('docs/runbook.md')).matchAll(/npm run ([a-z-]+)/g)].map(([, name = '']) => name),
  )
  commands.add('check-data')
  const image = await fileAt('deploy/Containerfile')
  for (const name of commands) {
    if (NOT_IN_IMAGE.has(name)) continue
    expect(image).toContain(`/portal/tools/${name}.ts`)
    const imports = [...(await fileAt(`tools/${name}.ts`)).matchAll(/ from '(.*)'/g)].map(([, from = '']) => from)
    expect(imports.filter((from) => !/^(#platform|#areas|\.\.\/apps|node:)/.test(from))).toEqual([])
  }
})

test('the containers have three roles, of which the portal gets the two that are no superuser, and every setting', async () => {
  const { portal, database } = services
  const roleOf = (name: string) => new URL(String(portal.environment[name]).replaceAll(/\$\{.*?\}/g, 'x')).username
  const roles = [roleOf('DATABASE_URL'), roleOf('DATABASE_OWNER_URL')]
  expect(new Set([...roles, database.environment['POSTGRES_USER']]).size).toBe(3)
  const script = await fileAt('deploy/postgres/10-roles.sh')
  for (const role of roles) expect(script).toContain(`create role ${role} login password`)
  expect(database.volumes).toContain('./postgres/10-roles.sh:/docker-entrypoint-initdb.d/10-roles.sh:ro')
  expect(portal.env_file).toEqual(['portal.env'])
  const compose = await fileAt('deploy/compose.yaml')
  const inserted = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
  expect([...inserted].toSorted()).toEqual(namesIn(await fileAt('deploy/.env.example')).toSorted())
  const ignored = (await fileAt('.gitignore')).split('\n')
  for (const name of ['deploy/.env', 'deploy/portal.env']) expect(ignored).toContain(name)
})
