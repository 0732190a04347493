import type { WriteTx } from '../database/database.ts'
import { whenCommitted } from '../database/transact.ts'
import { type Word, wordsOf } from './outgoing-words.ts'

// How an area says that something changed, to the windows that are open on any process:
//
//   export const PRESENCE = 'presence.changed'                    in the area's contract: area.fact
//   notifyWatchers(tx, `${PRESENCE}:${recordId}`)                   in its verb
//   useLive(`${PRESENCE}:${recordId}`, () => refetch())           in its page (platform/web/live/use-live.ts)
//
// A word says that there is something to ask for, never what: the rights are checked when it is asked for. It is heard
// once the transaction is committed, at most 100 ms later, several at once as one, and perhaps twice. When a process
// dies in that moment it is lost, so nothing may depend on a word alone.

/** Says a topic to every window of a user. */
export function notifyUser(tx: WriteTx, userId: string, topic: string): void {
  notify(tx, { to: `user:${userId}`, topic })
}

/** Says a topic to every window of everybody in an office. */
export function notifyOffice(tx: WriteTx, officeId: string, topic: string): void {
  notify(tx, { to: `office:${officeId}`, topic })
}

/** Says a topic of one record (`area.fact:record-id`) to the windows that listen to just that. */
export function notifyWatchers(tx: WriteTx, topic: `${string}:${string}`): void {
  notify(tx, { to: `topic:${topic}`, topic })
}

/** Says a topic to every window of everybody: for what is rare and concerns all. */
export function notifyEveryone(tx: WriteTx, topic: string): void {
  notify(tx, { to: 'everyone', topic })
}

function notify(tx: WriteTx, word: Word): void {
  whenCommitted(tx, (db) => wordsOf(db).add(word))
}
