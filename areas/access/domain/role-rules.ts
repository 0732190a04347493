import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import type { Permission } from './permissions.ts'

/** Whoever holds this may change rights, and so give themselves any other. */
export const KEY_TO_RIGHTS: Permission = '/access/edit'

/**
 * Whether rights may be changed so that the one who does it would hold `afterwards`: nobody locks themselves out, so
 * there is always somebody left who can let people in.
 */
export function canChangeRights(afterwards: readonly string[]): Verdict<'OWN_RIGHTS'> {
  return afterwards.includes(KEY_TO_RIGHTS) ? allowed : refuse('OWN_RIGHTS')
}
