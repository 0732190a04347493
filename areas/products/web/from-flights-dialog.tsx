import type { ReactNode } from 'react'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { formatMoney, formatWeight } from '#platform/web/kit/format.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { productApi } from '../contract/api.ts'
import { productErrors } from '../contract/errors.ts'
import { flownProducts } from '../contract/flown-lane.ts'

/** EXC-01: makes air products of the own flights and their free space. */
export function FromFlightsDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('products')
  const notify = useNotify()
  const invalidates = [productApi.listProducts, productApi.listOffers, productApi.flownLanes]
  const { run } = useAction(productApi.sellFlownLanes, { invalidates, quiet: true })
  return (
    <FormDialog
      open
      width={760}
      title={t('actions.fromFlights')}
      schema={flownProducts}
      initial={{ from: dayIn(1), to: dayIn(30), lanes: [], marginPercent: '10', cutOffHours: 6, sell: false }}
      errors={productErrors}
      submitText={t('actions.make')}
      onSubmit={async (input, idempotencyKey) => {
        const { made, renewed } = await run(input, { idempotencyKey })
        notify.success(t('messages.madeOfFlights', { made, renewed }))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('hints.fromFlights')}</p>
          <FieldRow>
            <DateField name="from" label={t('fields.from')} />
            <DateField name="to" label={t('fields.to')} />
            <NumberField
              name="marginPercent"
              label={t('fields.marginPercent')}
              decimals={2}
              min={0}
              max={999}
              storedAs="text"
              unit="%"
            />
            <NumberField name="cutOffHours" label={t('fields.cutOffHours')} min={0} max={336} unit="h" />
          </FieldRow>
          <Lanes />
          <FlagField name="sell" label={t('fields.sell')} />
        </>
      )}
    </FormDialog>
  )
}

function Lanes(): ReactNode {
  const t = useTexts('products')
  const [from, to] = [useFieldValue('from'), useFieldValue('to')]
  const period = { from: String(from ?? ''), to: String(to ?? '') }
  const isPeriod = period.from !== '' && period.to !== ''
  const { data } = useCall(productApi.flownLanes, period, { quiet: true, enabled: isPeriod })
  const options = (data?.lanes ?? []).map(
    ({ key, flightNo, origin, destination, days, freeKg, normal, currency, offered }) => ({
      value: key,
      label: [
        `${flightNo} ${origin} → ${destination}`,
        [...days].map((day) => t(`choices.day.${day}`)).join(' '),
        t('messages.freeSpace', { weight: formatWeight(freeKg) }),
        formatMoney(normal, currency),
        ...(offered ? [t('messages.soldAlready')] : []),
      ].join(' · '),
    }),
  )
  const placeholder =
    data && options.length === 0 ? t('messages.noLanes') : t('messages.chooseLanes', { count: options.length })
  return (
    <ChoiceField name="lanes" label={t('fields.lanes')} options={options} multiple placeholder={placeholder} required />
  )
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
