import { IDEMPOTENCY_KEY_REUSED } from '#platform/contract/envelope.ts'
import { CallFailed, newIdempotencyKey } from '../api-client.ts'

/**
 * The attempts to save one new record, each under the key it needs. A refused request saved nothing, so the next one is a
 * new intention. While it is not known whether one arrived, the key stays, whatever the user corrects: either the server
 * repeats its first answer, or it says that the record was saved before (`wasSavedBefore`).
 */
export function saveAttempts(): <Result>(send: (idempotencyKey: string) => Promise<Result>) => Promise<Result> {
  let key = newIdempotencyKey()
  let mayHaveArrived = false
  return async (send) => {
    try {
      return await send(key)
    } catch (error) {
      mayHaveArrived = !wasSavedBefore(error) && (mayHaveArrived || !wasRefused(error))
      if (!mayHaveArrived) key = newIdempotencyKey()
      throw error
    }
  }
}

/** Runs one act at a time: a further press while one is under way does nothing, however fast it comes. */
export function oneAtATime(): (act: () => Promise<void>) => Promise<void> {
  let isUnderWay = false
  return async (act) => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      await act()
    } finally {
      isUnderWay = false
    }
  }
}

/** An earlier attempt arrived, and with other content than this one. */
export function wasSavedBefore(error: unknown): boolean {
  return error instanceof CallFailed && error.code === IDEMPOTENCY_KEY_REUSED
}

/** The server itself said no; a status of 500 and more may come from something before it, or after it had saved. */
function wasRefused(error: unknown): boolean {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500
}
