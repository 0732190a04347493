import { DeleteOutlined, DownloadOutlined, EditOutlined, FileSyncOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { openDownload } from '#platform/web/download.ts'
import { ChooseFile } from '#platform/web/kit/form/choose-file.tsx'
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
import { AttachmentVersions } from './attachment-versions.tsx'

type Props = {
  readonly attachments: readonly Attachment[]
  /** Called with the file of a new version; without it nothing can be changed. */
  onReplace?(attachment: Attachment, file: File): void
}

/** How long removing a file can be undone with one click. */
const UNDO_SECONDS = 15

/** The files by kind, with their actions. */
export function AttachmentTable({ attachments, onReplace }: Props): ReactNode {
  const t = useTexts('documents')
  const [shown, setShown] = useState<Attachment>()
  const [edited, setEdited] = useState<Attachment>()
  const [past, setPast] = useState<Attachment>()
  const remove = useRemove()
  if (attachments.length === 0) return <Placeholder text={t('attachments.empty')} />
  return (
    <>
      <ul className="documents-files">
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <span className="documents-file-kind">{t(`attachments.kinds.${attachment.kind}`)}</span>
            <FileName
              attachment={attachment}
              onShow={() => setShown(attachment)}
              onVersions={() => setPast(attachment)}
            />
            <Actions
              attachment={attachment}
              {...(onReplace && {
                onReplace: (file: File) => onReplace(attachment, file),
                onEdit: () => setEdited(attachment),
                onRemove: () => void remove(attachment),
              })}
            />
          </li>
        ))}
      </ul>
      {shown && <AttachmentPreview attachment={shown} onClose={() => setShown(undefined)} />}
      {past && <AttachmentVersions attachment={past} onClose={() => setPast(undefined)} />}
      {edited && <AttachmentDialog attachment={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

type FileNameProps = { readonly attachment: Attachment; onShow(): void; onVersions(): void }

function FileName({ attachment, onShow, onVersions }: FileNameProps): ReactNode {
  const t = useTexts('documents')
  const zone = useZone()
  const { name, bytes, addedBy, addedAt, mediaType, no } = attachment
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
      {no > 1 && (
        <Button
          type="link"
          size="small"
          aria-label={t('attachments.actionsOf', { action: t('attachments.versions'), name })}
          onClick={onVersions}
        >
          {t('attachments.version', { no })}
        </Button>
      )}
      <span className="kit-note">
        {t('attachments.by', { kilobytes, who: addedBy, at: formatInstant(addedAt, zone) })}
      </span>
    </span>
  )
}

type ActionsProps = {
  readonly attachment: Attachment
  onReplace?(file: File): void
  onEdit?(): void
  onRemove?(): void
}

function Actions({ attachment, onReplace, onEdit, onRemove }: ActionsProps): ReactNode {
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
      {onReplace && (
        <ChooseFile accept=".pdf,.png,.jpg,.jpeg,.xlsx,.docx" onFile={onReplace}>
          {(choose) => button('replace', <FileSyncOutlined aria-hidden="true" />, choose)}
        </ChooseFile>
      )}
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
