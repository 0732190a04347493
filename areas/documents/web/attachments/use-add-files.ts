import { useState } from 'react'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { LARGEST_UPLOAD } from '#platform/contract/upload.ts'
import { newIdempotencyKey } from '#platform/web/api-client.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { type Attachment, attachmentApi } from '../../contract/attachment-api.ts'
import { documentErrors } from '../../contract/errors.ts'
import { type AttachmentKind, contentTypeOf } from '../../domain/attachment.ts'

type Progress = { readonly done: number; readonly all: number }

/** Uploads files of a shipment one after another; a refused one is named and does not stop the others. */
export function useAddFiles(id: string): {
  progress: Progress | null
  add(kind: AttachmentKind, files: readonly File[]): Promise<void>
  /** Puts a new version in the place of a document. */
  replace(attachment: Pick<Attachment, 'id' | 'name'>, file: File): Promise<void>
} {
  const t = useTexts('documents')
  const notify = useNotify()
  const language = useLanguage()
  const { run } = useAction(attachmentApi.attachmentAdd, { invalidates: [attachmentApi.attachmentList] })
  const next = useAction(attachmentApi.attachmentReplace, { invalidates: [attachmentApi.attachmentList] })
  const [progress, setProgress] = useState<Progress | null>(null)

  const read = async (file: File): Promise<{ fileName: string; bytes: Uint8Array<ArrayBuffer> } | null> => {
    if (file.size > LARGEST_UPLOAD) {
      notify.error(t('attachments.tooLarge', { name: file.name }))
      return null
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (contentTypeOf(file.name, bytes)) return { fileName: file.name, bytes }
    notify.error(errorText(documentErrors.ATTACHMENT_UNUSABLE, language, { name: file.name }))
    return null
  }

  const addOne = async (kind: AttachmentKind, chosen: File): Promise<boolean> => {
    const file = await read(chosen)
    if (!file) return false
    return run({ id, kind, file }, { idempotencyKey: newIdempotencyKey() }).then(
      () => true,
      () => false,
    )
  }

  const add = async (kind: AttachmentKind, files: readonly File[]): Promise<void> => {
    let added = 0
    for (const [index, file] of files.entries()) {
      setProgress({ done: index + 1, all: files.length })
      if (await addOne(kind, file)) added += 1
    }
    setProgress(null)
    if (added > 0) notify.success(t('attachments.added', { count: added }))
  }

  const replace = async (attachment: Pick<Attachment, 'id' | 'name'>, chosen: File): Promise<void> => {
    setProgress({ done: 1, all: 1 })
    const file = await read(chosen)
    const sent = file && { id: attachment.id, file }
    const replaced = sent && (await next.run(sent, { idempotencyKey: newIdempotencyKey() }).catch(() => undefined))
    setProgress(null)
    if (replaced) notify.success(t('attachments.replaced', { name: attachment.name, no: replaced.no }))
  }

  return { progress, add, replace }
}
