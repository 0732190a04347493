import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { type Attachment, attachmentApi, attachmentEntry } from '../../contract/attachment-api.ts'
import { documentErrors } from '../../contract/errors.ts'
import { ATTACHMENT_KINDS, LONGEST_NAME } from '../../domain/attachment.ts'

/** Changes name or kind of a file. */
export function AttachmentDialog({ attachment, onClose }: { attachment: Attachment; onClose(): void }): ReactNode {
  const t = useTexts('documents')
  const { id, version, name, kind } = attachment
  const { run } = useAction(attachmentApi.attachmentEdit, { quiet: true, invalidates: [attachmentApi.attachmentList] })
  const options = ATTACHMENT_KINDS.map((value) => ({ value, label: t(`attachments.kinds.${value}`) }))
  return (
    <FormDialog
      open
      width={480}
      title={t('attachments.edit')}
      schema={attachmentEntry}
      errors={documentErrors}
      initial={{ name, kind }}
      stored={{ version, labels: { name: t('fields.name'), kind: t('fields.kind') } }}
      onSubmit={async (entry, _key, seen) => {
        await run({ ...entry, id, version: seen ?? version })
        notifySaved()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="name" label={t('fields.name')} maxLength={LONGEST_NAME} />
          <ChoiceField name="kind" label={t('fields.kind')} options={options} />
        </>
      )}
    </FormDialog>
  )
}
