import { type ReactNode, useEffect } from 'react'
import { z } from 'zod'
import type { Instant } from '#platform/domain/local-time.ts'
import { Form } from '#platform/web/kit/form/form.tsx'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { useZone } from '#platform/web/zone.ts'
import { useTexts } from '#platform/web/texts.ts'
import { typedMoment } from './typed-moment.ts'

// Validity of the text does not depend on the time zone.
const momentForm = z.object({
  moment: z
    .string()
    .refine((text) => typedMoment(text, 'UTC') !== null)
    .nullable(),
})

/** A past time in the user's time zone, to the second as in the ledger; reported when complete, null when cleared. */
export function MomentField({ onMoment }: { onMoment(moment: Instant | null): void }): ReactNode {
  const t = useTexts('mawb-inventory')
  const form = useTradeForm({ schema: momentForm, initial: {} })
  const zone = useZone()
  const typed = form.watch('moment')
  useEffect(() => {
    const moment = typedMoment(typed ?? '', zone)
    if (moment !== null || !typed) onMoment(moment)
  }, [typed, onMoment, zone])
  return (
    <Form form={form} onSubmit={() => undefined}>
      <LocalTimeField name="moment" label={t('fields.moment')} zone={zone} seconds />
    </Form>
  )
}
