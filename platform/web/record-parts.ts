import { type ReactNode, createContext, useContext } from 'react'
import { holdsAny } from '#platform/domain/actor.ts'
import type { RecordActions, RecordForm, RecordPart } from './area-web.ts'
import { lazyPart } from './lazy-part.tsx'
import { useActor } from './session.ts'

/** The tabs that all areas add to the pages of records; the shell provides them. */
export const RecordPartsContext = createContext<readonly RecordPart<never>[]>([])

/** The tabs that this record has for the user, in their order. `kind` names the kind of record that `R` describes. */
export function useRecordParts<R>(kind: string, record: R | null): readonly RecordPart<R>[] {
  return useShown(
    useContext(RecordPartsContext) as readonly RecordPart<unknown>[] as readonly RecordPart<R>[],
    kind,
    record,
  )
}

/** The buttons that all areas add to the head of the pages of records; the shell provides them. */
export const RecordActionsContext = createContext<readonly RecordActions<never>[]>([])

/** The same for the buttons in its head. */
export function useRecordActions<R>(kind: string, record: R): readonly RecordActions<R>[] {
  const all = useContext(RecordActionsContext) as readonly RecordActions<unknown>[] as readonly RecordActions<R>[]
  return useShown(all, kind, record)
}

/** The forms that areas have for some records; the shell provides them. */
export const RecordFormsContext = createContext<readonly RecordForm<never>[]>([])

/** The form that an area has for this record; undefined: the usual one. */
export function useRecordForm<R>(kind: string, record: R | undefined): RecordForm<R> | undefined {
  const all = useContext(RecordFormsContext) as readonly RecordForm<unknown>[] as readonly RecordForm<R>[]
  return record === undefined ? undefined : all.find((form) => form.record === kind && form.isFor(record))
}

/** Makes a lazy component of what an area registers, once: another one would begin anew at every drawing. */
export function lazyOnce<Entry extends object, P extends object>(
  componentOf: (entry: Entry) => Promise<(props: P) => ReactNode>,
): (entry: Entry) => (props: P) => ReactNode {
  const made = new WeakMap<Entry, (props: P) => ReactNode>()
  return (entry) => {
    const part = made.get(entry) ?? lazyPart<P>(async () => componentOf(entry))
    made.set(entry, part)
    return part
  }
}

type Registered<R> = Pick<RecordPart<R>, 'record' | 'place' | 'any' | 'isShown'>

function useShown<R, Entry extends Registered<R>>(
  all: readonly Entry[],
  kind: string,
  record: R | null,
): readonly Entry[] {
  const permissions = useActor().permissionlist
  if (record === null) return []
  return all
    .filter((entry) => entry.record === kind && holdsAny({ permissions }, entry.any))
    .filter((entry) => entry.isShown?.(record) ?? true)
    .toSorted((left, right) => left.place - right.place)
}
