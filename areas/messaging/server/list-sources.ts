import type { Actor } from '#platform/domain/actor.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import type { ListFilters } from '#platform/contract/list.ts'
import type { Context } from '#platform/server/http/context.ts'
import { countListed } from '#platform/server/list/list-verbs.ts'
import { type Condition, FOR_PAGE, type PageCells, condition, listSource } from '#platform/server/list/list-source.ts'
import { channelList, messageList } from '../contract/message-lists.ts'

/** Returns the office whose messages the actor may see, or null for all, as with shipments. */
export function visibleOffice(actor: Pick<Actor, 'permissions' | 'officeId'>): string | null {
  return holdsAny(actor, ['/shipment/all-offices']) ? null : actor.officeId
}

function ofOffice(column: string, actor: Actor): Condition | null {
  const officeId = visibleOffice(actor)
  return officeId === null ? null : condition(`${column} = ?`, officeId)
}

/** The codes that a message of a carrier reported, in their order: RCS DEP. */
const statusCells: PageCells = {
  columns: ['statuses'],
  by: ['id'],
  otherwise: [null],
  statement: `select k.place, string_agg(e.code, ' ' order by e.at, e.id)
    from unnest($1::uuid[]) with ordinality k (id, place) join messaging.status_event e on e.message_id = k.id group by k.place`,
}

export const messageSource = listSource({
  list: messageList,
  from: 'messaging.message m',
  joins: 'left join messaging.channel c on c.id = m.channel_id left join organisation.office o on o.id = m.office_id',
  alias: 'm',
  columns: {
    createdAt: 'm.created_at',
    direction: 'm.direction',
    kind: 'm.kind',
    statuses: FOR_PAGE,
    state: 'm.state',
    mawbNo: 'm.mawb_no',
    hawbNo: 'm.hawb_no',
    recordVersion: 'm.record_version',
    reason: 'm.reason',
    channel: 'c.name',
    attempts: 'm.attempts',
    isUncertain: 'm.is_uncertain',
    sentAt: 'm.sent_at',
    answeredAt: 'm.answered_at',
    createdBy: 'm.created_by',
    office: 'o.code',
  },
  pageCells: [statusCells],
  scope: (actor) => ofOffice('m.office_id', actor),
})

/** Counts the messages of the log under these filters up to the cap, with the same visibility. */
export function countMessages(context: Context, filters: ListFilters<typeof messageList>): Promise<number> {
  return countListed(context, messageSource, { filters })
}

const CHANNEL_COLUMNS = {
  name: 'c.name',
  airline: 'c.airline',
  agent: 'p.name',
  partnerId: 'c.partner_id',
  transport: 'c.transport',
  target: 'c.target',
  inbound: 'c.inbound',
  userName: 'c.user_name',
  hostKey: 'c.host_key',
  fwbVersion: 'c.fwb_version',
  fhlVersion: 'c.fhl_version',
  listsHouses: 'c.lists_houses',
  takesBookings: 'c.takes_bookings',
  isEnabled: 'c.is_enabled',
  failures: 'c.failures',
  lastError: 'c.last_error',
  office: 'o.code',
  version: 'c.version',
}

export const channelSource = listSource({
  list: channelList,
  from: 'messaging.channel c',
  joins: 'left join organisation.office o on o.id = c.office_id left join partners.partner p on p.id = c.partner_id',
  alias: 'c',
  columns: CHANNEL_COLUMNS,
  // An office has only a few.
  unordered: new Set(Object.keys(CHANNEL_COLUMNS)),
  scope: (actor) => ofOffice('c.office_id', actor),
})
