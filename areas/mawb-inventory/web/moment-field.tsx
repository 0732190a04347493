import { type ReactNode, useEffect } from 'react'
import { z } from 'zod'
import { localTime } from '#platform/contract/calendar.ts'
import { type Instant, instantOf } from '#platform/domain/local-time.ts'
import { Form } from '#platform/web/kit/form/form.tsx'
import { LocalTimeField } from '#platform/web/kit/form/local-time-field.tsx'
import { useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { useZone } from '#platform/web/zone.ts'
import { useTexts } from '#platform/web/texts.ts'

const momentForm = z.object({ moment: localTime.nullable() })

/** Any past moment on the user's own clock; told once a whole time is there. */
export function MomentField({ onMoment }: { onMoment(moment: Instant): void }): ReactNode {
  const t = useTexts('mawb-inventory')
  const form = useTradeForm({ schema: momentForm, initial: {} })
  const zone = useZone()
  const typed = form.watch('moment')
  useEffect(() => {
    if (typed && localTime.safeParse(typed).success) onMoment(instantOf(typed, zone))
  }, [typed, onMoment, zone])
  return (
    <Form form={form} onSubmit={() => undefined}>
      <LocalTimeField name="moment" label={t('fields.moment')} zone={zone} />
    </Form>
  )
}
