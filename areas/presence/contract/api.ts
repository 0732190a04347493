import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { MAX_RECORDS } from '../domain/soft-lock-rules.ts'
import { presenceErrors } from './errors.ts'
import { recordPresence, recordRef } from './presence.ts'

const path = '/ws-system/presence'
const window = z.uuid().describe('the window of the browser, which names itself')
const about = { access: 'signed-in', method: 'POST', errors: presenceErrors } as const

export const presenceApi = {
  attend: endpoint({
    ...about,
    path: `${path}/attend`,
    summary:
      'What a window has open, said every 20 seconds and with every change; what is not named is closed. ' +
      'Editing takes the lock when it is free, keeps it, or gives it up',
    input: z.strictObject({
      window,
      records: z.array(recordRef.extend({ editing: z.boolean() })).max(MAX_RECORDS),
    }),
    output: z.strictObject({ records: z.array(recordPresence) }),
    ratePerMinute: 240,
  }),
  ask: endpoint({
    ...about,
    path: `${path}/ask`,
    summary: 'Ask the editor of a record to pass it on',
    input: recordRef.extend({ window }),
    output: recordPresence,
  }),
  answer: endpoint({
    ...about,
    path: `${path}/answer`,
    summary: 'Pass the editing on to whoever asked, or keep it',
    input: recordRef.extend({ window, passOn: z.boolean() }),
    output: recordPresence,
  }),
  takeOver: endpoint({
    ...about,
    path: `${path}/take-over`,
    summary: 'Take the editing of a record from somebody else; kept in the audit',
    input: recordRef.extend({ window }),
    output: recordPresence,
  }),
} as const
