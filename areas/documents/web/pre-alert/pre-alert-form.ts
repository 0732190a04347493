import { z } from 'zod'
import { OWN_PAPERS } from '../../domain/pre-alert.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import { text } from '#platform/contract/text.ts'
import type { PreAlertEntry } from '../../contract/pre-alert-api.ts'

const address = z.email().max(120)

const addresses = text(2600).superRefine((typed, issues) => {
  for (const line of linesOf(typed)) {
    if (address.safeParse(line).success) continue
    issues.addIssue({ code: 'custom', message: 'RECIPIENT_INVALID', params: { address: line } })
  }
})

/** A pre-alert as entered: one address per line. */
export const preAlertForm = z.strictObject({
  language: z.enum(LANGUAGES),
  addresses,
  copies: addresses,
  toChannel: z.boolean(),
  asLinks: z.boolean(),
  toOffice: z.boolean(),
  coverMaster: z.boolean(),
  attachmentIds: z.array(z.uuid()).optional(),
  papers: z.array(z.enum(OWN_PAPERS)).optional(),
  note: text(2000),
  reason: text(200),
})

export type PreAlertForm = z.output<typeof preAlertForm>

/** Returns the input as sent; recipients are removed from the copies. */
export function entryOf({
  addresses: required,
  copies,
  attachmentIds = [],
  papers = [],
  ...typed
}: PreAlertForm): PreAlertEntry {
  const all = new Map<string, { address: string; isRequired: boolean }>()
  for (const line of linesOf(copies)) all.set(line.toLowerCase(), { address: line, isRequired: false })
  for (const line of linesOf(required)) all.set(line.toLowerCase(), { address: line, isRequired: true })
  return { ...typed, attachmentIds, papers, recipients: [...all.values()] }
}

function linesOf(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((line) => line !== '')
}
