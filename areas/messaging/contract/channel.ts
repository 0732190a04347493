import { z } from 'zod'
import { text } from '#platform/contract/text.ts'
import { FHL_VERSIONS, FWB_VERSIONS, TRANSPORTS, type Transport } from '../domain/message-states.ts'

const fields = z.strictObject({
  name: text(60).min(1),
  airline: z
    .string()
    .regex(/^[A-Z0-9]{2}$/)
    .nullable()
    .describe('null: every carrier that has no channel of its own'),
  partnerId: z.uuid().nullable().describe('the overseas agent at the other end, for pre-alerts; null: airlines'),
  transport: z.enum(TRANSPORTS),
  target: text(300).min(1).describe('an address, a mail address, or a folder'),
  inbound: text(300).describe('where answers are fetched; empty: nowhere'),
  userName: text(100),
  hostKey: text(100).describe('SFTP: the pinned key of the server, SHA256:…'),
  secret: z.string().max(4000).nullable().describe('password, token or private key; null: as it is'),
  fwbVersion: z.enum(FWB_VERSIONS),
  fhlVersion: z.enum(FHL_VERSIONS),
  listsHouses: z.boolean().describe('the houses also as a list, besides a message for each'),
  takesBookings: z.boolean().describe('requests for space leave as FFR'),
  isEnabled: z.boolean(),
})

const FORMS: Readonly<Record<Transport, RegExp>> = {
  // Without TLS only on the same machine.
  HTTPS: /^(?:https:\/\/[^\s@]+|http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?(?:\/\S*)?)$/,
  SFTP: /^sftp:\/\/[^\s@/]+(?:\/\S*)?$/,
  MAIL: /^[^\s@<>,;]+@[^\s@<>,;]+$/,
  // Below the data folder; paths cannot leave it.
  FOLDER: /^\w[\w-]*(?:\/\w[\w-]*)*$/,
}

type Places = Pick<z.infer<typeof fields>, 'transport' | 'target' | 'inbound' | 'airline' | 'partnerId'>

function checkPlaces({ transport, target, inbound, airline, partnerId }: Places, issues: z.RefinementCtx): void {
  const refuse = (path: string, message = 'TARGET_FORM') => issues.addIssue({ code: 'custom', path: [path], message })
  if (airline !== null && partnerId !== null) refuse('partnerId', 'ONE_END')
  if (!FORMS[transport].test(target)) refuse('target')
  const inboundForm = transport === 'SFTP' ? /^\/?[\w./-]+$/ : FORMS[transport]
  if (inbound !== '' && (transport === 'MAIL' || !inboundForm.test(inbound))) refuse('inbound')
}

export const channelInput = fields.superRefine(checkPlaces)
export const channelEdit = fields.extend({ id: z.uuid(), version: z.number().int().min(1) }).superRefine(checkPlaces)
