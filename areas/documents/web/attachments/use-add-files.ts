import { useState } from 'react'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { LARGEST_UPLOAD } from '#platform/contract/upload.ts'
import { newIdempotencyKey } from '#platform/web/api-client.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { attachmentApi } from '../../contract/attachment-api.ts'
import { documentErrors } from '../../contract/errors.ts'
import { type AttachmentKind, contentTypeOf } from '../../domain/attachment.ts'

type Progress = { readonly done: number; readonly all: number }

/** Uploads files one after another; a refused one is named and does not stop the others. */
export function useAddFiles(id: string): {
  progress: Progress | null
  add(kind: AttachmentKind, files: readonly File[]): Promise<void>
} {
  const t = useTexts('documents')
  const notify = useNotify()
  const language = useLanguage()
  const { run } = useAction(attachmentApi.attachmentAdd, { invalidates: [attachmentApi.attachmentList] })
  const [progress, setProgress] = useState<Progress | null>(null)

  const addOne = async (kind: AttachmentKind, file: File): Promise<boolean> => {
    if (file.size > LARGEST_UPLOAD) {
      notify.error(t('attachments.tooLarge', { name: file.name }))
      return false
    }
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!contentTypeOf(file.name, bytes)) {
      notify.error(errorText(documentErrors.ATTACHMENT_UNUSABLE, language, { name: file.name }))
      return false
    }
    const sent = { id, kind, file: { fileName: file.name, bytes } }
    return run(sent, { idempotencyKey: newIdempotencyKey() }).then(
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

  return { progress, add }
}
