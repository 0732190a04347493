import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** More than anybody looks through before ordering. */
export const MAX_FILES = 30

/** Whether a record with so many files takes another one. */
export function canAddFile(count: number): Verdict<'FILES_FULL'> {
  return count < MAX_FILES ? allowed : refuse('FILES_FULL', { most: MAX_FILES })
}

/** Both offices of an order read its files; each removes its own. */
export function canRemoveFile(file: { readonly officeId: string }, actor: Pick<Actor, 'officeId'>) {
  return file.officeId === actor.officeId ? allowed : refuse('NOT_OWN_FILE')
}
