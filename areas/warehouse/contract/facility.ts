import { z } from 'zod'
import { calendarDay } from '#platform/contract/calendar.ts'
import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { CONSIGNOR_STANDINGS, FACILITY_KINDS } from '../domain/facility.ts'

const internal = { internal: true, filter: false, sort: false } as const

/** Facilities that an office maintains for its warehouse. */
export const facilityList = list({
  name: 'warehouse/facilities',
  columns: {
    kind: column.choice(FACILITY_KINDS, 'facilityKind', { width: 150 }),
    code: column.text({ width: 140 }),
    name: column.text({ width: 220 }),
    validUntil: column.date({ width: 120 }),
    standing: column.choice(CONSIGNOR_STANDINGS, 'standing', { width: 160 }),
    partner: column.text({ width: 220 }),
    zone: column.text({ width: 90 }),
    isSecure: column.flag({ width: 100 }),
    forDg: column.flag({ width: 100 }),
    host: column.text({ width: 160 }),
    port: column.integer({ width: 90 }),
    office: column.text({ width: 90, hidden: true }),
    partnerId: column.id(internal),
    version: column.integer(internal),
  },
  search: ['code', 'name'],
  defaultSort: [
    { column: 'kind', direction: 'asc' },
    { column: 'code', direction: 'asc' },
  ],
})

export type FacilityRow = ListRow<typeof facilityList>

export const facilityInput = z.strictObject({
  kind: z.enum(FACILITY_KINDS),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9./-]{0,29}$/),
  name: z.string().trim().max(100),
  validUntil: calendarDay.nullable(),
  partnerId: z.uuid().nullable(),
  standing: z.enum(CONSIGNOR_STANDINGS).nullable(),
  zone: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z0-9][A-Z0-9-]{0,19})?$/)
    .describe('of a bin: freight in one zone counts as stored together; empty: the bin stands alone'),
  isSecure: z.boolean(),
  forDg: z.boolean(),
  host: z.string().trim().min(1).max(100).nullable(),
  port: z.number().int().min(1).max(65_535).nullable(),
})

export type FacilityInput = z.infer<typeof facilityInput>
