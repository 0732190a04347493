import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

type Somebody = {
  readonly id: string
  readonly isManager: boolean
  readonly permissions: readonly string[]
}

/** Why somebody may not act as somebody else. */
type Code = 'SWITCH_NOT_ALLOWED' | 'ALREADY_SWITCHED' | 'SWITCH_TO_ONESELF' | 'SWITCH_TARGET_UNKNOWN' | 'SWITCH_UPWARDS'

/**
 * Whether `actor` may act as `target` (SES-12): only where isSwitch allows it, not from within another switch, and only
 * as somebody active who may do nothing that the actor may not do: switching is for helping, never for rising.
 */
export function canSwitchUser(
  actor: Somebody & { readonly isSwitch: boolean; readonly switchedFrom?: object | null },
  target: (Somebody & { readonly active: boolean }) | null,
): Verdict<Code> {
  const first = allOf<Code>(
    actor.switchedFrom ? refuse('ALREADY_SWITCHED') : allowed,
    actor.isSwitch ? allowed : refuse('SWITCH_NOT_ALLOWED'),
  )
  if (!first.ok) return first
  if (!target?.active) return refuse('SWITCH_TARGET_UNKNOWN')
  return allOf<Code>(
    target.id === actor.id ? refuse('SWITCH_TO_ONESELF') : allowed,
    target.isManager && !actor.isManager ? refuse('SWITCH_UPWARDS') : allowed,
    target.permissions.every((one) => actor.permissions.includes(one)) ? allowed : refuse('SWITCH_UPWARDS'),
  )
}
