import { DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { openDownload } from '#platform/web/download.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { useZone } from '#platform/web/zone.ts'
import { type Attachment, attachmentApi } from '../../contract/attachment-api.ts'
import { AttachmentDialog } from './attachment-dialog.tsx'
import { AttachmentPreview } from './attachment-preview.tsx'

type Props = { readonly attachments: readonly Attachment[]; readonly mayEdit: boolean }

/** How long removing a file can be undone with one click. */
const UNDO_SECONDS = 15

/** The files by kind, with their actions. */
export function AttachmentTable({ attachments, mayEdit }: Props): ReactNode {
  const t = useTexts('documents')
  const [shown, setShown] = useState<Attachment>()
  const [edited, setEdited] = useState<Attachment>()
  const remove = useRemove()
  if (attachments.length === 0) return <Placeholder text={t('attachments.empty')} />
  return (
    <>
      <ul className="documents-files">
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <span className="documents-file-kind">{t(`attachments.kinds.${attachment.kind}`)}</span>
            <FileName attachment={attachment} onShow={() => setShown(attachment)} />
            <Actions
              attachment={attachment}
              {...(mayEdit && { onEdit: () => setEdited(attachment), onRemove: () => void remove(attachment) })}
            />
          </li>
        ))}
      </ul>
      {shown && <AttachmentPreview attachment={shown} onClose={() => setShown(undefined)} />}
      {edited && <AttachmentDialog attachment={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function FileName({ attachment, onShow }: { attachment: Attachment; onShow(): void }): ReactNode {
  const t = useTexts('documents')
  const zone = useZone()
  const { name, bytes, addedBy, addedAt, mediaType } = attachment
  const isShown = mediaType === 'application/pdf' || mediaType.startsWith('image/')
  const kilobytes = formatNumber(Math.max(1, Math.round(bytes / 1000)))
  return (
    <span className="documents-file-name">
      {isShown ? (
        <Button type="link" size="small" onClick={onShow}>
          {name}
        </Button>
      ) : (
        <span>{name}</span>
      )}
      <span className="kit-note">
        {t('attachments.by', { kilobytes, who: addedBy, at: formatInstant(addedAt, zone) })}
      </span>
    </span>
  )
}

function Actions(props: { attachment: Attachment; onEdit?(): void; onRemove?(): void }): ReactNode {
  const { attachment, onEdit, onRemove } = props
  const t = useTexts('documents')
  const button = (key: string, icon: ReactNode, run: () => void): ReactNode => {
    const label = t('attachments.actionsOf', { action: t(`attachments.${key}`), name: attachment.name })
    return (
      <Button type="text" size="small" icon={icon} aria-label={label} title={t(`attachments.${key}`)} onClick={run} />
    )
  }
  const open = (): void => void openDownload(attachmentApi.attachmentOpen, { id: attachment.id }).catch(() => undefined)
  return (
    <span className="documents-file-actions">
      {button('open', <DownloadOutlined aria-hidden="true" />, open)}
      {onEdit && button('edit', <EditOutlined aria-hidden="true" />, onEdit)}
      {onRemove && button('remove', <DeleteOutlined aria-hidden="true" />, onRemove)}
    </span>
  )
}

function useRemove(): (attachment: Attachment) => Promise<void> {
  const t = useTexts('documents')
  const notify = useNotify()
  const remove = useAction(attachmentApi.attachmentRemove, { invalidates: [attachmentApi.attachmentList] })
  const restore = useAction(attachmentApi.attachmentRestore, { invalidates: [attachmentApi.attachmentList] })
  return async ({ id, version, name }) => {
    const removed = await remove.run({ id, version }).catch(() => undefined)
    if (!removed) return
    const bringBack = async (): Promise<void> => {
      const restored = await restore.run({ id, version: removed.version }).catch(() => undefined)
      if (restored) notify.success(t('attachments.restored', { name }))
    }
    notify.offer(t('attachments.removed', { name }), UNDO_SECONDS, {
      label: t('attachments.restore'),
      run: () => void bringBack(),
    })
  }
}
