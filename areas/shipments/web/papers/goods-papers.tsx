import { type ReactNode, useContext } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { openDownload } from '#platform/web/download.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { formatInstant, formatNumber } from '#platform/web/kit/format.ts'
import { Reading } from '#platform/web/kit/layout/reading.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { useAct, useCall } from '#platform/web/use-call.ts'
import { useZone } from '#platform/web/zone.ts'
import { type GoodsPaper, goodsPaperApi } from '../../contract/papers/goods-paper-api.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import type { TypedLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { type PaperKind, canRemovePaper } from '../../domain/papers/goods-papers.ts'
import { canSaveShipment } from '../../domain/booking/shipment-rules.ts'
import { SavedShipment } from '../booking/fixed.tsx'
import { PapersByKind } from './papers-by-kind.tsx'
import { PapersToComeContext } from './papers-to-come.ts'
import { useReadPaper } from './read-paper.ts'

/** MSDS, DGD and test summary of dangerous goods (SHP-02): kept at once with a saved shipment, else with its first save. */
export function GoodsPapers({ lines }: { lines: readonly TypedLine[] }): ReactNode {
  const shipment = useContext(SavedShipment)
  return shipment ? <Kept {...{ shipment, lines }} /> : <Chosen lines={lines} />
}

function Kept({ shipment, lines }: { shipment: Shipment; lines: readonly TypedLine[] }): ReactNode {
  const t = useTexts('shipments')
  const zone = useZone()
  const notify = useNotify()
  const read = useReadPaper()
  const { id } = shipment
  const kept = useCall(goodsPaperApi.list, { id })
  const add = useAct(goodsPaperApi.add, { invalidates: [goodsPaperApi.list] })
  const remove = useRemove(t)
  const isOurs = canSaveShipment(shipment, useAsActor()).ok
  const mayKeep = useCan(['/shipment/edit']) && isOurs
  const mayRemove = mayKeep && canRemovePaper(shipment).ok
  const keep = async (kind: PaperKind, chosen: File): Promise<void> => {
    const file = await read(chosen)
    if (!file) return
    const made = await add.act({ id, kind, file }).catch(() => undefined)
    if (made) notify.success(t('goodsPapers.added', { name: made.name }))
  }
  return (
    <Reading of={kept}>
      {({ papers }) => (
        <PapersByKind
          lines={lines}
          papers={papers.map((paper) => ({
            ...{ key: paper.id, kind: paper.kind, name: paper.name, note: noteOf(paper, zone, t) },
            open: () => void openDownload(goodsPaperApi.open, { id: paper.id }).catch(() => undefined),
            ...(mayRemove && { remove: () => void remove(paper) }),
          }))}
          {...(mayKeep && { busy: add.acting, onFile: keep })}
        />
      )}
    </Reading>
  )
}

function useRemove(t: Texts): (paper: GoodsPaper) => Promise<void> {
  const confirm = useConfirm()
  const notify = useNotify()
  const { act } = useAct(goodsPaperApi.remove, { invalidates: [goodsPaperApi.list] })
  return async ({ id, name }) => {
    const question = { text: t('goodsPapers.removeSure', { name }), okText: t('goodsPapers.remove'), danger: true }
    if (!(await confirm(question))) return
    if (await act({ id }).catch(() => false)) notify.success(t('goodsPapers.removed', { name }))
  }
}

function noteOf({ bytes, addedBy, addedAt }: GoodsPaper, zone: string, t: Texts): string {
  return t('goodsPapers.by', { kilobytes: kilobytes(bytes), who: addedBy, at: formatInstant(addedAt, zone) })
}

function Chosen({ lines }: { lines: readonly TypedLine[] }): ReactNode {
  const t = useTexts('shipments')
  const read = useReadPaper()
  const toCome = useContext(PapersToComeContext)
  if (!toCome) return null
  return (
    <PapersByKind
      lines={lines}
      hint={t('goodsPapers.later')}
      papers={toCome.papers.map(({ key, kind, fileName, bytes }) => ({
        ...{ key, kind, name: fileName, note: t('goodsPapers.size', { kilobytes: kilobytes(bytes.length) }) },
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
