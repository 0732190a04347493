import type { Tone } from '../layout/status-tag.tsx'

const WORDS: readonly (readonly [Tone, RegExp])[] = [
  ['red', /reject|fail|error|overdue|(^|_)late|expired|missing/],
  ['grey', /^(un(?!der)|inact|inval|not)|cancel|void|disab|closed|delet|draft|none/],
  ['amber', /pending|wait|hold|lent|borrow|reserv|partial|warn/],
  ['green', /avail|active|enab|done|complet|confirm|success|releas|deliver|paid|ready/],
  ['blue', /./],
]

/** The tone of a status when its list does not say: from the words statuses are commonly made of. */
export function toneOf(value: string): Tone {
  const word = value.toLowerCase()
  return WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? 'grey'
}
