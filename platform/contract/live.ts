import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LIVE_PATH } from './live-path.ts'

/** `area.fact` or `area.fact:record-id`: ids only, since a word goes to everybody who listens, whatever their rights. */
export const liveTopic = z.string().regex(/^[a-z][a-z-]*\.[a-z][a-z-]*(:[\w-]{1,64})?$/)

export const liveApi = {
  follow: endpoint({
    method: 'POST',
    path: LIVE_PATH,
    access: 'signed-in',
    summary:
      'Server-sent events: what is said to the user, to their office and to everybody, and on the topics named. ' +
      'Events: hello (resumed or anew), word (a topic), resync (something was missed), ended (no session), bye (come again)',
    input: z.strictObject({
      topics: z.array(liveTopic).max(200).describe('topics of single records, such as shipments.changed:<id>'),
      after: z.string().max(80).nullable().describe('the id of the last event heard, to go on from there'),
    }),
    output: z.unknown(),
    answer: 'events',
    ratePerMinute: 120,
  }),
} as const
