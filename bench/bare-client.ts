import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

import type { Statement } from '#platform/server/database/raw-reader.ts'

const run = promisify(execFile)

type Mode = 'extended' | 'prepared'
type Measured = Parameters<BareClient['perSecond']>

/** What runs the bare statement: pgbench where it is installed, else node-postgres in this process. */
export type BareClient = {
  readonly name: string
  /** `mode` as pgbench has it: planned for the values at hand each time, as lists are, or prepared, as writes are. */
  perSecond(statement: Statement, clients: number, seconds: number, mode?: Mode): Promise<number>
}

export async function bareClient(url: string): Promise<BareClient> {
  const hasPgbench = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
  return hasPgbench
    ? { name: 'pgbench', perSecond: (...measured) => byPgbench(url, ...measured) }
    : { name: 'node-postgres', perSecond: (...measured) => byNode(url, ...measured) }
}

async function byPgbench(url: string, ...[statement, clients, seconds, mode = 'extended']: Measured): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  try {
    const script = path.join(folder, 'statement.sql')
    await writeFile(script, `${statement.text.replaceAll(/\$(\d+)/g, ':v$1')};\n`)
    const variables = statement.values.flatMap((value, index) => ['-D', `v${index + 1}=${textOf(value)}`])
    const counts = ['-c', String(clients), '-j', '2', '-T', String(seconds)]
    const { stdout } = await run('pgbench', ['-n', '-M', mode, ...counts, '-f', script, ...variables, url])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** PostgreSQL's own text of a parameter. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : String(value)
}

async function byNode(url: string, ...[statement, clients, seconds, mode = 'extended']: Measured): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients })
  const types = { getTypeParser: () => (text: string) => text }
  const name = mode === 'prepared' ? { name: 'measured' } : {}
  const query = { ...name, text: statement.text, values: [...statement.values], rowMode: 'array' as const, types }
  let done = 0
  const until = performance.now() + seconds * 1000
  const worker = async () => {
    for (; performance.now() < until; done++) await pool.query(query)
  }
  await Promise.all(Array.from({ length: clients }, worker))
  await pool.end()
  return done / seconds
}
