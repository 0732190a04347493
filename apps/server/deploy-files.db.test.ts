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

const root = path.join(import.meta.dirname, '../..')
const fileAt = (name: string): Promise<string> => readFile(path.join(root, name), 'utf8')

type Alerts = { groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[] }
type Dashboard = { panels: { gridPos: { x: number; y: number }; targets: { expr: string }[] }[] }
type Service = {
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  privileged?: boolean
  user?: string
}

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
  const sections = [...(await fileAt('docs/runbook.md')).matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
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
  const { services } = load(await fileAt('deploy/compose.yaml')) as { services: Record<string, Service> }
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

test('every setting of the examples is one of the portal', async () => {
  const readme = await fileAt('README.md')
  const example = await fileAt('deploy/portal.env.example')
  const names = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
