// A rule answers with a verdict, never with an exception: the button, the server and the test ask the same question.

export type Allowed = { readonly ok: true }

/** Why not: a code of the area's catalogue and the values its text names; a list is written as its reader's language writes one. */
export type Refused<Code extends string = string> = {
  readonly ok: false
  readonly code: Code
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>
}

export type Verdict<Code extends string = string> = Allowed | Refused<Code>

export const allowed: Allowed = { ok: true }

/** Says no with a code of the area's catalogue; `params` fill the `{placeholders}` of its text. */
export function refuse<Code extends string>(code: Code, params?: Refused['params']): Refused<Code> {
  return params === undefined ? { ok: false, code } : { ok: false, code, params }
}

/** The first refusal of several verdicts in the order given, else allowed. */
export function allOf<Code extends string>(...verdicts: readonly Verdict<Code>[]): Verdict<Code> {
  return verdicts.find((verdict) => !verdict.ok) ?? allowed
}
