import type { ReactNode } from 'react'
import { z } from 'zod'
import { PartnerField } from '#areas/partners/web/index.ts'
import { Form } from '#platform/web/kit/form/form.tsx'
import { useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { useTexts } from '#platform/web/texts.ts'

const chosenPartner = z.strictObject({ partnerId: z.uuid().nullable() })

type Props = {
  readonly partnerId: string | null
  /** The label of the initial partner. */
  readonly shown: string | undefined
  onPartner(partnerId: string | null, name: string | null): void
}

/** The partner whose workbook it is; its column mapping is remembered for the next one. */
export function WorkbookPartnerField({ partnerId, shown, onPartner }: Props): ReactNode {
  const t = useTexts('shipments')
  const form = useTradeForm({ schema: chosenPartner, initial: { partnerId } })
  return (
    <div className="import-partner">
      <Form form={form} onSubmit={() => undefined}>
        <PartnerField
          name="partnerId"
          label={t('importing.partner')}
          hint={t('importing.partnerHint')}
          {...(shown !== undefined && { shown })}
          onPicked={(item) => onPartner(item?.value ?? null, item?.label ?? null)}
        />
      </Form>
    </div>
  )
}
