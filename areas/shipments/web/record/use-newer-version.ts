import { useEffect, useEffectEvent } from 'react'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'

/** Changes by the own page: its form is updated within this time. */
const OWN_MS = 1500

/**
 * Detects a version saved by another user: an unchanged form takes it over and shows a note. True while a changed form is based
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
  const take = useEffectEvent((record: Shipment) => {
    of.setBaseline(record)
    notify.warning(t('messages.newerTaken'))
  })
  useEffect(() => {
    if (!newer || dirty) return
    const timer = setInterval(() => !isTyping() && take(newer), OWN_MS)
    return () => clearInterval(timer)
  }, [newer, dirty])
  return newer !== undefined && dirty
}

/** Input in an open cell or date field is not in the form yet. */
function isTyping(): boolean {
  return document.activeElement?.matches('input:not([type=checkbox]), textarea') ?? false
}
