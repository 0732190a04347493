import { createContext, useCallback, useMemo, useState } from 'react'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useAct } from '#platform/web/use-call.ts'
import { goodsPaperApi } from '../../contract/papers/goods-paper-api.ts'
import type { PaperKind } from '../../domain/papers/goods-papers.ts'
import type { ReadPaper } from './read-paper.ts'

/** A file chosen for a shipment that is not saved yet; sent under its own key, however often the save is repeated. */
export type PaperToCome = ReadPaper & { readonly key: string; readonly kind: PaperKind }

export type PapersToCome = {
  readonly papers: readonly PaperToCome[]
  choose(kind: PaperKind, paper: ReadPaper): void
  remove(key: string): void
}

export const PapersToComeContext = createContext<PapersToCome | null>(null)

/** The files chosen before the first save; `deliver` sends them to the shipment, and each that is not taken has said why. */
export function usePapersToCome() {
  const [papers, setPapers] = useState<readonly PaperToCome[]>([])
  const { act: add } = useAct(goodsPaperApi.add)
  const toCome: PapersToCome = useMemo(
    () => ({
      papers,
      choose: (kind, paper) => setPapers((known) => [...known, { ...paper, kind, key: newUuid() }]),
      remove: (key) => setPapers((known) => known.filter((paper) => paper.key !== key)),
    }),
    [papers],
  )
  const deliver = useCallback(
    async (id: string): Promise<void> => {
      for (const { key, kind, fileName, bytes } of papers) {
        await add({ id, kind, file: { fileName, bytes } }, { idempotencyKey: key }).catch(() => undefined)
      }
    },
    [papers, add],
  )
  return { toCome, deliver }
}
