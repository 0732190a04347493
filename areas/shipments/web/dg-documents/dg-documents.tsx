import { type ReactNode, useContext } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { openDownload } from '#platform/web/download.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { useZone } from '#platform/web/zone.ts'
import { type DgDocument, dgDocumentApi } from '../../contract/dg-documents/dg-document-api.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import type { TypedLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { type DgDocumentKind, canRemoveDgDocument } from '../../domain/dg-documents/dg-documents.ts'
import { canSaveShipment } from '../../domain/booking/shipment-rules.ts'
import { SavedShipment } from '../booking/fixed.tsx'
import { DgDocumentsByKind } from './dg-documents-by-kind.tsx'
import { StagedUploadsContext } from './staged-uploads.ts'
import { useReadDgDocument } from './read-dg-document.ts'

/** MSDS, DGD and test summary (SHP-02): uploaded at once for a saved shipment, otherwise after its first save. */
export function DgDocuments({ lines }: { lines: readonly TypedLine[] }): ReactNode {
  const shipment = useContext(SavedShipment)
  return shipment ? <Stored shipment={shipment} lines={lines} /> : <Chosen lines={lines} />
}

function Stored({ shipment, lines }: { shipment: Shipment; lines: readonly TypedLine[] }): ReactNode {
  const t = useTexts('shipments')
  const zone = useZone()
  const notify = useNotify()
  const read = useReadDgDocument()
  const { id } = shipment
  const stored = useCall(dgDocumentApi.list, { id })
  const add = useAction(dgDocumentApi.add, { invalidates: [dgDocumentApi.list] })
  const remove = useRemove(t)
  const isOurs = canSaveShipment(shipment, useAsActor()).ok
  const mayEdit = useCan(['/shipment/edit']) && isOurs
  const mayRemove = mayEdit && canRemoveDgDocument(shipment).ok
  const keep = async (kind: DgDocumentKind, chosen: File): Promise<void> => {
    const file = await read(chosen)
    if (!file) return
    const made = await add.run({ id, kind, file }).catch(() => undefined)
    if (made) notify.success(t('goodsPapers.added', { name: made.name }))
  }
  return (
    <Loaded of={stored}>
      {({ papers: documents }) => (
        <DgDocumentsByKind
          lines={lines}
          papers={documents.map((document) => ({
            key: document.id,
            kind: document.kind,
            name: document.name,
            note: noteOf(document, zone, t),
            open: () => void openDownload(dgDocumentApi.open, { id: document.id }).catch(() => undefined),
            ...(mayRemove && { remove: () => void remove(document) }),
          }))}
          {...(mayEdit && { busy: add.isRunning, onFile: keep })}
        />
      )}
    </Loaded>
  )
}

function useRemove(t: Texts): (document: DgDocument) => Promise<void> {
  const confirm = useConfirm()
  const notify = useNotify()
  const { run } = useAction(dgDocumentApi.remove, { invalidates: [dgDocumentApi.list] })
  return async ({ id, name }) => {
    const question = { text: t('goodsPapers.removeSure', { name }), okText: t('goodsPapers.remove'), danger: true }
    if (!(await confirm(question))) return
    if (await run({ id }).catch(() => false)) notify.success(t('goodsPapers.removed', { name }))
  }
}

function noteOf({ bytes, addedBy, addedAt }: DgDocument, zone: string, t: Texts): string {
  return t('goodsPapers.by', { kilobytes: kilobytes(bytes), who: addedBy, at: formatInstant(addedAt, zone) })
}

function Chosen({ lines }: { lines: readonly TypedLine[] }): ReactNode {
  const t = useTexts('shipments')
  const read = useReadDgDocument()
  const toCome = useContext(StagedUploadsContext)
  if (!toCome) return null
  return (
    <DgDocumentsByKind
      lines={lines}
      hint={t('goodsPapers.later')}
      papers={toCome.papers.map(({ key, kind, fileName, bytes }) => ({
        key,
        kind,
        name: fileName,
        note: t('goodsPapers.size', { kilobytes: kilobytes(bytes.length) }),
        remove: () => toCome.remove(key),
      }))}
      onFile={async (kind, chosen) => {
        const file = await read(chosen)
        if (file) toCome.choose(kind, file)
      }}
    />
  )
}

function kilobytes(bytes: number): string {
  return formatNumber(Math.max(1, Math.round(bytes / 1000)))
}
