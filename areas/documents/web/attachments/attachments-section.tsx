import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { canSaveShipment } from '#areas/shipments/domain/booking/shipment-rules.ts'
import { useCan } from '#platform/web/can.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { attachmentApi } from '../../contract/attachment-api.ts'
import { ATTACHMENT_KINDS, type AttachmentKind } from '../../domain/attachment.ts'
import { AttachmentTable } from './attachment-table.tsx'
import { DropArea } from './drop-area.tsx'
import { RequiredPapers } from './required-papers.tsx'
import { useAddFiles } from './use-add-files.ts'

/** The files of a shipment: dropped or selected, several at once. */
export function AttachmentsSection({ shipment }: { shipment: Shipment }): ReactNode {
  const t = useTexts('documents')
  const { id } = shipment
  const answer = useCall(attachmentApi.attachmentList, { id })
  const files = useAddFiles(id)
  const isOurs = canSaveShipment(shipment, useAsActor()).ok
  const mayAttach = useCan(['/shipment/edit']) && isOurs
  return (
    <FormSection title={t('attachments.title')}>
      <Loaded of={answer}>
        {({ attachments, required }) => (
          <>
            {shipment.side === 'Export' && (
              <RequiredPapers
                required={required}
                {...(mayAttach && { onFile: (kind, file) => void files.add(kind, [file]) })}
              />
            )}
            {mayAttach && <AddFiles files={files} />}
            <AttachmentTable
              attachments={attachments}
              {...(mayAttach && { onReplace: (attachment, file) => void files.replace(attachment, file) })}
            />
          </>
        )}
      </Loaded>
    </FormSection>
  )
}

function AddFiles({ files: { progress, add } }: { files: ReturnType<typeof useAddFiles> }): ReactNode {
  const t = useTexts('documents')
  const [kind, setKind] = useState<AttachmentKind>('Invoice')
  return (
    <div className="documents-add">
      <label className="documents-kind">
        <span>{t('attachments.kindOfNew')}</span>
        <Select<AttachmentKind>
          value={kind}
          onChange={setKind}
          options={ATTACHMENT_KINDS.map((value) => ({ value, label: t(`attachments.kinds.${value}`) }))}
        />
      </label>
      <DropArea busy={progress !== null} onFiles={(files) => void add(kind, files)} />
      <p role="status" className="kit-note">
        {progress && t('attachments.uploading', progress)}
      </p>
    </div>
  )
}
