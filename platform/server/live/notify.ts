import type { WriteTx } from '../database/database.ts'
import { whenCommitted } from '../database/transact.ts'
import { type TopicMessage, outgoingTopicsOf } from './outgoing-topics.ts'

// How an area notifies the windows that are open on any process of a change:
//
//   export const PRESENCE = 'presence.changed'                    in the area's contract: area.event
//   notifyWatchers(tx, `${PRESENCE}:${recordId}`)                   in its verb
//   useLive(`${PRESENCE}:${recordId}`, () => refetch())           in its page (platform/web/live/use-live.ts)
//
// A message names what to read again and carries no data: rights are checked when it is read. It arrives once the transaction is
// committed, at most 100 ms later, several equal ones as one, and perhaps twice. When a process dies in that moment it is lost, so
// nothing may depend on a message alone.

/** Sends a topic to every window of a user. */
export function notifyUser(tx: WriteTx, userId: string, topic: string): void {
  notify(tx, { to: `user:${userId}`, topic })
}

/** Sends a topic to every window of everybody in an office. */
export function notifyOffice(tx: WriteTx, officeId: string, topic: string): void {
  notify(tx, { to: `office:${officeId}`, topic })
}

/** Sends a topic of one record (`area.event:record-id`) to the windows that subscribed to it. */
export function notifyWatchers(tx: WriteTx, topic: `${string}:${string}`): void {
  notify(tx, { to: `topic:${topic}`, topic })
}

/** Sends a topic to every window of everybody: for what is rare and concerns all. */
export function notifyEveryone(tx: WriteTx, topic: string): void {
  notify(tx, { to: 'everyone', topic })
}

function notify(tx: WriteTx, message: TopicMessage): void {
  whenCommitted(tx, (db) => outgoingTopicsOf(db).add(message))
}
