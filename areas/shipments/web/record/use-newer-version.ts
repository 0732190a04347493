import { useEffect, useEffectEvent } from 'react'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'

/** What one does oneself is taken over by the page that did it: the form stands on it before this is over. */
const OWN_MS = 1500

/**
 * A version that somebody saved over the one the form stands on: a form in which nothing was changed takes it over and says
 * so. True while a changed one stands on an older version; saving brings both together.
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

/** What stands in an open cell or in a date that is not left yet is no change of the form so far. */
function isTyping(): boolean {
  return document.activeElement?.matches('input:not([type=checkbox]), textarea') ?? false
}
