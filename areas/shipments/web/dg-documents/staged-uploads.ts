import { createContext, useCallback, useMemo, useState } from 'react'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useAction } from '#platform/web/use-call.ts'
import { dgDocumentApi } from '../../contract/dg-documents/dg-document-api.ts'
import type { DgDocumentKind } from '../../domain/dg-documents/dg-documents.ts'
import type { ReadDgDocument } from './read-dg-document.ts'

/** A file chosen for an unsaved shipment; its idempotency key stays the same however often the save is repeated. */
export type StagedUpload = ReadDgDocument & { readonly key: string; readonly kind: DgDocumentKind }

export type StagedUploads = {
  readonly papers: readonly StagedUpload[]
  choose(kind: DgDocumentKind, document: ReadDgDocument): void
  remove(key: string): void
}

export const StagedUploadsContext = createContext<StagedUploads | null>(null)

/** The files chosen before the first save; `deliver` uploads them, and each refused one shows its reason. */
export function useStagedUploads() {
  const [documents, setStagedUploads] = useState<readonly StagedUpload[]>([])
  const { run: add } = useAction(dgDocumentApi.add)
  const toCome: StagedUploads = useMemo(
    () => ({
      papers: documents,
      choose: (kind, document) => setStagedUploads((known) => [...known, { ...document, kind, key: newUuid() }]),
      remove: (key) => setStagedUploads((known) => known.filter((document) => document.key !== key)),
    }),
    [documents],
  )
  const deliver = useCallback(
    async (id: string): Promise<void> => {
      for (const { key, kind, fileName, bytes } of documents) {
        await add({ id, kind, file: { fileName, bytes } }, { idempotencyKey: key }).catch(() => undefined)
      }
    },
    [documents, add],
  )
  return { toCome, deliver }
}
