import type { ReactNode } from 'react'
import { VersionPrompt } from '../version/version-prompt.tsx'
import { SessionWarning } from './session-warning.tsx'

/** What watches in the background of every page, and speaks up at the lower edge of the window when it must. */
export function DeskWatch(): ReactNode {
  return (
    <div className="desk-notices">
      <SessionWarning />
      <VersionPrompt />
    </div>
  )
}
