import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { AddPhotos } from './photo-gallery.tsx'

/** What is done with the photos of a truck or a shipment as a whole. */
export function PhotoActions(props: {
  to: { readonly truckId?: string; readonly shipmentId?: string }
  count: number
  onDownload(): Promise<unknown>
}): ReactNode {
  const t = useTexts('warehouse')
  return (
    <span className="warehouse-photo-actions">
      <AddPhotos to={props.to} />
      <Button disabled={props.count === 0} onClick={() => void props.onDownload().catch(() => undefined)}>
        {t('actions.downloadPhotos')}
      </Button>
    </span>
  )
}
