import { type ReactNode, useContext, useEffect, useId, useState } from 'react'
import type { EditRowsEndpoint } from '#platform/contract/edit-rows.ts'
import type { Draft } from '#platform/web/drafts/draft-rules.ts'
import { draftStore } from '#platform/web/drafts/draft-store.ts'
import { useDraftSaver } from '#platform/web/drafts/use-draft-saver.ts'
import { useCurrentUser } from '#platform/web/session.ts'
import { TabContext } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { DraftLost, DraftOffer } from '../../form/draft-offer.tsx'
import { LARGEST_EDITS, contentOf, storedEditsOf } from './stored-edits.ts'
import { countCells } from './row-edits.ts'
import type { ListEdits } from './use-list-edits.ts'

type Props = { readonly edits: ListEdits; readonly mayEdit: boolean; readonly endpoint: EditRowsEndpoint }

/** Keeps the changed cells of a list as a draft of the user, and offers those that were left behind. */
export function EditsDraft(props: Props): ReactNode {
  const userId = useCurrentUser()?.userId
  // Another user is another list.
  return userId && <Stored key={userId} {...props} userId={userId} />
}

function Stored({ edits, mayEdit, endpoint, userId }: Props & { readonly userId: string }): ReactNode {
  const t = useTexts('kit')
  const [offered, setOffered] = useState<Draft>()
  // The same list on another page shows other rows: that of one flight is not that of the next.
  const recordId = useContext(TabContext)?.path ?? ''
  const place = { userId, form: `list ${endpoint.edits.list.name}`, recordId }
  const { typing } = edits
  const read = () => contentOf(edits.withTyped())
  const { keeper, isStored } = useDraftSaver({ ...place, id: useId(), largest: LARGEST_EDITS, read }, setOffered)
  useEffect(() => keeper.current?.changed(), [edits.edits, keeper])
  // A cell that is open when the page goes, as when a right is taken away, is kept too.
  useEffect(() => typing.subscribe(() => keeper.current?.changed()), [typing, keeper])
  if (!offered) return isStored ? null : <DraftLost />
  const { stored, isPart } = storedEditsOf(offered.content, (column) => column in endpoint.edits.fields.shape)
  const finish = (): void => {
    void draftStore.drop(offered)
    setOffered(undefined)
  }
  const restore = (): void => {
    edits.restore(stored)
    finish()
  }
  const notes = [isPart && t('edits.storedOnly', { count: countCells(stored) }), !mayEdit && t('edits.rightGone')]
  const note = notes.filter(Boolean).join(' ')
  return <DraftOffer at={offered.at} note={note} onRestore={restore} onDiscard={finish} />
}
