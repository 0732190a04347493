import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react'
import { text } from '#platform/web/texts.ts'
import { loadFrameSettings, useFrameSettings } from '../frames/frame-settings.ts'
import type { MenuChoice } from '../popup-menu.tsx'
import { whenIdle } from '../when-idle.ts'

const OfficeDialog = lazy(async () => ({ default: (await import('./office-dialog.tsx')).OfficeDialog }))

/** The choice that opens "Selected System & Office" (SHL-09) where an operator has named its page, and the dialog itself. */
export function useOfficeDialog(): { choices: readonly MenuChoice[]; dialog: ReactNode } {
  const settings = useFrameSettings()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => whenIdle(() => void loadFrameSettings()), [])
  const address = settings?.officeDialogUrl
  if (!settings || !address) return { choices: [], dialog: null }
  const choice = { key: 'office', label: text('platform', 'office.title'), run: () => setIsOpen(true) }
  const close = () => setIsOpen(false)
  return {
    choices: [choice],
    dialog: <Suspense>{isOpen && <OfficeDialog settings={settings} address={address} onClose={close} />}</Suspense>,
  }
}
