import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { canSaveShipment } from '#areas/shipments/domain/booking/shipment-rules.ts'
import { useCan } from '#platform/web/can.tsx'
import { openDownload } from '#platform/web/download.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { paperApi } from '../../contract/paper-api.ts'
import { papersOf } from '../../domain/papers/papers.ts'
import { SecurityDialog } from './security-dialog.tsx'

/** DOC-01: the papers of a shipment to print, and the declaration of its security. */
export function PapersSection({ shipment }: { shipment: Shipment }): ReactNode {
  const t = useTexts('documents')
  const [isDeclaring, setDeclaring] = useState(false)
  const isOurs = canSaveShipment(shipment, useAsActor()).ok
  const mayDeclare = useCan(['/waybill/issue']) && isOurs && shipment.side === 'Export'
  const { id } = shipment
  return (
    <FormSection title={t('papers.title')}>
      <div className="documents-actions">
        {papersOf(shipment).map((paper) => (
          <Button
            key={paper}
            icon={<FilePdfOutlined aria-hidden="true" />}
            onClick={() => void openDownload(paperApi.paperPrint, { id, paper }).catch(() => undefined)}
          >
            {t(`papers.kinds.${paper}`)}
          </Button>
        ))}
        {mayDeclare && <Button onClick={() => setDeclaring(true)}>{t('papers.declareSecurity')}</Button>}
      </div>
      {isDeclaring && <SecurityDialog id={id} onClose={() => setDeclaring(false)} />}
    </FormSection>
  )
}
