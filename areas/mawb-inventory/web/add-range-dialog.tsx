import { type ReactNode, type RefObject, useRef } from 'react'
import type { z } from 'zod'
import { airlinePrefixApi } from '#areas/reference-data/contract/api.ts'
import { AirlineField, CapacityTypeField } from '#areas/reference-data/web/index.ts'
import { call } from '#platform/web/api-client.ts'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import type { FormHandle } from '#platform/web/kit/form/trade-form.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { noWrap } from '#platform/web/kit/no-wrap.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { mawbApi } from '../contract/api.ts'
import { mawbErrors } from '../contract/errors.ts'
import { rangeInput } from '../contract/mawb-input.ts'
import { MAX_NUMBERS, completeSerial, mawbNumbersFrom, printMawbNumber } from '../domain/mawb-number.ts'
import { startOfRange } from '../domain/mawb-range.ts'

type Form = FormHandle<z.input<typeof rangeInput>>

/**
 * MAW-02, MAW-12: adds consecutive numbers. Seven digits are enough for the start, a whole number fills the prefix; first and
 * last number are shown while typing.
 */
export function AddRangeDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('mawb-inventory')
  const notify = useNotify()
  const filled = useRef<string>(null)
  const { run } = useAction(mawbApi.addRange, { quiet: true, invalidates: [mawbApi.list, mawbApi.listAlertSettings] })
  return (
    <FormDialog
      open
      title={t('actions.addRange')}
      submitText={t('actions.addRange')}
      schema={rangeInput}
      errors={mawbErrors}
      initial={{ receivedDate: today() }}
      onSubmit={async (range, idempotencyKey) =>
        notify.success(t('messages.imported', await run(range, { idempotencyKey })))
      }
      onClose={onClose}
    >
      {(form: Form) => (
        <>
          <FieldRow>
            <AirlineField
              name="airline"
              label={t('fields.airline')}
              autoFocus
              onPicked={(picked) => void fillPrefix(form, picked?.code, filled)}
            />
            <CapacityTypeField name="capacityType" label={t('fields.capacityType')} required />
          </FieldRow>
          <FieldRow widths="1fr 2fr 1fr">
            <TextField name="prefix" label={t('fields.prefix')} upperCase maxLength={3} required />
            {/* On blur the check digit is added, and a whole number is split into both fields. */}
            <div onBlur={() => completeStart(form)}>
              <TextField name="start" label={t('fields.start')} hint={t('hints.start')} required />
            </div>
            <NumberField name="quantity" label={t('fields.quantity')} min={1} max={MAX_NUMBERS} required />
          </FieldRow>
          <RangePreview form={form} />
          <DateField name="receivedDate" label={t('fields.receivedDate')} />
        </>
      )}
    </FormDialog>
  )
}

function completeStart(form: Form): void {
  const start = form.get('start') ?? ''
  const first = startOfRange(form.get('prefix') ?? '', start)
  if (first.ok) form.set('prefix', first.number.prefix)
  const serial = first.ok ? first.number.serial : completeSerial(start)
  if (serial) form.set('start', serial)
}

/** Fills the prefix of an airline that has only one, replacing the one `filled` in for another airline. */
async function fillPrefix(form: Form, code: string | undefined, filled: RefObject<string | null>): Promise<void> {
  const isTyped = (): boolean => Boolean(form.get('prefix')) && form.get('prefix') !== filled.current
  if (!code || isTyped()) return
  const { items } = await call(airlinePrefixApi.find, { search: code, limit: 10 }, { quiet: true })
  // The prefix may have been typed or another airline chosen in the meantime.
  if (isTyped() || form.get('airline') !== code) return
  const own = items.filter((item) => item.airline === code)
  filled.current = own.length === 1 ? (own[0]?.code ?? null) : null
  form.set('prefix', filled.current)
}

function RangePreview({ form }: { form: Form }): ReactNode {
  const t = useTexts('mawb-inventory')
  const [prefix, start, quantity] = [form.watch('prefix'), form.watch('start'), form.watch('quantity')]
  const first = startOfRange(prefix ?? '', start ?? '')
  const target = typeof quantity === 'number' && quantity >= 1 && quantity <= MAX_NUMBERS ? quantity : 1
  const range = first.ok ? mawbNumbersFrom(first.number, target) : null
  const last = range?.ok ? range.numbers.at(-1) : undefined
  const shown =
    first.ok && last ? t('hints.lastNumber', { first: printMawbNumber(first.number), last: printMawbNumber(last) }) : ''
  return <p className="mawb-range">{noWrap(shown) || '\u00a0'}</p>
}
