import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Whether the user may change the account's own password and profile: not while switched (SES-12). */
export function canEditOwnAccount(actor: { readonly switchedFrom?: object | null }): Verdict<'SWITCHED_USER'> {
  return actor.switchedFrom ? refuse('SWITCHED_USER') : allowed
}
