import { useEffect, useEffectEvent } from 'react'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'

/** Changes by the own page: its form is updated within this time. */
const OWN_MS = 1500

/**
 * Detects a version that this form did not save: an unchanged form takes it over, with a note if another user made it. True while a changed form is based
 * on an older version; saving merges both.
 */
export function useNewerVersion(of: {
  readonly shipment: Shipment | null
  readonly latest: Shipment | undefined
  readonly dirty: boolean
  setBaseline(record: Shipment): void
}): boolean {
  const { shipment, latest, dirty } = of
  const t = useTexts('shipments')
  const notify = useNotify()
  const newer = shipment && latest && latest.version > shipment.version ? latest : undefined
  const made = useCall(
    shipmentApi.changedByOthers,
    { id: shipment?.id ?? '', after: String(shipment?.version ?? 0) },
    { enabled: newer !== undefined && !dirty, quiet: true },
  )
  const take = useEffectEvent((record: Shipment) => {
    of.setBaseline(record)
    if (made.data?.byOthers !== false) notify.warning(t('messages.newerTaken'))
  })
  const isUnclear = made.isFetching
  useEffect(() => {
    if (!newer || dirty || isUnclear) return
    const timer = setInterval(() => !isTyping() && take(newer), OWN_MS)
    return () => clearInterval(timer)
  }, [newer, dirty, isUnclear])
  return newer !== undefined && dirty
}

/** Input in an open cell or date field is not in the form yet. */
function isTyping(): boolean {
  return document.activeElement?.matches('input:not([type=checkbox]), textarea') ?? false
}
