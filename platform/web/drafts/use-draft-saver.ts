import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { newUuid } from '#platform/web/new-uuid.ts'
import { TabContext } from '#platform/web/tab.ts'
import { type DraftSaver, draftSaver } from './draft-saver.ts'
import type { Draft, DraftContent, DraftPlace } from './draft-rules.ts'
import { announceOpening, draftStore } from './draft-store.ts'
import { saveBeforeLeaving } from './save-before-leaving.ts'
import { addOpenDraft } from './open-drafts.ts'

type Stored = DraftPlace & {
  /** What is typed into, on the screen: `dropDraftOf` knows it by this. */
  readonly id: string
  /** The most bytes, where 256 KB are too few. */
  readonly largest?: number
  /** What is typed, null while nothing of it is unsaved. */
  read(): DraftContent | null
}

/** `isStored`: what is typed is safe; false when the browser did not take it. */
type UsedKeeper = { readonly keeper: RefObject<DraftSaver | undefined>; readonly isStored: boolean }

/**
 * Keeps what is typed into one opening of a form or list, and looks once for a draft that was left behind. Whoever holds
 * what is typed tells the keeper of changes.
 */
export function useDraftSaver(stored: Stored, onFound: (draft?: Draft) => void): UsedKeeper {
  const { userId, form, recordId, id, largest } = stored
  const tabId = useContext(TabContext)?.id
  const latest = useRef(stored)
  latest.current = stored
  const keeper = useRef<DraftSaver>(undefined)
  const [isStored, setIsStored] = useState(true)
  useEffect(() => {
    const place = { userId, form, recordId }
    const openingId = newUuid()
    const own = draftSaver({ ...place, openingId }, () => latest.current.read(), draftStore, {
      largest,
      onStored: setIsStored,
    })
    keeper.current = own
    let isGone = false
    void draftStore.find(place).then((found) => !isGone && onFound(found))
    const ends = [announceOpening(openingId), addOpenDraft(id, tabId, own), saveBeforeLeaving()]
    return () => {
      isGone = true
      // Gone without a word of the user (a defect, a right taken away): what was typed stays a draft.
      void own.flush()
      for (const end of ends) end()
    }
  }, [userId, form, recordId, id, tabId, largest, onFound])
  return { keeper, isStored }
}
