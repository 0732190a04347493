import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import type { ListRow } from '#platform/contract/list.ts'
import { MESSAGE_STATES, TRANSPORTS } from '../domain/message-states.ts'

export const DIRECTIONS = ['OUT', 'IN'] as const

/** The host-to-host log: all messages of the own office, newest first. */
export const messageList = list({
  name: 'messaging/messages',
  columns: {
    createdAt: column.instant({ width: 150 }),
    direction: column.choice(DIRECTIONS, 'direction', { sort: false, width: 90 }),
    kind: column.text({ sort: false, width: 80 }),
    statuses: column.text({ sort: false, filter: false, width: 90 }),
    state: column.choice(MESSAGE_STATES, 'state', { sort: false, width: 120 }),
    mawbNo: column.text({ sort: false, width: 130 }),
    hawbNo: column.text({ sort: false, width: 130 }),
    recordVersion: column.integer({ sort: false, width: 80 }),
    reason: column.text({ sort: false, width: 300 }),
    channel: column.text({ sort: false, width: 160 }),
    attempts: column.integer({ sort: false, width: 90 }),
    isUncertain: column.flag({ sort: false, width: 100 }),
    sentAt: column.instant({ sort: false, width: 150 }),
    answeredAt: column.instant({ sort: false, width: 150 }),
    createdBy: column.text({ sort: false, width: 120 }),
    office: column.text({ sort: false, width: 80 }),
  },
  search: ['mawbNo', 'hawbNo', 'kind'],
  numbers: ['mawbNo', 'hawbNo'],
  defaultSort: [{ column: 'createdAt', direction: 'desc' }],
})

export type LoggedMessage = ListRow<typeof messageList>

/** The channels of the own office. */
export const channelList = list({
  name: 'messaging/channels',
  columns: {
    name: column.text({ width: 200 }),
    airline: column.text({ width: 100 }),
    agent: column.text({ width: 180 }),
    transport: column.choice(TRANSPORTS, 'transport', { width: 130 }),
    target: column.text({ width: 280 }),
    inbound: column.text({ width: 220 }),
    userName: column.text({ width: 120 }),
    hostKey: column.text({ width: 160 }),
    fwbVersion: column.text({ width: 90 }),
    fhlVersion: column.text({ width: 90 }),
    listsHouses: column.flag({ width: 90 }),
    takesBookings: column.flag({ width: 90 }),
    isEnabled: column.flag({ width: 90 }),
    failures: column.integer({ width: 90 }),
    lastError: column.text({ width: 260 }),
    office: column.text({ width: 80 }),
    partnerId: column.id({ internal: true, sort: false }),
    version: column.integer({ internal: true, sort: false, filter: false }),
  },
  search: ['name', 'target'],
  defaultSort: [{ column: 'name', direction: 'asc' }],
})

export type ChannelListRow = ListRow<typeof channelList>
