import { Button, Image, Segmented } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { warehouseApi } from '../../contract/api.ts'
import type { Photo } from '../../contract/photo-api.ts'
import { PHOTO_KINDS, kindOfPhoto } from '../../domain/photo.ts'
import { fetchPhoto } from './fetch-photo.ts'
import { resizedPhoto } from '#platform/web/resized-photo.ts'

/** WHS-04: photo gallery by kind; a click opens a photo large, with zoom and paging through those that are shown. */
export function PhotoGallery({ photos }: { photos: readonly Photo[] }): ReactNode {
  const t = useTexts('warehouse')
  const [chosen, setChosen] = useState<PhotoKind | 'ALL'>('ALL')
  if (photos.length === 0) return <Placeholder text={t('messages.noPhotos')} />
  const byKind = Map.groupBy(photos, kindOfPhoto)
  const kinds = PHOTO_KINDS.filter((kind) => byKind.has(kind))
  // Live changes may take the last photo of a kind away.
  const shown = chosen === 'ALL' ? photos : (byKind.get(chosen) ?? photos)
  const option = (value: PhotoKind | 'ALL', count: number) => ({
    value,
    label: `${t(`choices.photoKind.${value}`)} ${count}`,
  })
  return (
    <>
      {kinds.length > 1 && (
        <Segmented
          className="warehouse-photo-kinds"
          aria-label={t('messages.photoKinds')}
          options={[option('ALL', photos.length), ...kinds.map((kind) => option(kind, byKind.get(kind)?.length ?? 0))]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <Photos photos={shown} />
    </>
  )
}

type PhotoKind = (typeof PHOTO_KINDS)[number]

function Photos({ photos }: { photos: readonly Photo[] }): ReactNode {
  const t = useTexts('warehouse')
  const zone = userZone()
  return (
    <Image.PreviewGroup>
      <ul className="warehouse-photos">
        {photos.map((photo) => (
          <li key={photo.id}>
            <Shown photo={photo} />
            <div>
              {photo.xrayNo !== null && (
                <StatusTag tone="blue">{t('messages.xrayOf', { xrayNo: photo.xrayNo })}</StatusTag>
              )}
              {photo.isDamage && <StatusTag tone="red">{t('fields.damaged')}</StatusTag>}
              <span>{photo.piece ?? photo.truckNo}</span>
            </div>
            <small>
              {formatInstant(photo.takenAt, zone)} · {photo.takenBy}
            </small>
          </li>
        ))}
      </ul>
    </Image.PreviewGroup>
  )
}

function Shown({ photo }: { photo: Photo }): ReactNode {
  const t = useTexts('warehouse')
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const aborting = new AbortController()
    let made: string | undefined
    fetchPhoto(photo.id, aborting.signal)
      .then((content) => {
        if (aborting.signal.aborted) return
        made = URL.createObjectURL(content)
        setAddress(made)
      })
      .catch(() => undefined)
    return () => {
      aborting.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [photo.id])
  const alt = t('messages.photoOf', { what: photo.piece ?? photo.truckNo ?? '' })
  return <Image width={180} height={135} alt={alt} {...(address !== undefined && { src: address })} />
}

/** Uploads chosen or taken photos, each resized and without its location. */
export function AddPhotos({ to }: { to: { readonly truckId?: string; readonly shipmentId?: string } }): ReactNode {
  const t = useTexts('warehouse')
  const notify = useNotify()
  const input = useRef<HTMLInputElement>(null)
  const mayAdd = useCan(warehouseApi.photoAdd.access)
  const invalidates = [warehouseApi.photosOfTruck, warehouseApi.photosOfShipment]
  const { run, isRunning } = useAction(warehouseApi.photoAdd, { invalidates })
  if (!mayAdd) return null
  const add = async (files: readonly File[]): Promise<void> => {
    for (const chosen of files) {
      const bytes = await resizedPhoto(chosen).catch(() => undefined)
      if (!bytes) {
        notify.error(t('messages.photoUnusable', { name: chosen.name }))
        continue
      }
      const file = { fileName: 'photo.jpg', bytes }
      const taken = { id: newUuid(), isDamage: 'no' as const, takenAt: new Date().toISOString(), file }
      await run({ ...to, ...taken }).catch(() => undefined)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('actions.addPhotos')}
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button loading={isRunning} onClick={() => input.current?.click()}>
        {t('actions.addPhotos')}
      </Button>
    </>
  )
}
