import { type ReactNode, useEffect, useState } from 'react'
import { text, useTexts } from '#platform/web/texts.ts'
import { keysOf } from '../keys/shell-keys.ts'
import { ask } from '../questions.tsx'
import { refreshWindow } from '../session/refresh-window.ts'
import { unsavedTabs } from '../session/unsaved-tabs.ts'
import { ownVersion, watchVersion } from './watch-version.ts'

/**
 * "New version, please refresh page" (SHL-12): a dialog, or a line at the edge while something typed is not saved. Each
 * version is said once.
 */
export function VersionPrompt(): ReactNode {
  const texts = useTexts('platform')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const own = ownVersion()
    if (own === null) return undefined
    return watchVersion(own, () => {
      if (unsavedTabs.titles().length > 0) setShown(true)
      else void askToRefresh()
    })
  }, [])
  if (!shown) return null
  return (
    <div className="desk-notice" role="status">
      <span>{texts('version.text')}</span>
      <kbd>{keysOf('notices')}</kbd>
      <button type="button" className="button" onClick={() => setShown(false)}>
        {texts('version.later')}
      </button>
      <button type="button" className="button primary" onClick={() => void refreshWindow()}>
        {texts('version.refresh')}
      </button>
    </div>
  )
}

async function askToRefresh(): Promise<void> {
  const answer = await ask({
    title: text('platform', 'version.title'),
    text: text('platform', 'version.text'),
    choices: [
      { key: 'refresh', kind: 'primary', label: text('platform', 'version.refresh') },
      { key: 'later', label: text('platform', 'version.later') },
    ],
    escape: 'later',
  })
  if (answer === 'refresh') await refreshWindow()
}
