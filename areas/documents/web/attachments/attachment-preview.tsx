import { Modal } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { CallFailed, readAll, send } from '#platform/web/api-client.ts'
import { NotLoaded } from '#platform/web/kit/layout/loaded.tsx'
import { type Attachment, attachmentApi } from '../../contract/attachment-api.ts'

/** A PDF or image shown in the page. */
export function AttachmentPreview({ attachment, onClose }: { attachment: Attachment; onClose(): void }): ReactNode {
  const { address, ...failed } = useContentAddress(attachment)
  const { name, mediaType } = attachment
  return (
    <Modal open title={name} width={960} footer={null} onCancel={onClose}>
      {!address && <NotLoaded {...failed} />}
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

/** A blob URL of the content, revoked when the preview closes; or why there is none. */
function useContentAddress({ id, mediaType }: Attachment) {
  const [address, setAddress] = useState<string>()
  const [error, setError] = useState<CallFailed | null>(null)
  const [attempt, setAttempt] = useState(0)
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
    load().catch((thrown: unknown) => {
      if (!stop.signal.aborted && thrown instanceof CallFailed) setError(thrown)
    })
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, mediaType, attempt])
  const refetch = (): void => {
    setError(null)
    setAttempt(attempt + 1)
  }
  return { address, error, refetch }
}
