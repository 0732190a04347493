import { z } from 'zod'

/** A record of any kind (`shipment`, `mawb` …). */
export const recordRef = z.strictObject({ kind: z.string().regex(/^[a-z][a-z-]{0,39}$/), id: z.uuid() })

export type RecordRef = z.infer<typeof recordRef>

const person = z.strictObject({ userId: z.uuid(), account: z.string(), name: z.string() })

/** Who else has a record open and since when, and who edits it; `window` is the editor's. */
export const recordPresence = recordRef.extend({
  others: z.array(person.extend({ since: z.string() })),
  lock: person
    .extend({
      window: z.uuid(),
      since: z.string(),
      asked: person.extend({ window: z.uuid() }).nullable().describe('who would like to edit instead'),
    })
    .nullable(),
  mayEdit: z.boolean().describe('whether whoever asks may change the record, and so take its editing over'),
})

export type RecordPresence = z.infer<typeof recordPresence>

/** Published to windows with the record open when someone opens, closes or edits it. */
export function presenceTopic(id: string): `presence.changed:${string}` {
  return `presence.changed:${id}`
}
