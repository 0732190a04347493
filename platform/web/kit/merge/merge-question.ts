import type { LastChange } from '#platform/contract/envelope.ts'

export type MergeQuestion<T extends object> = {
  readonly base: T
  readonly mine: T
  readonly theirs: T
  readonly labels: Readonly<Record<keyof T, string>>
  show?(field: keyof T & string, value: unknown): string
  /** Who saved theirs, and when (`CallFailed.changed`). */
  readonly changed?: LastChange | undefined
}
