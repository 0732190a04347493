import type { ReactNode } from 'react'
import { z } from 'zod'
import { PartnerField } from '#areas/partners/web/index.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { LookupField } from '#platform/web/kit/form/lookup-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { type TruckRecord, truckInput } from '../contract/truck.ts'
import { referencesOf } from '../domain/references.ts'
import { TRUCK_TYPES } from '../domain/truck-fee.ts'
import { changedByTruck } from './changed-by-truck.ts'

/** References are typed, scanned or pasted as one text. */
const truckForm = truckInput.extend({
  driver: z.string().trim().max(60).nullish(),
  phone: z.string().trim().max(30).nullish(),
  customer: z.string().trim().max(100).nullish(),
  remark: z.string().trim().max(500).nullish(),
  /** Looked up and moved to the references at once. */
  picked: z.string().nullish(),
  references: z
    .string()
    .nullish()
    .refine((text) => truckInput.shape.references.safeParse(referencesOf(text ?? '')).success, {
      error: 'TOO_MANY_REFERENCES',
    }),
})

const NAMES = [
  'truckNo',
  'truckType',
  'driver',
  'phone',
  'customerId',
  'customer',
  'references',
  'expectedPieces',
  'remark',
] as const

type Props = { readonly truck: TruckRecord | null; onClose(): void }

/** WHS-01: registers a truck (`truck` null) or corrects a registration. */
export function TruckDialog({ truck, onClose }: Props): ReactNode {
  const t = useTexts('warehouse')
  const save = useSave(truck)
  const labels = Object.fromEntries(NAMES.map((name) => [name, t(`fields.${name}`)]))
  return (
    <FormDialog
      open
      title={t(truck ? 'actions.editTruck' : 'actions.register')}
      {...(!truck && { submitText: t('actions.register') })}
      schema={truckForm}
      errors={warehouseErrors}
      initial={initialOf(truck)}
      stored={truck && { version: truck.version, labels, fieldsOf }}
      draft={{ key: 'truck', record: truck, labels }}
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRow widths="1fr 1fr 1fr">
            <TextField name="truckNo" label={t('fields.truckNo')} maxLength={20} autoFocus />
            <ChoiceField
              name="truckType"
              label={t('fields.truckType')}
              values={TRUCK_TYPES}
              texts="truckType"
              area="warehouse"
            />
            <NumberField name="expectedPieces" label={t('fields.expectedPieces')} min={1} max={99_999} />
          </FieldRow>
          <FieldRow widths="1fr 1fr">
            <TextField name="driver" label={t('fields.driver')} maxLength={60} />
            <TextField name="phone" label={t('fields.phone')} maxLength={30} />
          </FieldRow>
          <FieldRow widths="1fr 1fr">
            <PartnerField
              name="customerId"
              label={t('fields.customerId')}
              onPicked={(partner) => partner && form.set('customer', partner.label || partner.code)}
            />
            <TextField name="customer" label={t('fields.customer')} maxLength={100} />
          </FieldRow>
          <LookupField
            name="picked"
            label={t('fields.pickReference')}
            endpoint={warehouseApi.truckReferences}
            onPicked={(item) => {
              if (!item) return
              form.set('references', referencesOf(`${form.get('references') ?? ''} ${item.code}`).join(' '))
              form.set('picked', null)
            }}
          />
          <TextAreaField name="references" label={t('fields.references')} hint={t('hints.references')} />
          <TextField name="remark" label={t('fields.remark')} maxLength={500} />
        </>
      )}
    </FormDialog>
  )
}

function initialOf(truck: TruckRecord | null): Partial<z.input<typeof truckForm>> {
  if (!truck) return { truckType: 'LIGHT', customerId: null, expectedPieces: null }
  const { truckNo, truckType, driver, phone, customerId, customer, references, expectedPieces, remark } = truck
  const written = references.map(({ text }) => text).join(' ')
  return { truckNo, truckType, driver, phone, customerId, customer, expectedPieces, remark, references: written }
}

/** The server splits the text into numbers. */
function fieldsOf({ references, ...rest }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...rest, references: Array.isArray(references) ? references.join(' ') : references }
}

function useSave(truck: TruckRecord | null) {
  const t = useTexts('warehouse')
  const notify = useNotify()
  const options = { quiet: true, invalidates: changedByTruck }
  const register = useAction(warehouseApi.truckRegister, options)
  const edit = useAction(warehouseApi.truckEdit, options)
  return async (
    { picked: _picked, ...form }: z.output<typeof truckForm>,
    idempotencyKey: string,
    version: number | null,
  ): Promise<void> => {
    const input = {
      ...form,
      driver: form.driver ?? '',
      phone: form.phone ?? '',
      customer: form.customer ?? '',
      remark: form.remark ?? '',
      references: referencesOf(form.references ?? ''),
    }
    if (truck && version !== null) return void (await edit.run({ ...input, id: truck.id, version }))
    const made = await register.run(input, { idempotencyKey })
    notify.success(t('messages.registered', { number: made.number, queueNo: made.queueNo }))
  }
}
