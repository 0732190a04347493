import { type Store, createStore } from '#platform/web/store.ts'

/** Grows whenever the favourites kept in this browser changed. */
export const favouritesChanged = createStore(0)

/** Grows whenever a record was opened. */
export const recordsNoted = createStore(0)

export function grow(count: Store<number>): void {
  count.set(count.get() + 1)
}
