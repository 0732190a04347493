import { type ReactNode, useEffect } from 'react'
import { loadFrameSettings, useFrameSettings } from '../frames/frame-settings.ts'
import { whenIdle } from '../when-idle.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'

const OfficeDialog = lazyDialog(async () => (await import('./office-dialog.tsx')).OfficeDialog)

/** Whether an operator has named the page of "Selected System & Office" (SHL-09). */
export function useHasOfficeDialog(): boolean {
  useEffect(() => whenIdle(() => void loadFrameSettings()), [])
  return Boolean(useFrameSettings()?.officeDialogUrl)
}

/** The dialog itself, when it is asked for. */
export function OfficeDialogPart({ onClose }: { onClose(): void }): ReactNode {
  const settings = useFrameSettings()
  const address = settings?.officeDialogUrl
  return settings && address && <OfficeDialog settings={settings} address={address} onClose={onClose} />
}
