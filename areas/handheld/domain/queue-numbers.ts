/** A queued step: the number it has, and whether the server refused it for good. */
export type NumberedStep = { readonly seq: number; readonly isRefused: boolean }

/**
 * The numbers of queued steps behind the last one the server has, in their order; undefined for refused steps, which the server
 * never gets. Null if one of them may have been applied under its number already, so that none may change.
 */
export function numbersAfter(steps: readonly NumberedStep[], lastSeq: number): (number | undefined)[] | null {
  if (steps.some(({ seq, isRefused }) => !isRefused && seq <= lastSeq)) return null
  let seq = lastSeq
  return steps.map(({ isRefused }) => (isRefused ? undefined : ++seq))
}

/** The number before the first step that still waits; `nextSeq` is the one the device would give next. */
export function lastSeqBefore(steps: readonly NumberedStep[], nextSeq: number): number {
  return Math.min(nextSeq, ...steps.filter(({ isRefused }) => !isRefused).map(({ seq }) => seq)) - 1
}
