import type { ReactNode } from 'react'
import { openDownload } from '#platform/web/download.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useCall } from '#platform/web/use-call.ts'
import { warehouseApi } from '../../contract/api.ts'
import { WAREHOUSE_CHANGED } from '../../contract/live.ts'
import { PhotoActions } from './photo-actions.tsx'
import { PhotoGallery } from './photo-gallery.tsx'
import '../warehouse.css'

/** SHP-03, WHS-04: warehouse photos of a shipment. */
export function Part({ record: { id } }: { record: { readonly id: string } }): ReactNode {
  const t = useTexts('warehouse')
  const photos = useCall(warehouseApi.photosOfShipment, { id })
  useLive(WAREHOUSE_CHANGED, () => invalidateOf(id, warehouseApi.photosOfShipment))
  const count = photos.data?.photos.length ?? 0
  const archive = () => openDownload(warehouseApi.photosDownload, { id })
  const extra = <PhotoActions to={{ shipmentId: id }} count={count} onDownload={archive} />
  return (
    <FormSection title={t('tabs.wmsPhotos')} extra={extra}>
      <Loaded of={photos}>{(answer) => <PhotoGallery photos={answer.photos} />}</Loaded>
    </FormSection>
  )
}
