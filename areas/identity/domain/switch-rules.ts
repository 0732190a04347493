import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'

type Somebody = {
  readonly id: string
  readonly officeId: string
  readonly isManager: boolean
  readonly permissions: readonly string[]
}

/** Why someone may not act as another user. */
type Code =
  | 'SWITCH_NOT_ALLOWED'
  | 'ALREADY_SWITCHED'
  | 'SWITCH_TO_ONESELF'
  | 'SWITCH_TARGET_UNKNOWN'
  | 'SWITCH_UPWARDS'
  | 'SWITCH_OTHER_OFFICE'

/**
 * Whether `actor` may act as `target` (SES-12): only with isSwitch, not while already switched, and only as an active user
 * without more rights or visibility than the actor. `allOffices` are the permissions that open an area for all offices
 * ('/mawb/all-offices').
 */
export function canSwitchUser(
  actor: Somebody & { readonly isSwitch: boolean; readonly switchedFrom?: object | null },
  target: (Somebody & { readonly active: boolean }) | null,
  allOffices: readonly string[],
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
    seesOfficeOf(actor, target, allOffices) ? allowed : refuse('SWITCH_OTHER_OFFICE'),
  )
}

/** Whether the actor sees the records of the target's office in every area that the target works in. */
function seesOfficeOf(actor: Somebody, target: Somebody, allOffices: readonly string[]): boolean {
  if (actor.officeId === target.officeId) return true
  const areasOfTarget = new Set(target.permissions.map(areaOf))
  const needed = allOffices.filter((permission) => areasOfTarget.has(areaOf(permission)))
  return needed.every((permission) => actor.permissions.includes(permission))
}

/** 'mawb' of '/mawb/list'. */
function areaOf(permission: string): string | undefined {
  return permission.split('/')[1]
}
