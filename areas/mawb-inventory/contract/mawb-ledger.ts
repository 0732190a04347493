import { z } from 'zod'
import { EVENT_KINDS } from '../domain/mawb-ledger.ts'
import { SHOWN_STATUSES } from '../domain/mawb.ts'

const office = z.string().nullable().describe('code of the office')

/** One ledger entry of a number, with codes and names instead of ids. */
export const ledgerEntry = z.strictObject({
  seq: z.number().int(),
  kind: z.enum(EVENT_KINDS),
  at: z.string(),
  who: z.string().describe('name and account'),
  status: z.enum([...SHOWN_STATUSES, 'Deleted']).describe('the status after it'),
  owner: office.describe('code of the owning office after it'),
  borrower: z.string().nullable().describe('office code or forwarder who has it on loan after it'),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
})

export type LedgerEntry = z.infer<typeof ledgerEntry>

/** `asOf` is the last entry up to the requested time; null if the number was not in stock yet. */
export const mawbLedger = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  airline: z.string(),
  capacityType: z.string(),
  originOwner: z.string(),
  receivedDate: z.string(),
  entries: z.array(ledgerEntry),
  asOf: ledgerEntry.nullable(),
})

export type MawbLedger = z.infer<typeof mawbLedger>
