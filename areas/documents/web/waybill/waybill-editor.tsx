import { type ReactNode, useState } from 'react'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { canSaveShipment } from '#areas/shipments/domain/booking/shipment-rules.ts'
import { useCan } from '#platform/web/can.tsx'
import { useUnsavedGuard } from '#platform/web/kit/unsaved.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { type WaybillRecord, waybillApi } from '../../contract/waybill-api.ts'
import { type WaybillContent, type WaybillKind, contentOf, overridesOf } from '../../domain/waybill/waybill.ts'
import { violationsOf } from '../../domain/waybill/waybill-violations.ts'
import { useReferenceCodes } from './use-reference-codes.ts'
import { WaybillActions } from './waybill-actions.tsx'
import { WaybillDraft } from './waybill-draft.tsx'
import { WaybillForm } from './waybill-form.tsx'
import { WaybillSide } from './waybill-side.tsx'

type Props = { readonly shipment: Shipment; readonly kind: WaybillKind; readonly record: WaybillRecord }

/** The waybill edited in place, with its violations beside it. */
export function WaybillEditor({ shipment, kind, record }: Props): ReactNode {
  const isOurs = canSaveShipment(shipment, useAsActor()).ok
  const mayIssue = useCan(['/waybill/issue']) && isOurs
  const { content, isDirty, change, save, saving } = useContent(shipment.id, kind, record)
  const violations = violationsOf(kind, content, { expected: record.expected, codes: useReferenceCodes() })
  return (
    <div className="waybill">
      {mayIssue && (
        <WaybillDraft
          shipmentId={shipment.id}
          kind={kind}
          record={record}
          content={content}
          isDirty={isDirty}
          change={change}
        />
      )}
      <WaybillActions
        shipment={shipment}
        kind={kind}
        record={record}
        violations={violations}
        mayIssue={mayIssue}
        isDirty={isDirty}
        save={save}
        saving={saving}
      />
      <div className="waybill-columns">
        <WaybillForm kind={kind} record={record} content={content} change={change} disabled={!mayIssue} />
        <WaybillSide shipment={shipment} kind={kind} record={record} violations={violations} />
      </div>
    </div>
  )
}

/** Unsaved input, kept until the version saved from it is loaded. */
type Typing = { readonly content: WaybillContent; readonly until: number }

/** Merges input over the saved content; saving sends only overrides of derived values. */
function useContent(id: string, kind: WaybillKind, record: WaybillRecord) {
  const t = useTexts('documents')
  const notify = useNotify()
  const { prefilled, overrides, version } = record
  const stored = contentOf(prefilled, overrides)
  const [typing, setTyping] = useState<Typing>()
  const { run, isRunning } = useAction(waybillApi.waybillSave, { invalidates: [waybillApi.waybillOpen] })
  // Saved input is shown until the record that contains it is loaded.
  const typed = typing && version < typing.until ? typing.content : undefined
  const content = typed ?? stored
  const isDirty = typed !== undefined && JSON.stringify(typed) !== JSON.stringify(stored)
  const save = async (): Promise<number | undefined> => {
    const { boxes, lines, otherCharges, isAsAgreed } = overridesOf(prefilled, content)
    const entry = {
      boxes,
      ...(lines && { lines }),
      ...(otherCharges && { otherCharges }),
      ...(isAsAgreed !== undefined && { isAsAgreed }),
    }
    const saved = await run({ id, kind, version, overrides: entry }).catch(() => undefined)
    if (!saved) return undefined
    setTyping({ content, until: saved.version })
    notify.success(t('waybill.saved'))
    return saved.version
  }
  useUnsavedGuard(isDirty, async () => {
    if ((await save()) === undefined) throw new Error('the waybill was not saved')
  })
  return {
    content,
    isDirty,
    change: (next: WaybillContent) => setTyping({ content: next, until: Infinity }),
    save,
    saving: isRunning,
  }
}
