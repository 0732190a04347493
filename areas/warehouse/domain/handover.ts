import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

type Handover = { readonly number: string; readonly isUndone: boolean }

/** WHS-02: whoever takes freight over signs once, and not for freight that came back into stock. */
export function canSign(
  handover: Handover & { readonly isSigned: boolean },
): Verdict<'HANDOVER_UNDONE' | 'SIGNED_ALREADY'> {
  const { number, isUndone, isSigned } = handover
  if (isUndone) return refuse('HANDOVER_UNDONE', { number })
  return isSigned ? refuse('SIGNED_ALREADY', { number }) : allowed
}

/** A signed hand-over may be undone too: the wrong freight can be signed for. Its sheet says so from then on. */
export function canUndoHandover({ number, isUndone }: Handover): Verdict<'HANDOVER_UNDONE'> {
  return isUndone ? refuse('HANDOVER_UNDONE', { number }) : allowed
}
