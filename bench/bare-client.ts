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

/** What runs the bare statements: pgbench where it is installed, else node-postgres in this process. */
export type BareClient = {
  readonly name: string
  /**
   * How often per second a statement is done, or several, each piece of them sent together. `mode` as pgbench has it: planned for
   * the values at hand each time, as lists are, or prepared, as writes are.
   */
  perSecond(sent: Statement | Pieces, clients: number, seconds: number, mode?: Mode): Promise<number>
}

type Pieces = readonly (readonly Statement[])[]

export async function bareClient(url: string): Promise<BareClient> {
  const hasPgbench = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
  return hasPgbench
    ? { name: 'pgbench', perSecond: (...measured) => byPgbench(url, ...measured) }
    : { name: 'node-postgres', perSecond: (...measured) => byNode(url, ...measured) }
}

async function byPgbench(url: string, ...[sent, clients, seconds, mode = 'extended']: Measured): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  try {
    const script = path.join(folder, 'statements.sql')
    const values: string[] = []
    const written = ({ text, values: own }: Statement): string => {
      // No variable of pgbench may be empty.
      const placed = (_: string, place: string) => {
        const value = textOf(own[Number(place) - 1])
        return value === '' ? "''" : `:v${values.push(value)}`
      }
      return `${text.replaceAll(/\$(\d+)/g, placed)};\n`
    }
    const piece = (statements: readonly Statement[]): string => statements.map(written).join('')
    const together = (statements: readonly Statement[]) => `\\startpipeline\n${piece(statements)}\\endpipeline\n`
    await writeFile(script, isOne(sent) ? written(sent) : sent.map(together).join(''))
    const variables = values.flatMap((value, index) => ['-D', `v${index + 1}=${value}`])
    const counts = ['-c', String(clients), '-j', '2', '-T', String(seconds)]
    const { stdout } = await run('pgbench', ['-n', '-M', mode, ...counts, '-f', script, ...variables, url])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true })
  }
}

function isOne(sent: Statement | Pieces): sent is Statement {
  return 'text' in sent
}

/** PostgreSQL's own text of a parameter. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : String(value)
}

async function byNode(url: string, ...[sent, clients, seconds, mode = 'extended']: Measured): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients })
  const types = { getTypeParser: () => (text: string) => text }
  const queries = (isOne(sent) ? [sent] : sent.flat()).map(({ text, values }, index) => {
    const name = mode === 'prepared' ? { name: `measured ${index}` } : {}
    return { ...name, text, values: [...values], rowMode: 'array' as const, types }
  })
  let done = 0
  const until = performance.now() + seconds * 1000
  const worker = async () => {
    const client = await pool.connect()
    for (; performance.now() < until; done++) for (const query of queries) await client.query(query)
    client.release()
  }
  await Promise.all(Array.from({ length: clients }, worker))
  await pool.end()
  return done / seconds
}
