import { type ChildProcess, fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officesAtWork } from '#areas/shipments/server/testing/offices-at-work.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { httpAirline, smtpServer } from './testing/other-ends.ts'
import type { SendingOrders } from './testing/sending-process.ts'

const PROCESS = fileURLToPath(new URL('testing/sending-process.ts', import.meta.url))

/** Where a process dies: while the other end has a message and has not answered, once it has answered, or at any time. */
const PLACES = ['post taken', 'letter taken', 'post answered', 'letter answered', 'any'] as const

type Place = (typeof PLACES)[number]

/** `SENDING=full` runs all 30 of them; otherwise one at every place. */
const COUNT = process.env['SENDING'] === 'full' ? 30 : PLACES.length
const POINTS = Array.from({ length: COUNT }, (_, index) => ({
  place: PLACES[index % PLACES.length] ?? 'any',
  nth: Math.floor(index / PLACES.length),
}))

let at: Awaited<ReturnType<typeof officesAtWork>>
let airline: Awaited<ReturnType<typeof httpAirline>>
let mail: Awaited<ReturnType<typeof smtpServer>>
const channels = { HTTPS: '', MAIL: '' }
let reached: (place: Place) => void = () => undefined
let serial = 0

beforeAll(async () => {
  at = await officesAtWork()
  airline = await httpAirline('t', (what) => reached(`post ${what}`))
  mail = await smtpServer((what) => reached(`letter ${what}`))
  channels.HTTPS = await addChannel('HTTPS', airline.address, 'LH')
  channels.MAIL = await addChannel('MAIL', 'airline@example.com', 'CX')
})
afterAll(async () => {
  airline.stop()
  await mail.stop()
  await at.close()
})

async function write<One>(statement: ReturnType<typeof sql<One>>): Promise<One[]> {
  const { rows } = await transact(at.database.db, systemWriter('test'), (tx) => statement.execute(tx))
  return rows
}

async function addChannel(transport: keyof typeof channels, target: string, airlineCode: string): Promise<string> {
  const [row] = await write(sql<{ id: string }>`
    insert into messaging.channel (office_id, name, airline, transport, target, secret)
    values (${at.hkg.officeId}, ${transport}, ${airlineCode}, ${transport}, ${target}, 't') returning id`)
  return row?.id ?? ''
}

/** Queues an FWB and its FHL on each channel. */
async function queueSome(): Promise<void> {
  for (const transport of ['HTTPS', 'MAIL'] as const) {
    const mawbNo = `${transport === 'HTTPS' ? '020' : '160'}-${String((serial += 1)).padStart(8, '0')}`
    for (const kind of ['FWB', 'FHL']) {
      await write(sql`
        insert into messaging.message (office_id, direction, kind, mawb_no, channel_id, state, content, created_by)
        values (${at.hkg.officeId}, 'OUT', ${kind}, ${mawbNo}, ${channels[transport]}, 'queued', ${`${kind} ${mawbNo}`}, 'op')`)
    }
  }
}

async function started(): Promise<ChildProcess> {
  const orders: SendingOrders = { url: at.own.url, smtp: mail.url, folder: tmpdir() }
  const child = fork(PROCESS, [JSON.stringify(orders)])
  await new Promise((resolve) => child.once('message', resolve).once('exit', resolve))
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** A minute passes: leases end, pauses are over. */
async function aMinuteLater(): Promise<void> {
  await write(sql`
    update messaging.message set next_attempt_at = now(), lease_until = lease_until - interval '2 minutes'
    where state = 'queued'`)
  await write(sql`update messaging.channel set failures = 0, closed_until = null`)
}

async function dieAt({ place, nth }: (typeof POINTS)[number]): Promise<void> {
  await queueSome()
  // Two messages of either kind were queued, so each place is reached twice.
  let left = nth % 2
  const point = new Promise<void>((resolve) => {
    reached = (here) => {
      if (here === place && left-- === 0) resolve()
    }
  })
  const child = await started()
  await (place === 'any' ? pause(nth * 40) : point)
  await killed(child)
  reached = () => undefined
  await aMinuteLater()
}

type Row = { id: string; kind: string; mawbNo: string; state: string; isUncertain: boolean; content: string }

test(
  'DOC-03 killed at any point of sending, every message has one effect, or is shown as possibly delivered',
  { timeout: 600_000 },
  async () => {
    for (const point of POINTS) await dieAt(point)
    const child = await started()
    await expect
      .poll(() => write(sql`select from messaging.message where state = 'queued'`), { timeout: 30_000 })
      .toEqual([])
    await killed(child)
    const rows = await write(sql<Row>`
      select id, kind, mawb_no, state, is_uncertain, content from messaging.message order by seq`)
    expect(rows).toHaveLength(POINTS.length * 4)
    expect(rows.filter(({ state }) => state !== 'sent')).toEqual([])
    const posted = rows.filter(({ mawbNo }) => mawbNo.startsWith('020'))
    expect(airline.taken).toEqual(new Map(posted.map(({ id, content }) => [id, content])))
    expect(posted.filter(({ isUncertain }) => isUncertain)).toEqual([])
    for (const { content, isUncertain } of rows.filter(({ mawbNo }) => mawbNo.startsWith('160'))) {
      const times = mail.letters.filter((letter) => letter.includes(content)).length
      expect(isUncertain ? times <= 1 : times === 1, `${content}: ${times}, uncertain: ${isUncertain}`).toBe(true)
    }
    // The FWB of a waybill came before its FHL.
    const order = [...airline.taken.values()]
    for (const { mawbNo } of posted) expect(order.indexOf(`FWB ${mawbNo}`)).toBeLessThan(order.indexOf(`FHL ${mawbNo}`))
    // Some died in the middle of a letter, or the test proves nothing about that.
    expect(rows.some(({ isUncertain }) => isUncertain)).toBe(true)
  },
)
