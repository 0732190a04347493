import type { ReactNode } from 'react'
import type { z } from 'zod'
import { chargeCodeApi } from '#areas/reference-data/contract/api.ts'
import { CurrencyField } from '#areas/reference-data/web/index.ts'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { LookupField } from '#platform/web/kit/form/lookup-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import type { FormHandle } from '#platform/web/kit/form/trade-form.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { notifySaved } from '#platform/web/notify-done.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { tariffsApi } from '../contract/api.ts'
import { tariffErrors } from '../contract/errors.ts'
import { tariffFields } from '../contract/tariff.ts'
import { BILLING_TABS, LINE_BASES, LINE_SIDES, LINE_TERMS } from '../domain/charge.ts'

type Form = FormHandle<z.input<typeof tariffFields>>

/** Adds a tariff: its scope, then its rates. */
export function TariffDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('tariffs')
  const { run } = useAction(tariffsApi.tariffCreate, { quiet: true, invalidates: [tariffsApi.tariffList] })
  return (
    <FormDialog
      open
      title={t('actions.addTariff')}
      schema={tariffFields}
      errors={tariffErrors}
      initial={{
        tab: 'EXPORT_HAWB',
        side: 'SELL',
        basis: 'CHARGEABLE_WEIGHT',
        terms: null,
        payAs: true,
        validFrom: today(),
        validTo: null,
      }}
      onSubmit={async (tariff, idempotencyKey) => {
        await run(tariff, { idempotencyKey })
        notifySaved()
      }}
      onClose={onClose}
    >
      {(form: Form) => (
        <>
          <Conditions form={form} />
          <Rates />
        </>
      )}
    </FormDialog>
  )
}

function useField(): (name: string) => { readonly name: string; readonly label: string } {
  const t = useTexts('tariffs')
  return (name) => ({ name, label: t(`lists.tariffs.${name}`) })
}

function Conditions({ form }: { form: Form }): ReactNode {
  const t = useTexts('tariffs')
  const field = useField()
  return (
    <>
      <FieldRow>
        <ChoiceField {...field('tab')} area="tariffs" values={BILLING_TABS} texts="billingTab" autoFocus />
        <ChoiceField {...field('side')} area="tariffs" values={LINE_SIDES} texts="lineSide" />
        <LookupField
          {...field('chargeCode')}
          endpoint={chargeCodeApi.find}
          onPicked={(item) => item?.basis && form.set('basis', item.basis)}
        />
      </FieldRow>
      <FieldRow widths="2fr 1fr 1fr 1fr">
        <TextField {...field('account')} upperCase maxLength={20} hint={t('messages.tariffAccountHint')} />
        <TextField {...field('airline')} upperCase maxLength={2} />
        <TextField {...field('origin')} upperCase maxLength={3} />
        <TextField {...field('destination')} upperCase maxLength={3} />
      </FieldRow>
      <FieldRow>
        <DateField {...field('validFrom')} />
        <DateField {...field('validTo')} />
        <ChoiceField {...field('terms')} options={LINE_TERMS.map((value) => ({ value, label: value }))} />
      </FieldRow>
    </>
  )
}

function Rates(): ReactNode {
  const field = useField()
  return (
    <>
      <FieldRow>
        <ChoiceField {...field('basis')} area="tariffs" values={LINE_BASES} texts="lineBasis" />
        <CurrencyField {...field('currency')} />
        <TextField {...field('taxCode')} upperCase maxLength={8} />
      </FieldRow>
      <FieldRow>
        <NumberField {...field('minimum')} decimals={3} min={0} />
        <NumberField {...field('price')} decimals={4} min={0} />
        <NumberField {...field('price45')} decimals={4} min={0} />
      </FieldRow>
      <FieldRow>
        <NumberField {...field('price100')} decimals={4} min={0} />
        <NumberField {...field('price300')} decimals={4} min={0} />
        <NumberField {...field('price500')} decimals={4} min={0} />
      </FieldRow>
      <FieldRow>
        <NumberField {...field('price1000')} decimals={4} min={0} />
        <NumberField {...field('pivotKg')} decimals={1} min={0} />
        <NumberField {...field('overPivotPrice')} decimals={4} min={0} />
      </FieldRow>
      <FlagField {...field('payAs')} />
    </>
  )
}
