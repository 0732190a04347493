import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Draft } from '#platform/web/drafts/draft-rules.ts'
import { draftStore } from '#platform/web/drafts/draft-store.ts'
import { useDraftSaver } from '#platform/web/drafts/use-draft-saver.ts'
import { DraftLost, DraftOffer } from '#platform/web/kit/form/draft-offer.tsx'
import { useCurrentUser } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { WaybillRecord } from '../../contract/waybill-api.ts'
import {
  type Overrides,
  type WaybillContent,
  type WaybillKind,
  contentOf,
  overridesOf,
} from '../../domain/waybill/waybill.ts'

type Props = {
  readonly shipmentId: string
  readonly kind: WaybillKind
  readonly record: WaybillRecord
  readonly content: WaybillContent
  readonly isDirty: boolean
  change(content: WaybillContent): void
}

/** Keeps what is typed over a waybill as a draft of the user, and offers the one that was left behind. */
export function WaybillDraft(props: Props): ReactNode {
  const userId = useCurrentUser()?.userId
  return userId && <Stored key={`${userId} ${props.kind} ${props.shipmentId}`} {...props} userId={userId} />
}

function Stored({ shipmentId, kind, record, content, isDirty, change, userId }: Props & { readonly userId: string }) {
  const t = useTexts('kit')
  const [offered, setOffered] = useState<Draft>()
  const { prefilled, version } = record
  // Only what differs from the shipment is kept, which may change until the draft is brought back.
  const read = () => (isDirty ? { version, base: {}, values: overridesOf(prefilled, content), picked: {} } : null)
  const place = { userId, form: `waybill ${kind}`, recordId: shipmentId }
  const { keeper, isStored } = useDraftSaver({ ...place, id: useId(), read }, setOffered)
  useEffect(() => keeper.current?.changed(), [content, isDirty, keeper])
  if (!offered) return isStored || !isDirty ? null : <DraftLost />
  const finish = (): void => {
    void draftStore.drop(offered)
    setOffered(undefined)
  }
  const restore = (): void => {
    change(contentOf(prefilled, offered.content.values as Overrides))
    finish()
  }
  const isOlder = offered.content.version !== version
  return <DraftOffer at={offered.at} note={isOlder && t('draft.older')} onRestore={restore} onDiscard={finish} />
}
