import type { ErrorEntry } from '#platform/contract/error-catalogue.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { Refusal } from '../refusal.ts'

/** What PostgreSQL refuses for a reason the user can do something about; undefined for anything else. */
export function refusalOfDatabase(error: Error): Refusal | undefined {
  const state = 'code' in error ? String(error.code) : ''
  if (state === UNIQUE_VIOLATION) {
    return new Refusal(platformErrors.ALREADY_EXISTS, { params: { value: duplicatedValue(error) } })
  }
  const entry = BY_STATE.get(state) ?? BY_CLASS.get(state.slice(0, 2)) ?? (isPoolExhausted(error) ? BUSY : undefined)
  return entry && new Refusal(entry)
}

const UNIQUE_VIOLATION = '23505'
const BUSY = platformErrors.BUSY

const BY_STATE = new Map<string, ErrorEntry>([
  ['23001', platformErrors.STILL_IN_USE],
  ['23503', platformErrors.STILL_IN_USE],
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

/** Connection lost (08) and out of disk, memory or connections (53). */
const BY_CLASS = new Map<string, ErrorEntry>([
  ['08', BUSY],
  ['53', BUSY],
])

function isPoolExhausted(error: Error): boolean {
  return /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}

/** `Key (code)=(ABC) already exists.` names the value; the last one of several is the one that the user typed. */
function duplicatedValue(error: Error): string {
  const detail = 'detail' in error ? String(error.detail) : ''
  const values = /=\((.*)\) already exists/.exec(detail)?.[1] ?? ''
  return values.split(', ').at(-1) ?? ''
}
