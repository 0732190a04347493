import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import type { EditRowsEndpoint } from '#platform/contract/edit-rows.ts'
import { type DraftKeeper, draftKeeper } from '#platform/web/drafts/draft-keeper.ts'
import type { Draft } from '#platform/web/drafts/draft-rules.ts'
import { announceOpening, draftStore } from '#platform/web/drafts/draft-store.ts'
import { keepBeforeLeaving } from '#platform/web/drafts/keep-before-leaving.ts'
import { addOpenDraft } from '#platform/web/drafts/open-drafts.ts'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useCurrentUser } from '#platform/web/session.ts'
import { TabContext } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { DraftOffer } from '../../form/draft-offer.tsx'
import { LARGEST_EDITS, contentOf, keptEditsOf } from './kept-edits.ts'
import { type RowEdits, countCells } from './row-edits.ts'
import type { ListEdits } from './use-list-edits.ts'

type Props = { readonly edits: ListEdits; readonly endpoint: EditRowsEndpoint }

/** Keeps the changed cells of a list as a draft of the user, and offers those that were left behind. */
export function EditsDraft(props: Props): ReactNode {
  const userId = useCurrentUser()?.userId
  // Another user is another list.
  return userId && <Kept key={userId} {...props} userId={userId} />
}

function Kept({ edits, endpoint, userId }: Props & { readonly userId: string }): ReactNode {
  const t = useTexts('kit')
  const [offered, setOffered] = useState<Draft>()
  useKeeper(edits.edits, endpoint.edits.list.name, userId, setOffered)
  if (!offered) return null
  const { kept, isPart } = keptEditsOf(offered.content, (column) => column in endpoint.edits.fields.shape)
  const settle = (): void => {
    void draftStore.drop(offered)
    setOffered(undefined)
  }
  const restore = (): void => {
    edits.restore(kept)
    settle()
  }
  const note = isPart && t('edits.keptOnly', { count: countCells(kept) })
  return <DraftOffer at={offered.at} note={note} onRestore={restore} onDiscard={settle} />
}

/** The draft of this opening of the list follows what is written, and one left behind is looked for once. */
function useKeeper(edits: RowEdits, list: string, userId: string, onFound: (draft?: Draft) => void): void {
  const tab = useContext(TabContext)
  const [tabId, path] = [tab?.id, tab?.path ?? '']
  const id = useId()
  const latest = useRef(edits)
  latest.current = edits
  const keeper = useRef<DraftKeeper>(undefined)
  useEffect(() => {
    // The same list on another page shows other rows: that of one flight is not that of the next.
    const place = { userId, form: `list ${list}`, recordId: path }
    const openingId = newUuid()
    const own = draftKeeper({ ...place, openingId }, () => contentOf(latest.current), draftStore, LARGEST_EDITS)
    keeper.current = own
    let isGone = false
    void draftStore.find(place).then((found) => !isGone && onFound(found))
    const ends = [announceOpening(openingId), addOpenDraft(id, tabId, own), keepBeforeLeaving()]
    return () => {
      isGone = true
      // Gone without a word of the user (a right taken away): what was written stays a draft.
      void own.flush()
      for (const end of ends) end()
    }
  }, [userId, list, path, tabId, id, onFound])
  useEffect(() => keeper.current?.changed(), [edits])
}
