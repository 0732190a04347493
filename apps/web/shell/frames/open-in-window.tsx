import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { OutsideIcon } from '../icons.tsx'

/** The page in a browser window of its own; it learns nothing of the portal there, and gets no token. */
export function OpenInWindow({ address }: { address: string }): ReactNode {
  const texts = useTexts('platform')
  return (
    <a className="menu-link" href={address} target="_blank" rel="noopener noreferrer">
      {texts('frames.openInWindow')} <OutsideIcon />
    </a>
  )
}
