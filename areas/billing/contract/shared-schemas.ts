import { z } from 'zod'

/** The permissions to see, change, approve, send, and set the limit that binds whoever approves. */
export const SEE = ['/bill/list'] as const
export const EDIT = ['/bill/edit'] as const
export const APPROVE = ['/bill/approve'] as const
export const SEND = ['/bill/send'] as const
export const SET = ['/bill/setting'] as const

export const savedRecord = z.strictObject({ id: z.uuid(), version: z.number().int() })
export const doneCount = z.strictObject({ done: z.number().int() })

/** Records changed together, all or nothing. */
export const someIds = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(500)
    .refine((input) => new Set(input).size === input.length),
})
