import type { ErrorEntry } from '#platform/contract/error-catalogue.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { Refusal } from '../refusal.ts'

/** What is said when rows of a table, named with its schema, keep a record from being deleted. */
export type InUseByTable = ReadonlyMap<string, ErrorEntry>

/**
 * What PostgreSQL refuses for a reason the user can do something about; undefined for anything else. `inUse` says what to do about
 * rows that still refer to a record.
 */
export function refusalOfDatabase(error: Error, inUse: InUseByTable = new Map()): Refusal | undefined {
  const state = 'code' in error ? String(error.code) : ''
  if (state === UNIQUE_VIOLATION) {
    return new Refusal(platformErrors.ALREADY_EXISTS, { params: { value: duplicatedValue(error) } })
  }
  if (state === RESTRICT_VIOLATION) return refusalOfUse(error, inUse)
  if (state === FOREIGN_KEY_VIOLATION) return refusalOfReference(error, inUse)
  const entry = BY_STATE.get(state) ?? BY_CLASS.get(state.slice(0, 2)) ?? (isPoolExhausted(error) ? BUSY : undefined)
  return entry && new Refusal(entry)
}

/**
 * State and constraint of a value or row that our own checks let through and only PostgreSQL refused (classes 22 and 23);
 * undefined for anything else. It is to be logged: a rule is missing before it.
 */
export function violationOf(error: Error): { state: string; constraint: string | undefined } | undefined {
  const state = 'code' in error ? String(error.code) : ''
  if (!/^2[23][0-9A-Z]{3}$/.test(state)) return undefined
  return { state, constraint: 'constraint' in error ? String(error.constraint) : undefined }
}

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
/** Of a key with ON DELETE RESTRICT, and of our triggers that keep a record. */
const RESTRICT_VIOLATION = '23001'
const BUSY = platformErrors.BUSY
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const BY_STATE = new Map<string, ErrorEntry>([
  ['40001', BUSY],
  ['40P01', BUSY],
  ['55P03', BUSY],
  ['57014', platformErrors.TOOK_TOO_LONG],
  ['57P01', BUSY],
  ['57P02', BUSY],
  ['57P03', BUSY],
  ['ECONNREFUSED', BUSY],
  ['ECONNRESET', BUSY],
])

/** Connection lost (08), a value that PostgreSQL cannot hold (22) and out of disk, memory or connections (53). */
const BY_CLASS = new Map<string, ErrorEntry>([
  ['08', BUSY],
  ['22', platformErrors.INPUT_INVALID],
  ['53', BUSY],
])

/** The same state stands for deleting what others refer to and for referring to what does not exist. */
function refusalOfReference(error: Error, inUse: InUseByTable): Refusal | undefined {
  const detail = detailOf(error)
  if (detail.includes('is still referenced from table')) return refusalOfUse(error, inUse)
  const unknown = /=\((.*)\) is not present in table/s.exec(detail)
  if (!unknown) return undefined
  const [, value = ''] = unknown
  // An id tells users nothing, and mostly its record was deleted in this moment.
  return UUID.test(value)
    ? new Refusal(platformErrors.NOT_FOUND)
    : new Refusal(platformErrors.REFERENCE_UNKNOWN, { params: { value } })
}

/** Names the record, so that one of many selected is found. */
function refusalOfUse(error: Error, inUse: InUseByTable): Refusal {
  const { schema, table } = error as { readonly schema?: string; readonly table?: string }
  const entry = inUse.get(`${schema}.${table}`) ?? platformErrors.STILL_IN_USE
  const path = /^Key \(id\)=\((.*?)\)/.exec(detailOf(error))?.[1]
  return new Refusal(entry, path ? { about: [{ path, entry }] } : {})
}

function isPoolExhausted(error: Error): boolean {
  return /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}

/** `Key (code)=(ABC) already exists.` names the value; the last one of several is the one that the user typed. */
function duplicatedValue(error: Error): string {
  const values = /=\((.*)\) already exists/.exec(detailOf(error))?.[1] ?? ''
  return values.split(', ').at(-1) ?? ''
}

function detailOf(error: Error): string {
  return 'detail' in error ? String(error.detail) : ''
}
