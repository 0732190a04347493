import type { ReactNode } from 'react'
import { z } from 'zod'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { COPIED_PARTS, type CopiedPart } from '#areas/key-accounts/domain/shipment-fields.ts'
import { optionalParts } from '../../domain/booking/copy-job.ts'

/** SHP-10: asks which parts to copy, creates the copy and opens it. */
export function CopyJobDialog(props: {
  source: Pick<Shipment, 'id' | 'jobType' | 'jobMode' | 'hawbNo'> & Partial<Pick<Shipment, 'keyAccountId'>>
  onClose(): void
  onCopied?(): void
}): ReactNode {
  const { source, onClose, onCopied } = props
  const t = useTexts('shipments')
  const copy = useCopy(source.id, onCopied)
  // A list row has no home office, so the record is read.
  const parts = optionalParts(source).filter((part) => part !== 'keyAccountFields' || source.keyAccountId !== null)
  return (
    <FormDialog
      open
      title={source.hawbNo === null ? t('actions.copy') : `${t('actions.copy')} ${source.hawbNo}`}
      schema={chosenParts}
      errors={shipmentErrors}
      initial={USUALLY_TAKEN}
      submitText={t('actions.copy')}
      onSubmit={copy}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('messages.copyTakes')}</p>
          {parts.map((part) => (
            <FlagField key={part} name={part} label={t(`copiedParts.${part}`)} />
          ))}
        </>
      )}
    </FormDialog>
  )
}

const chosenParts = z.record(z.enum(COPIED_PARTS), z.boolean())

type Chosen = z.output<typeof chosenParts>

/** Copies usually keep parties and prices, with another date and order. */
const USUALLY_TAKEN: Record<CopiedPart, boolean> = {
  otherParties: true,
  places: true,
  rates: true,
  flight: false,
  customerReference: false,
  orders: false,
  deliveryNotes: false,
  keyAccountFields: false,
}

function useCopy(id: string, onCopied: (() => void) | undefined) {
  const t = useTexts('shipments')
  const open = useOpenTab()
  const notify = useNotify()
  const { run } = useAction(shipmentApi.copy, { quiet: true, invalidates: [shipmentApi.list] })
  return async (chosen: Chosen, idempotencyKey: string): Promise<void> => {
    const take = COPIED_PARTS.filter((part) => chosen[part])
    const made = await run({ id, take }, { idempotencyKey })
    notify.success(t('messages.copied'))
    onCopied?.()
    open(`/shipments/${made.id}`)
  }
}
