/** Calls that are under way, by what they send. */
export type CallsUnderWay = Map<string, Promise<unknown>>

/**
 * Runs a call, unless the same one is under way: then both callers get its answer, so that a double click acts once. A call that
 * succeeded stays under way until `shown` resolves, since the screen offers the action until then; one that failed ends at once.
 */
export async function onceAtATime<Output>(
  underWay: CallsUnderWay,
  key: string | undefined,
  run: () => Promise<Output>,
  shown: () => Promise<unknown>,
): Promise<Output> {
  if (key === undefined) return run()
  const other = underWay.get(key)
  if (other) return other as Promise<Output>
  const answer = run()
  underWay.set(key, answer)
  const end = (): void => void underWay.delete(key)
  answer.then(shown, end).then(end, end)
  return answer
}

/** What tells two calls apart; undefined for files, of which two may look alike and are different. */
export function keyOfCall(input: unknown, idempotencyKey?: string): string | undefined {
  let holdsFile = false
  const text = JSON.stringify([idempotencyKey, input], (_, value: unknown) => {
    holdsFile ||= value instanceof Blob
    return value
  })
  return holdsFile ? undefined : text
}
