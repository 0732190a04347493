import { z } from 'zod'
import { LANGUAGES, type Language } from '#platform/contract/language.ts'
import { HIGHEST_ROWS } from '#platform/domain/import-mapping.ts'
import type { ChoiceWords } from '../domain/import-cells.ts'
import { PARTY_ROLES, type ImportColumn, isImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { CODE_KINDS, type CodeKind, LONGEST_CODE, LONGEST_NAME } from '../domain/import-known.ts'
import { CHOICE_COLUMNS, type ChoiceColumn, type ChoiceSpellings } from '../domain/import-row.ts'
import { MAX_BOOKINGS } from '../domain/import-rules.ts'

/** The maximum number of columns in a sheet. */
export const MAX_COLUMNS = 200

const importColumn = z
  .string()
  .max(60)
  .refine((column): column is ImportColumn => isImportColumn(column))
  .describe('a column of every booking, or keyAccountFields. and the key of a field of the partner')

/** A row with its number in the sheet. */
export const sheetRow = z.strictObject({
  row: z.number().int().min(1).max(1_048_576),
  cells: z.array(z.string().max(32_767)).max(MAX_COLUMNS),
})

/** A booking workbook as edited on the page: rows above the bookings, column mapping, and rows. */
export const bookingSheet = z
  .strictObject({
    fileName: z.string().trim().min(1).max(200),
    partnerId: z.uuid().nullable().describe('the partner whose columns these are'),
    above: z.array(sheetRow).max(HIGHEST_ROWS).describe('the last of them is the heading'),
    columns: z.array(importColumn.nullable()).max(MAX_COLUMNS),
    rows: z.array(sheetRow).min(1).max(MAX_BOOKINGS),
  })
  .refine(({ columns }) => new Set(columns.filter(Boolean)).size === columns.filter(Boolean).length, {
    path: ['columns'],
    message: 'COLUMNS_TWICE',
  })

export type BookingSheet = z.infer<typeof bookingSheet>

const codes = z.array(z.string().min(1).max(LONGEST_CODE)).max(5000)

const partyNames = z.array(z.string().min(1).max(LONGEST_NAME)).max(5000)

/** The codes used in a sheet by kind. */
export const requestedCodes = z.strictObject({
  ...(Object.fromEntries(CODE_KINDS.map((kind) => [kind, codes])) as Record<CodeKind, typeof codes>),
  partnerNames: partyNames,
})

const coded = { code: z.string(), active: z.boolean() }

const partner = { ...coded, id: z.uuid(), name: z.string(), address: z.string(), contact: z.string() }

const city = z.strictObject({ en_US: z.string(), zh_CN: z.string(), zh_HK: z.string() })

export const knownRecords = z.strictObject({
  airports: z.array(z.strictObject({ ...coded, zone: z.string(), city })),
  offices: z.array(z.strictObject({ ...coded, id: z.uuid() })),
  partners: z.array(z.strictObject(partner)),
  partnerNames: z.array(
    z.strictObject({
      code: z.string().describe('the name that was asked for'),
      partners: z.array(z.strictObject({ ...partner, roles: z.array(z.enum(PARTY_ROLES)) })),
    }),
  ),
  currencies: z.array(z.strictObject({ ...coded, minorUnits: z.number().int() })),
  incoterms: z.array(z.strictObject(coded)),
  handlingCodes: z.array(z.strictObject(coded)),
  departures: z.array(z.strictObject({ ...coded, etd: z.string(), eta: z.string() })),
})

const spelling = z.tuple([z.string(), z.string()]).describe('as it is written, and what it means')

const ofChoices = <Part extends z.ZodType>(part: Part) =>
  z.strictObject(Object.fromEntries(CHOICE_COLUMNS.map((column) => [column, part])) as Record<ChoiceColumn, Part>)

const called = ofChoices(z.array(z.string()))

/** The titles of columns and choices in all languages in lower case, and the labels of choices by language. */
export const importWords = z.strictObject({
  titles: z.array(z.tuple([z.string(), importColumn])),
  choices: ofChoices(z.array(spelling)),
  called: z.strictObject(
    Object.fromEntries(LANGUAGES.map((language) => [language, called])) as Record<Language, typeof called>,
  ),
})

export type ImportWords = z.infer<typeof importWords>

/** Returns the choices by spelling, and their labels in one language. */
export function spellingsOf({ choices, called: names }: ImportWords, language: Language): ChoiceSpellings {
  const words = CHOICE_COLUMNS.map((column) => {
    const of: ChoiceWords = { means: new Map(choices[column]), called: names[language][column] }
    return [column, of] as const
  })
  return Object.fromEntries(words) as Record<ChoiceColumn, ChoiceWords>
}

/** The remembered column mapping of a partner's workbooks, by `headingNames`. */
export const rememberedColumns = z.record(z.string().max(200), importColumn.nullable())

export const partnerColumns = z.strictObject({
  partnerId: z.uuid(),
  partnerCode: z.string(),
  partnerName: z.string(),
  keyAccountId: z.uuid().nullable().describe('the key account whose partner it is'),
  version: z.number().int(),
  columns: rememberedColumns,
  titles: z.array(z.tuple([z.string(), importColumn])).describe('what the fields of a key account are called'),
})

export type PartnerColumns = z.infer<typeof partnerColumns>

/** An import that was made. */
export const madeImport = z.strictObject({
  id: z.uuid(),
  fileName: z.string(),
  partnerName: z.string().nullable(),
  bookings: z.number().int(),
  createdBy: z.string().describe('account'),
  maker: z.string().describe('the same by name and account'),
  createdAt: z.string(),
  undoneBy: z.string().nullable().describe('name and account'),
  undoneAt: z.string().nullable(),
})

export type MadeImport = z.infer<typeof madeImport>
