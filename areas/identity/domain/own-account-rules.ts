import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Whether the user before the screen may change this account's own password and profile: not while switched (SES-12). */
export function canEditOwnAccount(actor: { readonly switchedFrom?: object | null }): Verdict<'SWITCHED_USER'> {
  return actor.switchedFrom ? refuse('SWITCHED_USER') : allowed
}
