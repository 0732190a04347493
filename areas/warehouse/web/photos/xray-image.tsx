import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { ChooseFile } from '#platform/web/kit/form/choose-file.tsx'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useNotify } from '#platform/web/notify.ts'
import { resizedPhoto } from '#platform/web/resized-photo.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { warehouseApi } from '../../contract/api.ts'
import type { StockRow } from '../../contract/stock-list.ts'

/** WHS-02: the image of the X-ray machine: chosen in the dialog of the X-ray, added once that is recorded. */
export function useXrayImage(): {
  readonly field: ReactNode
  add(rows: readonly StockRow[], xrayNo: string): Promise<void>
} {
  const t = useTexts('warehouse')
  const notify = useNotify()
  const [image, setImage] = useState<File>()
  const invalidates = [warehouseApi.photosOfTruck, warehouseApi.photosOfShipment]
  const { run } = useAction(warehouseApi.photoAdd, { invalidates })
  const add = async (rows: readonly StockRow[], xrayNo: string): Promise<void> => {
    if (!image) return
    const bytes = await resizedPhoto(image).catch(() => undefined)
    if (!bytes) return notify.error(t('messages.photoUnusable', { name: image.name }))
    const file = { fileName: 'x-ray.jpg', bytes }
    for (const { id: pieceId } of oneOfEach(rows)) {
      const taken = { id: newUuid(), isDamage: 'no' as const, takenAt: new Date().toISOString(), file }
      // The X-ray itself is recorded; the image can be chosen again on it.
      await run({ ...taken, pieceId, xrayNo }).catch(() => undefined)
    }
  }
  const field = (
    <ChooseFile accept="image/*" onFile={setImage}>
      {(choose) => <Button onClick={choose}>{image?.name ?? t('actions.xrayImage')}</Button>}
    </ChooseFile>
  )
  return { field, add }
}

/** A piece of each shipment shows the image on its record; of unknown freight a piece of each truck. */
function oneOfEach(rows: readonly StockRow[]): StockRow[] {
  return [...new Map(rows.map((row) => [row.shipmentId ?? row.truckId, row])).values()]
}
