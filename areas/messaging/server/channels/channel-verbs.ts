import { sql } from 'kysely'
import { findAirlines } from '#areas/reference-data/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, found, refusedAt, saved } from '#platform/server/refusal.ts'
import type { messagingApi } from '../../contract/api.ts'
import { messagingErrors } from '../../contract/errors.ts'
import { announceWaiting } from '../agents/agent-messages.ts'
import { visibleOffice } from '../list-sources.ts'
import { type ChannelRow, findChannel } from '../message-repository.ts'
import type { Carriers } from '../queue/exchange-messages.ts'

type Saved = { readonly id: string; readonly version: number }
type Input = Pick<
  ChannelRow,
  | 'name'
  | 'airline'
  | 'partnerId'
  | 'transport'
  | 'target'
  | 'inbound'
  | 'userName'
  | 'hostKey'
  | 'fwbVersion'
  | 'fhlVersion'
  | 'listsHouses'
  | 'takesBookings'
  | 'isEnabled'
> & { readonly secret: string | null }

export const createChannel: Verb<typeof messagingApi.channelCreate> = ({ transact, actor }, input) =>
  transact(async (tx) => {
    await assertKnown(tx, input)
    await assertFree(tx, actor.officeId, input, null)
    const values = { ...input, secret: input.secret ?? '', officeId: actor.officeId }
    const { rows } = await sql<Saved>`
      insert into messaging.channel (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(values))}) returning id, version`.execute(tx)
    return found(rows[0])
  })

export const editChannel: Verb<typeof messagingApi.channelEdit> = ({ transact, actor }, { id, version, ...input }) =>
  transact(async (tx) => {
    const channel = await ownChannel(tx, id, actor)
    await assertKnown(tx, input)
    await assertFree(tx, channel.officeId, input, id)
    requireSecret(channel, input)
    const { secret, ...values } = input
    const changes = Object.entries(secret === null ? values : { ...values, secret })
    const { rows } = await sql<Saved>`
      update messaging.channel set ${sql.join(changes.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))},
        failures = 0, closed_until = null, last_error = ''
      where id = ${id} and version = ${version} returning id, version`.execute(tx)
    const { secret: _, ...current } = channel
    const done = saved(rows[0], current)
    if (!input.isEnabled) await announceWaiting(tx, id)
    return done
  })

/** A stored secret is not sent to another place or under another name: whoever changes them types it again. */
function requireSecret(before: ChannelRow, input: Input): void {
  const isElsewhere = (['transport', 'target', 'inbound', 'userName'] as const).some(
    (name) => input[name] !== before[name],
  )
  if (isElsewhere && before.secret !== '' && input.secret === null)
    throw refusedAt('secret', messagingErrors.SECRET_NEEDED)
}

/** Tests the connection of a channel; a failure is a regular result. */
export function testChannel(carriers: Carriers): Verb<typeof messagingApi.channelTest> {
  return async ({ db, actor }, { id }) => {
    const channel = await ownChannel(db, id, actor)
    try {
      return { isReached: true, answer: await carriers[channel.transport].probe(channel) }
    } catch (error) {
      return { isReached: false, answer: error instanceof Error ? error.message : String(error) }
    }
  }
}

type Acting = Parameters<typeof visibleOffice>[0]

async function ownChannel(db: Parameters<typeof findChannel>[0], id: string, actor: Acting): Promise<ChannelRow> {
  const channel = found(await findChannel(db, id))
  const officeId = visibleOffice(actor)
  return found(officeId === null || channel.officeId === officeId ? channel : undefined)
}

async function assertKnown(tx: WriteTx, { airline }: Input): Promise<void> {
  if (airline === null) return
  const airlines = await findAirlines(tx, [airline])
  if (!airlines.has(airline)) throw refusedAt('airline', messagingErrors.AIRLINE_UNKNOWN, { code: airline })
}

/** One enabled channel per office and airline or agent; the table's indexes enforce it too. */
async function assertFree(
  tx: WriteTx,
  officeId: string,
  { airline, partnerId, isEnabled }: Input,
  self: string | null,
): Promise<void> {
  if (!isEnabled) return
  const { rows } = await sql`
    select from messaging.channel where office_id = ${officeId} and is_enabled and airline is not distinct from ${airline}
      and partner_id is not distinct from ${partnerId}::uuid
      and id is distinct from ${self}`.execute(tx)
  if (rows.length === 0) return
  throw new Refusal(partnerId === null ? messagingErrors.CHANNEL_TAKEN : messagingErrors.AGENT_CHANNEL_TAKEN)
}
