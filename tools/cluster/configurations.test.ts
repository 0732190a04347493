import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { haProxyConfiguration, pgBouncerConfiguration, pgBouncerUsers } from './configurations.ts'

const url = 'postgres://exchange_portal:a%2Fb@127.0.0.1:5433/exchange'

test('the pooler leads to the database with the settings of our connections, by transactions', () => {
  const text = pgBouncerConfiguration({ url, port: 6432, users: '/x/users' })
  expect(text).toContain(
    `exchange = host=127.0.0.1 port=5433 dbname=exchange user='exchange_portal' password='a/b' connect_query=`,
  )
  expect(text).toContain(`set TimeZone = ''UTC''; `)
  expect(text).toContain(`set statement_timeout = ''5s''; `)
  expect(text).toContain('pool_mode = transaction')
  // The 15 seconds of the default would all be lost whenever PostgreSQL has been away for a moment.
  expect(text).toContain('server_login_retry = 1')
  expect(pgBouncerUsers(url)).toBe('"exchange_portal" "a/b"\n')
})

test('a password may have spaces, quotes and signs of equality', () => {
  const odd = `postgres://portal:${encodeURIComponent(`a 'b' "c"=d`)}@127.0.0.1:5433/exchange`
  expect(pgBouncerConfiguration({ url: odd, port: 6432, users: '/x/users' })).toContain(`password='a ''b'' "c"=d' `)
  expect(pgBouncerUsers(odd)).toBe(`"portal" "a 'b' ""c""=d"\n`)
})

test('the examples under deploy are what the cluster is tried with', async () => {
  const example = (name: string) => readFile(path.join(import.meta.dirname, '../../deploy', name), 'utf8')
  const address = 'postgres://exchange_portal:secret@db.example:5432/exchange'
  const pooler = pgBouncerConfiguration({ url: address, port: 6432, users: '/etc/pgbouncer/users.txt' })
  expect(await example('pgbouncer/pgbouncer.ini')).toBe(pooler)
  expect(await example('pgbouncer/users.txt')).toBe(pgBouncerUsers(address))
  expect(await example('haproxy/haproxy.cfg')).toBe(haProxyConfiguration(80, [8080, 8081], '/run/haproxy/portal'))
})

test('the balancer asks each web process whether it is ready', () => {
  const text = haProxyConfiguration(8080, [4001, 4002], '/x/balancer')
  expect(text).toContain('option httpchk GET /readyz')
  expect(text).toContain('stats socket /x/balancer')
  expect(text).toContain('  server web1 127.0.0.1:4001\n  server web2 127.0.0.1:4002\n')
})
