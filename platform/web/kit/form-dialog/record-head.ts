import { type ReactNode, createContext } from 'react'

/** A record that people may have open: its kind, as the server names it, and its id. */
export type OpenRecord = { readonly kind: string; readonly id: string }

type HeadOf = (record: OpenRecord & { readonly editing: boolean }) => ReactNode

/**
 * What stands in the head of a record, such as who else has it open: the shell gives it, for the kit knows no colleagues.
 * `editing`: something is typed and not saved.
 */
export const RecordHeadContext = createContext<HeadOf>(() => null)
