import type { ReactNode } from 'react'
import { z } from 'zod'
import { PartnerField } from '#areas/partners/web/index.ts'
import { Form } from '#platform/web/kit/form/form.tsx'
import { useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { useTexts } from '#platform/web/texts.ts'

const chosenClient = z.strictObject({ clientId: z.uuid().nullable() })

type Props = {
  readonly clientId: string | null
  /** The label of the initial partner. */
  readonly shown: string | undefined
  onClient(clientId: string | null, name: string | null): void
}

/** The partner whose workbook it is; its column mapping is remembered for the next one. */
export function ClientField({ clientId, shown, onClient }: Props): ReactNode {
  const t = useTexts('shipments')
  const form = useTradeForm({ schema: chosenClient, initial: { clientId } })
  return (
    <div className="import-client">
      <Form form={form} onSubmit={() => undefined}>
        <PartnerField
          name="clientId"
          label={t('importing.client')}
          hint={t('importing.clientHint')}
          {...(shown !== undefined && { shown })}
          onPicked={(item) => onClient(item?.value ?? null, item?.label ?? null)}
        />
      </Form>
    </div>
  )
}
