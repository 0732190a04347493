import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { openDownload } from '#platform/web/download.ts'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { useZone } from '#platform/web/zone.ts'
import { type Attachment, attachmentApi } from '../../contract/attachment-api.ts'

/** The versions of a document, newest first; each can be downloaded. */
export function AttachmentVersions({ attachment, onClose }: { attachment: Attachment; onClose(): void }): ReactNode {
  const t = useTexts('documents')
  const earlier = useCall(attachmentApi.attachmentVersions, { id: attachment.id })
  return (
    <Modal open title={t('attachments.versions')} width={640} footer={null} onCancel={onClose}>
      <Loaded of={earlier}>
        {({ versions }) => (
          <ul className="documents-versions">
            {[attachment, ...versions].map((version) => (
              <Version key={version.id} version={version} />
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  )
}

function Version({ version: { id, no, name, addedBy, addedAt } }: { version: Attachment }): ReactNode {
  const t = useTexts('documents')
  const zone = useZone()
  return (
    <li>
      <span>{t('attachments.version', { no })}</span>
      <Button
        type="link"
        size="small"
        onClick={() => void openDownload(attachmentApi.attachmentOpen, { id }).catch(() => undefined)}
      >
        {name}
      </Button>
      <span className="kit-note">{t('attachments.addedBy', { who: addedBy, at: formatInstant(addedAt, zone) })}</span>
    </li>
  )
}
