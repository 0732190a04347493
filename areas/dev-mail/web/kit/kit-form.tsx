import { type ReactNode, useEffect, useState } from 'react'
import { z } from 'zod'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { DimensionLinesField } from '#platform/web/kit/form/dimension-lines-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { Form } from '#platform/web/kit/form/form.tsx'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { RecordPanel, RecordTabs } from '#platform/web/kit/layout/record-tabs.tsx'
import { useTexts } from '#platform/web/texts.ts'

const samples = z.object({
  empty: z.string().nullable(),
  required: z.string().min(1),
  wrong: z.string().max(10),
  off: z.string(),
  number: z.string().nullable(),
  choice: z.string().nullable(),
  choices: z.array(z.string()),
  day: z.string().nullable(),
  time: z.string().nullable(),
  flag: z.boolean(),
  text: z.string().nullable(),
  lines: z.array(z.object({ length: z.string(), width: z.string(), height: z.string(), pieces: z.number() })),
})

const FILLED = {
  empty: null,
  required: 'HKG',
  wrong: '160-1234',
  off: 'LHR',
  number: '1234.5',
  choice: 'PP',
  choices: ['PP', 'CC'],
  day: '2026-11-24',
  time: '2026-11-24T18:30',
  flag: true,
  text: null,
  lines: [{ length: '120', width: '100', height: '110', pieces: 2 }],
}

/** Fields of every kind: empty, filled, required, wrong, closed, with a hint and with help; and the tabs of a record. */
export function KitForm(): ReactNode {
  const t = useTexts('dev-mail')
  const form = useTradeForm({ schema: samples, initial: FILLED })
  const options = ['PP', 'CC'].map((value) => ({ value, label: value }))
  const [tab, setTab] = useState<string>('one')
  const { hook } = form.inner
  // A failure of the server would lead to the field, and the page would open there.
  useEffect(() => hook.setError('wrong', { type: 'sample', message: t('kit.wrongText') }), [hook, t])
  return (
    <Form form={form} onSubmit={() => undefined}>
      <FormSection title={t('kit.fields')}>
        <RecordTabs
          group="kit"
          label={t('kit.tabs')}
          tabs={[
            { key: 'one', title: t('kit.tab', { count: 1 }) },
            { key: 'two', title: t('kit.tab', { count: 2 }), violations: 1 },
          ]}
          shown={tab}
          onShow={setTab}
        />
        <RecordPanel group="kit" name="one" shown={tab === 'one'}>
          <FieldRow>
            <TextField name="empty" label={t('kit.empty')} hint={t('kit.hint')} />
            <TextField name="required" label={t('kit.required')} help={t('kit.help')} />
            <TextField name="wrong" label={t('kit.wrong')} />
            <TextField name="off" label={t('kit.off')} disabled />
            <NumberField name="number" label={t('kit.number')} decimals={1} unit="kg" grouped />
            <ChoiceField name="choice" label={t('kit.choice')} options={options} />
            <ChoiceField name="choices" label={t('kit.choices')} options={options} multiple />
            <DateField name="day" label={t('kit.day')} />
            <LocalTimeField name="time" label={t('kit.time')} zone="Asia/Hong_Kong" airport="HKG" />
            <FlagField name="flag" label={t('kit.flag')} />
          </FieldRow>
          <TextAreaField name="text" label={t('kit.text')} maxLength={200} showCount />
          <DimensionLinesField name="lines" label={t('kit.lines')} />
        </RecordPanel>
        <RecordPanel group="kit" name="two" shown={tab === 'two'}>
          <Placeholder small text={t('kit.places.empty')} />
        </RecordPanel>
      </FormSection>
    </Form>
  )
}
