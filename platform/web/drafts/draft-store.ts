import { type UseStore, createStore, del, delMany, entries, promisifyRequest } from 'idb-keyval'
import { type Draft, type DraftPlace, offeredDraft, outdatedDrafts } from './draft-rules.ts'

/** Where drafts are kept. None of it ever throws: a browser that refuses to store works without drafts. */
export type DraftStore = {
  /** Whether it is kept: a browser may refuse, as when its storage is full. */
  keep(draft: Draft): Promise<boolean>
  drop(draft: DraftPlace & Pick<Draft, 'openingId'>): Promise<void>
  /** The draft to offer to a form that was just opened. */
  find(place: DraftPlace): Promise<Draft | undefined>
}

/** Drafts in the IndexedDB of this browser, which each origin has for itself; the user's id is part of every key. */
export const draftStore: DraftStore = {
  keep: async (draft) => {
    const write = async () => {
      await open()('readwrite', (store) => writeAtOnce(store, draft))
      return true
    }
    return (await orNothing(write)) ?? false
  },
  drop: (draft) => orNothing(() => del(keyOf(draft), open())),
  find: (place) =>
    orNothing(async () => {
      const drafts = (await entries<IDBValidKey, Draft>(open())).map(([, draft]) => draft)
      const now = Date.now()
      const outdated = outdatedDrafts(drafts, now)
      if (outdated.length > 0) await delMany(outdated.map(keyOf), open())
      return offeredDraft(drafts, place, { now, openings: await openOpenings() })
    }),
}

/** Says in every window of this browser that an opening of a form is alive; the answer ends it, as does the window's end. */
export function announceOpening(openingId: string): () => void {
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  // Without locks (plain http) a draft is offered even while it is still being typed in another window.
  void navigator.locks?.request(LOCK + openingId, () => ended)
  return end
}

const LOCK = 'form-opening:'

async function openOpenings(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])))
}

let opened: UseStore | undefined

function open(): UseStore {
  opened ??= createStore('drafts', 'drafts')
  return opened
}

function keyOf({ userId, form, recordId, openingId }: DraftPlace & Pick<Draft, 'openingId'>): IDBValidKey {
  return [userId, form, recordId, openingId]
}

/** A page that goes away has no time for an answer: the write is committed without waiting for one. */
function writeAtOnce(store: IDBObjectStore, draft: Draft): Promise<void> {
  store.put(draft, keyOf(draft))
  store.transaction.commit()
  return promisifyRequest(store.transaction)
}

async function orNothing<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await run()
  } catch {
    return undefined
  }
}
