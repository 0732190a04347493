import { Modal } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { readAll, send } from '#platform/web/api-client.ts'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { type Attachment, attachmentApi } from '../../contract/attachment-api.ts'

/** A PDF or image shown in the page. */
export function AttachmentPreview({ attachment, onClose }: { attachment: Attachment; onClose(): void }): ReactNode {
  const address = useContentAddress(attachment)
  const { name, mediaType } = attachment
  return (
    <Modal open title={name} width={960} footer={null} onCancel={onClose}>
      {!address && <LoadingSkeleton />}
      {address && mediaType.startsWith('image/') && (
        <img className="documents-preview-image" src={address} alt={name} />
      )}
      {address && mediaType === 'application/pdf' && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a sandboxed frame shows no PDF; the content was checked to be one
        <iframe className="documents-preview-pdf" src={address} title={name} />
      )}
    </Modal>
  )
}

/** Returns a blob URL of the content, revoked when the preview closes. */
function useContentAddress({ id, mediaType }: Attachment): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    const load = async (): Promise<void> => {
      const response = await send(attachmentApi.attachmentOpen, { id }, { signal: stop.signal })
      const content = await readAll(response.blob())
      made = URL.createObjectURL(new Blob([content], { type: mediaType }))
      if (stop.signal.aborted) URL.revokeObjectURL(made)
      else setAddress(made)
    }
    load().catch(() => undefined)
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, mediaType])
  return address
}
