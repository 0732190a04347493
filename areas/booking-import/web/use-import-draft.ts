import { useContext, useEffect, useId, useRef, useState } from 'react'
import { type DraftSaver, draftSaver } from '#platform/web/drafts/draft-saver.ts'
import type { Draft, DraftContent } from '#platform/web/drafts/draft-rules.ts'
import { type DraftStore, announceOpening, draftStore } from '#platform/web/drafts/draft-store.ts'
import { saveBeforeLeaving } from '#platform/web/drafts/save-before-leaving.ts'
import { addOpenDraft } from '#platform/web/drafts/open-drafts.ts'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useActor } from '#platform/web/session.ts'
import { TabContext } from '#platform/web/tab.ts'
import type { OpenSheet } from './open-sheet.ts'

export type ImportDraft = {
  /** An unfinished workbook. */
  readonly offered: { readonly sheet: OpenSheet; readonly at: number } | undefined
  /** Called when the offered one was resumed or discarded. */
  finish(): void
  /** Called when the open one is imported or discarded. */
  drop(): void
}

/** Enough for a sheet of 5,000 rows; forms need much less. */
const LARGEST_SHEET = 24 * 1024 * 1024

/** Stores the open workbook with its corrections as a draft of the user, and finds an unfinished one. */
export function useImportDraft(sheet: OpenSheet | null): ImportDraft {
  const { userId } = useActor()
  const tabId = useContext(TabContext)?.id
  const formId = useId()
  const [found, setFound] = useState<Found>()
  const latest = useRef(sheet)
  latest.current = sheet
  const keeper = useRef<DraftSaver>(undefined)
  useEffect(() => {
    const place = { userId, form: 'booking-import', recordId: '' }
    const openingId = newUuid()
    const read = (): DraftContent | null => (latest.current ? contentOf(latest.current) : null)
    const own = draftSaver({ ...place, openingId }, read, storeOfTexts, { largest: LARGEST_SHEET })
    keeper.current = own
    let isGone = false
    void draftStore.find(place).then((draft) => !isGone && setFound(draft && foundOf(draft)))
    const ends = [announceOpening(openingId), addOpenDraft(formId, tabId, own), saveBeforeLeaving()]
    return () => {
      isGone = true
      void own.flush()
      for (const end of ends) end()
    }
  }, [userId, tabId, formId])
  useEffect(() => keeper.current?.changed(), [sheet])
  return {
    offered: found?.offered,
    finish: () => {
      if (found) void draftStore.drop(found.draft)
      setFound(undefined)
    },
    drop: () => void keeper.current?.drop(),
  }
}

function contentOf(sheet: OpenSheet): DraftContent {
  return { version: null, base: {}, values: { sheet }, picked: {} }
}

/** A sheet is stored as one text, created when idle, because browsers clone tens of thousands of cells slowly. */
const storeOfTexts: Pick<DraftStore, 'keep' | 'drop'> = {
  keep: ({ content, ...draft }) =>
    draftStore.keep({ ...draft, content: { ...content, values: { sheet: JSON.stringify(content.values['sheet']) } } }),
  drop: draftStore.drop,
}

type Found = { readonly draft: Draft; readonly offered: ImportDraft['offered'] }

/** Parsed once, because it may have thousands of rows. */
function foundOf(draft: Draft): Found {
  const sheet = draft.content.values['sheet']
  if (typeof sheet !== 'string') return { draft, offered: undefined }
  return { draft, offered: { sheet: JSON.parse(sheet) as OpenSheet, at: draft.at } }
}
