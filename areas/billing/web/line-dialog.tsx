import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { CurrencyField } from '#areas/reference-data/web/index.ts'
import { chargeCodeApi } from '#areas/reference-data/contract/api.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { LookupField } from '#platform/web/kit/form/lookup-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import type { FormHandle } from '#platform/web/kit/form/trade-form.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import { newLine } from '../contract/billing-line.ts'
import { billingErrors } from '../contract/errors.ts'
import { type BillingTab, LINE_BASES, LINE_SIDES, LINE_TERMS } from '#areas/tariffs/domain/charge.ts'

type Form = FormHandle<z.input<typeof newLine>>

type Props = {
  readonly shipmentId: string
  readonly tab: BillingTab
  readonly currency: string
  onClose(): void
}

/** BIL-01: adds a line; quantity and description default from basis and charge code. */
export function LineDialog({ shipmentId, tab, currency, onClose }: Props): ReactNode {
  const t = useTexts('billing')
  const { run } = useAction(billingApi.lineCreate, {
    quiet: true,
    invalidates: [billingApi.lineList, billingApi.lineTotals],
  })
  const field = (name: string) => ({ name, label: t(`fields.${name}`) })
  const choice = { area: 'billing' }
  return (
    <FormDialog
      open
      title={t('messages.lineTitle')}
      schema={newLine}
      errors={billingErrors}
      initial={{ shipmentId, tab, currency, side: 'SELL', terms: 'PP', basis: 'FLAT', description: '', taxCode: null }}
      onSubmit={async (line, idempotencyKey) => {
        await run(line, { idempotencyKey })
        notifySaved()
      }}
      onClose={onClose}
    >
      {(form: Form) => (
        <>
          <FieldRow widths="1fr 2fr">
            <ChoiceField {...field('side')} {...choice} values={LINE_SIDES} texts="lineSide" />
            <LookupField
              {...field('chargeCode')}
              endpoint={chargeCodeApi.find}
              onPicked={(item) => item?.basis && form.set('basis', item.basis)}
            />
          </FieldRow>
          <TextField {...field('description')} maxLength={120} hint={t('messages.descriptionHint')} />
          <FieldRow widths="2fr 1fr">
            <TextField {...field('account')} upperCase maxLength={20} />
            <ChoiceField {...field('terms')} options={LINE_TERMS.map((value) => ({ value, label: value }))} />
          </FieldRow>
          <FieldRow>
            <ChoiceField {...field('basis')} {...choice} values={LINE_BASES} texts="lineBasis" />
            <NumberField {...field('quantity')} decimals={3} min={0} hint={t('messages.quantityHint')} />
          </FieldRow>
          <FieldRow>
            <NumberField {...field('price')} decimals={4} />
            <CurrencyField {...field('currency')} />
            <TextField {...field('taxCode')} upperCase maxLength={8} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  )
}
