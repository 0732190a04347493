import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { consolidationServer } from '#areas/consolidation/server/index.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { smtpMailer } from '#platform/server/mail/mailer.ts'
import { carriersOf, messagingServer } from '../index.ts'
import { collectDue } from '../queue/exchange-messages.ts'
import { smtpServer } from './other-ends.ts'
import { waybillsAsBooked } from './waybills-as-booked.ts'

type Verbs = ReturnType<typeof messagingServer>['verbs']
type Channel = Parameters<Verbs['channelCreate']>[1]

export const CHANNEL: Channel = {
  name: 'Airline',
  airline: null,
  partnerId: null,
  transport: 'FOLDER',
  target: 'out',
  inbound: 'in',
  userName: '',
  hostKey: '',
  secret: '',
  fwbVersion: '16',
  fhlVersion: '4',
  listsHouses: false,
  takesBookings: true,
  isEnabled: true,
}

/** The offices of the shipments area, which only a test may import. */
type Offices<Clerk extends Context, At> = {
  officesAtWork(): Promise<At>
  stockNumbers(clerk: Clerk, count: number): Promise<unknown>
  book(clerk: Clerk): Promise<Shipment>
}

/** Offices at work that exchange messages with an airline through a watched folder, and a mail server. */
export async function messagingStage<
  Clerk extends Context,
  At extends { readonly hkg: Clerk; readonly database: { readonly db: ReadDb }; close(): Promise<unknown> },
>({ officesAtWork, stockNumbers, book }: Offices<Clerk, At>) {
  const at = await officesAtWork()
  await stockNumbers(at.hkg, 60)
  const folder = await mkdtemp(join(tmpdir(), 'messages-'))
  const mail = await smtpServer()
  const carriers = carriersOf({
    folder,
    mailer: smtpMailer({ url: mail.url, from: 'portal@example.com' }),
    internalHosts: ['127.0.0.1'],
  })
  const deps = { db: at.database.db, carriers, log: createLog({ level: 'silent' }) }
  const { verbs } = messagingServer(carriers, waybillsAsBooked)
  const write = (statement: ReturnType<typeof sql>) =>
    transact(at.database.db, systemWriter('test'), (tx) => statement.execute(tx))
  const log = (house: { id: string }) => verbs.waybillOpen(at.hkg, { id: house.id })
  return {
    at,
    mail,
    deps,
    verbs,
    write,
    log,
    flying: (count = 1) => flying(at.hkg, () => book(at.hkg), count),
    open: (change: Partial<Channel> = {}) => verbs.channelCreate(at.hkg, { ...CHANNEL, ...change }),
    states: async (house: { id: string }) => outStates((await log(house)).messages),
    /** Puts a message into the folder and collects it. */
    arrive: async (text: string) => {
      await mkdir(join(folder, 'in'), { recursive: true })
      await writeFile(join(folder, 'in', `${crypto.randomUUID()}.txt`), text)
      await write(sql`update messaging.channel set polled_until = now()`)
      await collectDue(deps)
    },
    /** Returns the messages that left through the folder. */
    sent: async () => {
      const names = await readdir(join(folder, 'out')).catch(() => [])
      return Promise.all(names.map((name) => readFile(join(folder, 'out', name), 'utf8')))
    },
    /** Without channels, queued messages and files. */
    reset: async () => {
      await write(sql`update messaging.channel set is_enabled = false`)
      await write(sql`update messaging.message set state = 'superseded' where state = 'queued'`)
      await rm(folder, { recursive: true, force: true })
    },
    close: async () => {
      await mail.stop()
      await at.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Books houses under one master that departs in a week. */
async function flying(
  clerk: Context,
  book: () => Promise<Shipment>,
  count: number,
): Promise<{ mawbNo: string; house: Shipment; ids: string[] }> {
  const houses = await Promise.all(Array.from({ length: count }, book))
  const ids = houses.map(({ id }) => id)
  const master = await consolidationServer.verbs.masterAssign(clerk, {
    unscheduled: true,
    shipmentIds: ids,
    number: { by: 'next', airlineCode: 'LH' },
    flightNo: 'LH8401',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    capacityType: 'SPOT',
    etd: '2026-11-27T23:55',
    eta: '2026-11-28T05:30',
    cutOff: null,
  })
  return { mawbNo: master.mawbNo, house: houses[0] as Shipment, ids }
}

type Message = { readonly direction: string; readonly kind: string | null; readonly state: string }

function outStates(messages: readonly Message[]) {
  return messages.filter(({ direction }) => direction === 'OUT').map(({ kind, state }) => [kind, state])
}
