import { notifySaved } from '#platform/web/notify-done.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { useChoices } from '#platform/web/kit/form/choices.ts'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import type { LineColumn } from '#platform/web/kit/form/lines-field/line-columns.ts'
import { LinesField } from '#platform/web/kit/form/lines-field/lines-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { arrivalApi } from '../../contract/arrival-api.ts'
import { type ArrivalRecord, type HandlingRecord, handlingEntry } from '../../contract/arrival-record.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { milestoneApi } from '#areas/shipments/contract/milestones/milestone-api.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { discrepancyViolations } from '../../domain/import-handling.ts'
import { CUSTOMS_STEPS, DISCREPANCY_KINDS } from '#areas/shipments/domain/milestones/handling-facts.ts'
import { DISCREPANCY_HEADINGS } from '#areas/shipments/domain/orders/line-headings.ts'

/** Notice, customs, storage, documents, delivery and discrepancies in one form; merged with changes by others. */
export function HandlingDialog(props: { id: string; record: ArrivalRecord; onClose(): void }): ReactNode {
  const { id, onClose } = props
  const [{ record }] = useState(props)
  const { version, ...initial } = record.handling
  const t = useTexts('shipments')
  const { run } = useAction(arrivalApi.handle, { quiet: true, invalidates: CHANGED })
  const labels = useMemo(() => labelsOf(initial, t), [initial, t])
  const schema = useMemo(() => formOf(record.pieces), [record.pieces])
  return (
    <FormDialog
      open
      width={960}
      title={t('sections.importHandling')}
      schema={schema}
      errors={importDeskErrors}
      initial={initial}
      stored={{ version, labels }}
      draft={{ key: 'import-handling', record: { id, version }, labels }}
      submitText={t('actions.save')}
      onSubmit={async (entry, _key, over) => {
        await run({ ...entry, id, version: over ?? version })
        notifySaved()
      }}
      onClose={onClose}
    >
      {() => <Fields record={record} />}
    </FormDialog>
  )
}

const CHANGED = [
  ...[arrivalApi.open, arrivalApi.list, arrivalApi.masters, milestoneApi.open],
  ...[shipmentApi.list, shipmentApi.open],
]

function Fields({ record }: { record: ArrivalRecord }): ReactNode {
  const t = useTexts('shipments')
  const clock = { airport: record.airport ?? undefined, zone: record.zone ?? undefined }
  const text = (name: string, maxLength: number) => (
    <TextField name={name} label={t(`fields.${name}`)} maxLength={maxLength} />
  )
  const time = (name: string) => <LocalTimeField name={name} label={t(`fields.${name}`)} {...clock} />
  return (
    <>
      <FieldRow widths={THREE}>
        {time('notifiedAt')}
        {text('notifiedTo', 100)}
        <DateField name="storageFreeUntil" label={t('fields.storageFreeUntil')} />
      </FieldRow>
      <FieldRow widths={THREE}>
        {time('clearedAt')}
        <ChoiceField
          name="customsStep"
          label={t('fields.customsStep')}
          values={CUSTOMS_STEPS}
          texts="customsStatus"
          area="shipments"
          hint={t('messages.releasedByTime')}
        />
        {text('entryNo', 35)}
      </FieldRow>
      <FieldRow widths={THREE}>
        {time('documentsAt')}
        {text('documentsTo', 100)}
        {text('terminal', 60)}
      </FieldRow>
      <FieldRow widths={THREE}>
        {time('deliveredAt')}
        {text('deliveredTo', 100)}
        {text('warehouseLocation', 60)}
      </FieldRow>
      <DeliveryReason />
      <FieldRow widths="1fr 2fr">
        {text('deliveryOrderNo', 35)}
        <TextAreaField name="remark" label={t('fields.remark')} maxLength={900} rows={2} />
      </FieldRow>
      <Discrepancies />
    </>
  )
}

/** Goods delivered before customs release need a reason. */
function DeliveryReason(): ReactNode {
  const t = useTexts('shipments')
  const delivered = useFieldValue('deliveredAt')
  const cleared = useFieldValue('clearedAt')
  const reason = useFieldValue('deliveryReason')
  const isUncleared = Boolean(delivered) && (!cleared || String(cleared) > String(delivered))
  if (!isUncleared && !reason) return null
  const label = t('fields.recordingReason')
  return <TextField name="deliveryReason" label={label} hint={t('messages.underBond')} maxLength={200} />
}

const THREE = '1fr 1fr 1fr'

function Discrepancies(): ReactNode {
  const t = useTexts('shipments')
  const options = useChoices('shipments', 'discrepancy', DISCREPANCY_KINDS)
  const column = (key: keyof typeof DISCREPANCY_HEADINGS) => ({
    key,
    title: t(`fields.${key}`),
    headings: DISCREPANCY_HEADINGS[key],
  })
  const columns: readonly LineColumn[] = [
    { ...column('kind'), kind: 'choice', options, width: 160 },
    { ...column('pieces'), kind: 'integer', min: 1, max: 9999, width: 90 },
    { ...column('remark'), kind: 'text', most: 200, width: 480 },
  ]
  return <LinesField name="discrepancies" label={t('fields.discrepancies')} columns={columns} />
}

/** The schema with the server's rules for discrepancies, reported at their lines. */
function formOf(pieces: number | null) {
  return handlingEntry.superRefine(({ discrepancies }, issues) => {
    for (const line of discrepancyViolations(pieces, discrepancies)) {
      const path = ['discrepancies', line, 'pieces']
      issues.addIssue({ code: 'custom', path, message: 'DISCREPANCY_BEYOND_BOOKED' })
    }
  })
}

function labelsOf(entry: Omit<HandlingRecord, 'version'>, t: Texts): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(entry).map((field) => [field, t(`fields.${field}`)]))
}
