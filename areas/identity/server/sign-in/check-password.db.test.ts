import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLog } from '#platform/server/log.ts'
import { type IdentityTestBed, identityTestBed } from '../testing/identity-test-bed.ts'

type SignIn = (userName: string, password: string, n: number) => Promise<{ token: string }>

const grants = {
  requireAdministratorLeft: async () => {},
  permissionsOf: async () => [],
  menusOf: async () => [],
  allOffices: [],
}
let bed: IdentityTestBed
let processes: Awaited<ReturnType<typeof startProcess>>[]

beforeAll(async () => {
  bed = await identityTestBed(grants)
  processes = [await startProcess(), await startProcess()]
})
beforeEach(() => bed.letPass(3_600_000))
afterAll(async () => {
  for (const { stop } of processes) await stop()
  await bed.close()
})

describe('many try one account at once, over two processes whose clocks differ', () => {
  test('of sixty guesses no more than five are heard, wherever they come from', async () => {
    const answers = await atOnce(60, (n, signIn) => signIn('audit', `guess-${n}`, n))
    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.entry.code : 200))
    const heard = codes.filter((code) => code === 2000).length
    expect(heard).toBeGreaterThanOrEqual(4)
    expect(heard).toBeLessThanOrEqual(5)
    expect(codes.filter((code) => code === 2004)).toHaveLength(60 - heard)
    // Every attempt checked is counted.
    expect(await countedFailures('audit')).toBe(heard)
  })

  test('an unknown account is protected in the same way', async () => {
    const answers = await atOnce(20, (n, signIn) => signIn('nobody', `guess-${n}`, n))
    const heard = answers.filter((answer) => answer.status === 'rejected' && answer.reason.entry.code === 2000)
    expect(heard.length).toBeLessThanOrEqual(5)
  })

  test('the right password is accepted from every window, also after three errors', async () => {
    for (let n = 0; n < 3; n++) await bed.signIn('op.sha', 'wrong-password').catch(() => null)
    const answers = await atOnce(12, (n, signIn) => signIn('op.sha', 'Demo-2026', n))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'fulfilled'))
  })

  test('a process that dies over a check leaves neither a lock nor a failure', async () => {
    const [dying] = processes
    const check = dying?.signIn('op.fra', 'wrong-password', 1).then(
      () => 'answered',
      () => 'died',
    )
    await expect.poll(() => endChecks(), { interval: 1 }).toBeGreaterThan(0)
    expect(await check).toBe('died')
    expect(await countedFailures('op.fra')).toBe(0)
    await expect(bed.signIn('op.fra')).resolves.toBeTypeOf('string')
  })
})

/** Sends the n-th attempt to alternating processes; some of the later ones have the earlier time. */
function atOnce(tries: number, attempt: (n: number, signIn: SignIn) => Promise<unknown>) {
  const signIns = processes.map(({ signIn }) => signIn)
  return Promise.allSettled(
    Array.from({ length: tries }, (_, n) => attempt(n, signIns[n % signIns.length] as SignIn)),
  ) as Promise<({ status: 'fulfilled' } | { status: 'rejected'; reason: { entry: { code: number } } })[]>
}

/** The parts that each process has: the program with its hashing limiter, and a pool. */
async function startProcess() {
  vi.resetModules()
  const { identityServer } = await import('../index.ts')
  const { verbs } = identityServer({ grants, origins: { allowed: [], own: null } })
  const { db, close } = openDatabase({
    url: bed.url,
    connections: 8,
    timeoutFactor: 4,
    log: createLog({ level: 'silent' }),
  })
  const signIn: SignIn = (userName, password, n) => {
    const now = new Date(bed.clock.now.getTime() - n * 5)
    return verbs.signIn({ ...bed.context(`10.1.0.${n}`), db, now }, { userName, password, type: '2' })
  }
  return { signIn, stop: close }
}

async function countedFailures(account: string): Promise<number> {
  const counted = 'select count(*) from platform.attempt where subject = $1'
  const { rows } = await bed.database.pool.query<{ count: number }>(counted, [`sign-in account ${account}`])
  return rows[0]?.count ?? -1
}

/** Terminates connections that are checking a password, like a process that dies; returns how many. */
async function endChecks(): Promise<number> {
  const { rowCount } = await bed.database.pool.query(`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`)
  return rowCount ?? 0
}
