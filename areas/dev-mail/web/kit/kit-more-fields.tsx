import { type ReactNode, useEffect } from 'react'
import { z } from 'zod'
import { airportApi } from '#areas/reference-data/contract/api.ts'
import { LinesField } from '#platform/web/kit/form/lines-field/lines-field.tsx'
import { LookupField } from '#platform/web/kit/form/lookup-field.tsx'
import { MoneyField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { Form } from '#platform/web/kit/form/form.tsx'
import { useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { ZoneField } from '#platform/web/kit/form/zone-field.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { KitLooseInputs } from './kit-loose-inputs.tsx'
import { KitPart } from './kit-part.tsx'

const line = z.object({ po: z.string().nullable(), pieces: z.number().nullable(), packing: z.string().nullable() })
const lines = z.array(line)
const samples = z.object({
  airport: z.string().min(1),
  noAirport: z.string().nullable(),
  wrongAirport: z.string(),
  closedAirport: z.string(),
  zone: z.string(),
  noZone: z.string().nullable(),
  money: z.string().nullable(),
  weight: z.string().nullable(),
  rows: lines,
  noRows: lines,
  closedRows: lines,
})

const ROWS = [
  { po: 'PO-4711', pieces: 12, packing: 'CTN' },
  { po: 'PO-4712', pieces: 3, packing: 'PLT' },
]
const FILLED: z.input<typeof samples> = {
  airport: 'HKG',
  noAirport: null,
  wrongAirport: 'XXX',
  closedAirport: 'LHR',
  zone: 'Asia/Hong_Kong',
  noZone: null,
  money: '12345.6',
  weight: '1981.5',
  rows: ROWS,
  noRows: [],
  closedRows: ROWS,
}

/** Fields that look records up, know zones and money, or hold lines; and what stands around fields. */
export function KitMoreFields(): ReactNode {
  const t = useTexts('dev-mail')
  const form = useTradeForm({ schema: samples, initial: FILLED })
  const { hook } = form.inner
  useEffect(() => {
    hook.setError('wrongAirport', { type: 'sample', message: t('kit.wrongAirport') })
    hook.setError('rows.1.pieces', { type: 'sample', message: t('kit.wrongPieces') })
  }, [hook, t])
  return (
    <FormSection title={t('kit.moreFields')}>
      <Form form={form} onSubmit={() => undefined}>
        <FieldRow>
          <LookupField name="airport" label="LookupField" endpoint={airportApi.find} shown="HKG" />
          <LookupField name="noAirport" label={t('kit.empty')} endpoint={airportApi.find} />
          <LookupField name="wrongAirport" label={t('kit.wrong')} endpoint={airportApi.find} shown="XXX" />
          <LookupField name="closedAirport" label={t('kit.off')} endpoint={airportApi.find} shown="LHR" disabled />
          <ZoneField name="zone" label="ZoneField" />
          <ZoneField name="noZone" label={t('kit.empty')} />
          <MoneyField name="money" label="MoneyField" currency="HKD" />
          <WeightField name="weight" label="WeightField" />
        </FieldRow>
        <div className="kit-page-places">
          <Lines name="rows" state={t('kit.wrong')} />
          <Lines name="noRows" state={t('kit.empty')} />
          <Lines name="closedRows" state={t('kit.off')} disabled />
        </div>
      </Form>
      <KitLooseInputs />
    </FormSection>
  )
}

function Lines({ name, state, disabled = false }: { name: string; state: string; disabled?: boolean }): ReactNode {
  const t = useTexts('dev-mail')
  return (
    <KitPart of="LinesField" state={state}>
      <LinesField
        name={name}
        label={t('kit.orderLines')}
        disabled={disabled}
        columns={[
          { key: 'po', title: 'PO', width: 110, kind: 'text', most: 20 },
          { key: 'pieces', title: t('kit.pieces'), width: 80, kind: 'integer', min: 1 },
          { key: 'packing', title: t('kit.choice'), width: 90, kind: 'choice', options: PACKINGS },
        ]}
      />
    </KitPart>
  )
}

const PACKINGS = ['CTN', 'PLT'].map((value) => ({ value, label: value }))
