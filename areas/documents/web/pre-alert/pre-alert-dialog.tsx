import { type ReactNode, useState } from 'react'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#platform/contract/language.ts'
import { useCan } from '#platform/web/can.tsx'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { attachmentApi } from '../../contract/attachment-api.ts'
import { documentErrors } from '../../contract/errors.ts'
import { preAlertApi } from '../../contract/pre-alert-api.ts'
import { RequiredPapers } from '../attachments/required-papers.tsx'
import { LetterPreview, NOT_SHOWN, type ShownLetter } from './letter-preview.tsx'
import { entryOf, preAlertForm } from './pre-alert-form.ts'
import { letterNameOf } from '../../domain/letter-name.ts'

type Suggested = OutputOf<typeof preAlertApi.preAlertOpen>['suggested']

type Props = { readonly shipment: Shipment; readonly suggested: Suggested; onClose(): void }

/** Recipients and attachments on the left, the exact letter on the right. */
export function PreAlertDialog({ shipment, suggested, onClose }: Props): ReactNode {
  const t = useTexts('documents')
  const notify = useNotify()
  const [{ fingerprint, hasGaps }, setShown] = useState<ShownLetter>(NOT_SHOWN)
  const { id } = shipment
  const invalidates = [preAlertApi.preAlertOpen, shipmentApi.open, shipmentApi.list]
  const { run } = useAction(preAlertApi.preAlertSend, { quiet: true, invalidates })
  return (
    <FormDialog
      open
      width={1120}
      title={t('preAlert.sendTitle', { shipment: letterNameOf(shipment) })}
      schema={preAlertForm}
      errors={documentErrors}
      initial={{
        language: suggested.language,
        addresses: suggested.recipients.map(({ address }) => address).join('\n'),
        copies: '',
        toChannel: suggested.channel !== null && suggested.toChannel,
        asLinks: suggested.asLinks,
        toOffice: suggested.office !== null,
        coverMaster: false,
        attachmentIds: suggested.attachmentIds,
        papers: suggested.papers,
        note: '',
        reason: '',
      }}
      submitText={t('preAlert.send')}
      submitDisabled={fingerprint === ''}
      onSubmit={async (typed, idempotencyKey) => {
        await run({ ...entryOf(typed), id, fingerprint }, { idempotencyKey })
        notify.success(t('preAlert.queued'))
      }}
      onClose={onClose}
    >
      {() => (
        <div className="documents-pre-alert">
          <div>
            <Fields id={id} suggested={suggested} needsReason={hasGaps} />
          </div>
          <LetterPreview id={id} onShown={setShown} />
        </div>
      )}
    </FormDialog>
  )
}

function Fields({ id, suggested, needsReason }: { id: string; suggested: Suggested; needsReason: boolean }): ReactNode {
  const t = useTexts('documents')
  const mayOverride = useCan(['/pre-alert/override'])
  const { channel, office, housesOfMaster } = suggested
  const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
  return (
    <>
      <TextAreaField name="addresses" label={t('preAlert.addresses')} hint={t('preAlert.addressesHint')} rows={2} />
      <TextAreaField name="copies" label={t('preAlert.copies')} hint={t('preAlert.copiesHint')} rows={2} />
      {channel !== null && <FlagField name="toChannel" label={t('preAlert.toChannel', channel)} />}
      {office !== null && <FlagField name="toOffice" label={t('preAlert.toOffice', { office })} />}
      {housesOfMaster > 1 && (
        <FlagField name="coverMaster" label={t('preAlert.coverMaster', { count: housesOfMaster })} />
      )}
      <ChoiceField name="language" label={t('fields.language')} options={languages} />
      <AttachmentsField id={id} suggested={suggested} />
      <TextAreaField name="note" label={t('fields.note')} maxLength={2000} rows={3} />
      {mayOverride && (
        <TextAreaField
          name="reason"
          label={t('preAlert.reasonAnyway')}
          required={needsReason}
          maxLength={200}
          rows={1}
        />
      )}
    </>
  )
}

/** Our own papers and the files to send along, those of the other houses too where the letter covers them. */
function AttachmentsField({ id, suggested }: { id: string; suggested: Suggested }): ReactNode {
  const t = useTexts('documents')
  const { data } = useCall(attachmentApi.attachmentList, { id })
  const coversMaster = useFieldValue('coverMaster') === true
  const options = suggested.offered
    .filter(({ shipmentId }) => coversMaster || shipmentId === id)
    .map(({ id: value, kind, name, shipment }) => {
      const label = `${t(`attachments.kinds.${kind}`)} · ${name}`
      return { value, label: coversMaster ? `${shipment} · ${label}` : label }
    })
  const papers = suggested.papers.map((paper) => {
    return { value: paper, label: paper === 'Manifest' ? t('waybill.manifest') : paper }
  })
  return (
    <>
      <RequiredPapers required={data?.required ?? []} />
      {papers.length > 0 && <ChoiceField name="papers" label={t('preAlert.papers')} options={papers} multiple />}
      <ChoiceField name="attachmentIds" label={t('preAlert.attach')} options={options} multiple />
      <FlagField name="asLinks" label={t('preAlert.asLinks')} />
    </>
  )
}
