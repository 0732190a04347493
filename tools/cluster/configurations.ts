import { sessionSettings } from '#platform/server/database/database.ts'

/** PgBouncer with transaction pooling before one database: its configuration, and who may come in. */
export function pgBouncerConfiguration({ url, port, users }: { url: string; port: number; users: string }): string {
  const { hostname, port: databasePort, pathname, username, password } = new URL(url)
  const settings = sessionSettings()
    .map((setting) => setting.split('='))
    .map(([name, value]) => `set ${name} = ''${value}''`)
    .join('; ')
  const name = pathname.slice(1)
  return `[databases]
${name} = host=${hostname} port=${databasePort} dbname=${name} user=${quoted(username)} password=${quoted(password)} connect_query='${settings}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_lifetime = 1800
query_wait_timeout = 5
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`
}

export function pgBouncerUsers(url: string): string {
  const { username, password } = new URL(url)
  return `${[username, password].map((part) => `"${decodeURIComponent(part).replaceAll('"', '""')}"`).join(' ')}\n`
}

/** A part of an address as a value of the configuration, whatever characters are in it. */
function quoted(part: string): string {
  return `'${decodeURIComponent(part).replaceAll("'", "''")}'`
}

/**
 * HAProxy before the web processes: a call goes to one that is ready and is repeated only where it certainly did not arrive. Each
 * call has its own connection to the process, so none is sent on one that is just being closed. One late answer is not taken for an end:
 * on a machine that has much to do it would leave nobody.
 */
export function haProxyConfiguration(port: number, backends: readonly number[], socket: string): string {
  return `global
  maxconn 4000
  stats socket ${socket} mode 600 level user
defaults
  mode http
  option httplog
  option forwardfor
  option http-server-close
  option redispatch
  retries 3
  retry-on conn-failure
  timeout connect 2s
  timeout client 300s
  timeout server 60s
  timeout queue 5s
  timeout check 3s
frontend portal
  bind *:${port}
  default_backend web
backend web
  balance leastconn
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${backends.map((backend, place) => `  server web${place + 1} 127.0.0.1:${backend}`).join('\n')}
`
}
