import { Button } from 'antd'
import type { ReactNode } from 'react'
import { shipmentTopic } from '#areas/shipments/contract/booking/live.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import type { RecordButtonsProps } from '#platform/web/area-web.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useCall } from '#platform/web/use-call.ts'
import { attachmentApi } from '../../contract/attachment-api.ts'
import { documentsTopic } from '../../contract/live.ts'
import { isWaybill } from '../../domain/required-papers.ts'
import { RequiredPapers } from './required-papers.tsx'
import '../documents.css'

/** SHP-02: which documents the saved dangerous goods need and which are there, with the way to X-Doc, where files are kept. */
export function Buttons({ record: { id } }: RecordButtonsProps<Shipment>): ReactNode {
  const t = useTexts('documents')
  const { setQuery } = useTab()
  const { data } = useCall(attachmentApi.attachmentList, { id }, { quiet: true })
  useLive(documentsTopic(id), () => invalidateOf(id, attachmentApi.attachmentList))
  useLive(shipmentTopic(id), () => invalidateOf(id, attachmentApi.attachmentList))
  if (!data) return null
  return (
    <section className="documents-of-goods" aria-label={t('required.ofGoods')}>
      <RequiredPapers label={t('required.ofGoods')} required={data.required.filter(({ paper }) => !isWaybill(paper))} />
      <Button size="small" onClick={() => setQuery({ tab: 'x-doc' })}>
        {t('required.openXDoc')}
      </Button>
    </section>
  )
}
