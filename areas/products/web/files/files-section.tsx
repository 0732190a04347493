import { DeleteOutlined, DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { errorText } from '#platform/contract/error-catalogue.ts'
import { LARGEST_UPLOAD } from '#platform/contract/upload.ts'
import { newIdempotencyKey } from '#platform/web/api-client.ts'
import { openDownload } from '#platform/web/download.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { ChooseFile } from '#platform/web/kit/form/choose-file.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { contentTypeOf } from '#areas/documents/domain/attachment.ts'
import { type FileEndpoints, type RecordFile, fileErrors } from '../../contract/files.ts'
import { canRemoveFile } from '../../domain/file-rules.ts'
import './files.css'

type Props = { readonly id: string; readonly api: FileEndpoints; readonly title: string; readonly mayEdit: boolean }

/** The files of a product or an order. */
export function FilesSection({ id, api, title, mayEdit }: Props): ReactNode {
  const t = useTexts('products')
  const answer = useCall(api.list, { id }, { quiet: true })
  const { add, adding } = useAddFile(id, api)
  const button = mayEdit && (
    <ChooseFile accept=".pdf,.png,.jpg,.jpeg,.xlsx,.docx" onFile={(file) => void add(file)}>
      {(choose) => (
        <Button size="small" icon={<UploadOutlined aria-hidden="true" />} loading={adding} onClick={choose}>
          {t('files.add')}
        </Button>
      )}
    </ChooseFile>
  )
  return (
    <FormSection title={title} extra={button}>
      <Loaded of={answer}>
        {({ files }) =>
          files.length === 0 ? (
            <Placeholder small text={t('files.none')} />
          ) : (
            <ul className="product-files">
              {files.map((file) => (
                <File key={file.id} file={file} api={api} mayEdit={mayEdit} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </FormSection>
  )
}

function File({ file, api, mayEdit }: { file: RecordFile; api: FileEndpoints; mayEdit: boolean }): ReactNode {
  const t = useTexts('products')
  const actor = useAsActor()
  const confirm = useConfirm()
  const { run } = useAction(api.remove, { invalidates: [api.list] })
  const { id, name, bytes, office, addedBy, addedAt } = file
  const remove = async (): Promise<void> => {
    const isSure = await confirm({ text: t('files.confirmRemove', { name }), okText: t('files.remove'), danger: true })
    // The call shows its refusal itself.
    if (isSure) await run({ id }).catch(() => undefined)
  }
  const kilobytes = formatNumber(Math.max(1, Math.round(bytes / 1000)))
  return (
    <li>
      <Button
        type="link"
        size="small"
        icon={<DownloadOutlined aria-hidden="true" />}
        onClick={() => void openDownload(api.open, { id }).catch(() => undefined)}
      >
        {name}
      </Button>
      <span className="kit-note">
        {t('files.by', { kilobytes, office, who: addedBy, at: formatInstant(addedAt, userZone()) })}
      </span>
      {mayEdit && canRemoveFile(file, actor).ok && (
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={t('files.removeOf', { name })}
          title={t('files.remove')}
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}

/** Adds a file; one that cannot be taken is refused before it is sent. */
function useAddFile(id: string, api: FileEndpoints) {
  const t = useTexts('products')
  const notify = useNotify()
  const language = useLanguage()
  const { run, isRunning } = useAction(api.add, { invalidates: [api.list] })
  const add = async (file: globalThis.File): Promise<void> => {
    if (file.size > LARGEST_UPLOAD) return notify.error(t('files.tooLarge', { name: file.name }))
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!contentTypeOf(file.name, bytes)) {
      return notify.error(errorText(fileErrors.ATTACHMENT_UNUSABLE, language, { name: file.name }))
    }
    const sent = { id, file: { fileName: file.name, bytes } }
    const added = await run(sent, { idempotencyKey: newIdempotencyKey() }).catch(() => undefined)
    if (added) notify.success(t('files.added', { name: added.name }))
    return undefined
  }
  return { add, adding: isRunning }
}
