import type { ReactNode } from 'react'
import type { ErrorCatalogue } from '#platform/contract/error-catalogue.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { Verdict } from '#platform/domain/verdict.ts'

/** An action that an area adds to a list with rows of type `Row` (`AreaWeb.listActions`). */
export type ListActionOf<Row> = Look & {
  /** Unique among the actions of a list. */
  readonly key: string
  /** How many rows must be selected when it is pressed. */
  readonly needs: 'none' | 'one' | 'some'
  /** Actions stand in ascending order of this number; those that a list has of itself are at 0, 10, 20 … */
  readonly place: number
  /** The catalogue that the refusals of its rules are in. */
  readonly errors?: ErrorCatalogue
  /** Tells a row from others where not all of the selected ones are why it is refused. */
  readonly nameOf?: (row: Row) => string
  /** Judges the selected rows together. */
  readonly allowed?: (rows: readonly Row[], actor: Actor) => Verdict
  /** Of rows that `allowed` refuses together, those that are why; none when it is their number. */
  readonly offending?: (rows: readonly Row[], actor: Actor) => readonly Row[]
  /** Judges each row for itself: the action is possible with one of them at least, and its dialog names the others. */
  readonly allowedEach?: (row: Row, actor: Actor) => Verdict
} & Does<Row>

type Look = {
  /** Folder name of the area; also the namespace of its texts. */
  readonly area: string
  readonly labelKey: string
  readonly icon?: ReactNode
  readonly primary?: boolean
  readonly danger?: boolean
}

/** A dialog that is shown until it calls `onClose`, or a page that is opened. */
type Does<Row> =
  | { readonly Dialog: (props: ActionDialogProps<Row>) => ReactNode; readonly opens?: never }
  | { readonly opens: (rows: readonly Row[]) => string; readonly Dialog?: never }

export type ActionDialogProps<Row> = {
  readonly rows: readonly Row[]
  onClose(): void
  /** Something was written: the list reads its rows again. */
  onDone(): void
}

/** Checks the type of an action where it is declared. */
export function listAction<Row>(action: ListActionOf<Row>): ListActionOf<Row> {
  return action
}
