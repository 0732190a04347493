import { type ReactNode, useEffect } from 'react'
import { z } from 'zod'
import type { Instant } from '#platform/domain/local-time.ts'
import { Form } from '#platform/web/kit/form/form.tsx'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { useZone } from '#platform/web/zone.ts'
import { useTexts } from '#platform/web/texts.ts'
import { typedMoment } from './typed-moment.ts'

// Which texts are times is the same on every clock.
const momentForm = z.object({
  moment: z
    .string()
    .refine((text) => typedMoment(text, 'UTC') !== null)
    .nullable(),
})

/** Any past moment on the user's own clock, to the second as the ledger shows it; told once a whole time is there, null when it is emptied. */
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
