import { Segmented } from 'antd'
import { type ReactNode, useId } from 'react'
import { useChoices } from '#platform/web/kit/form/choices.ts'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { THEMES } from '../../domain/preferences.ts'
import { switchTheme } from './switch-theme.ts'

/** Light, dark or automatic: saved at once, independent of the profile form. */
export function ThemeChoice(): ReactNode {
  const t = useTexts('identity')
  const id = useId()
  const { theme } = useActor().preferences
  const options = useChoices('identity', 'theme', THEMES)
  return (
    <div className="kit-field">
      <div className="kit-label">
        <span id={id}>{t('profile.theme')}</span>
      </div>
      <Segmented
        aria-labelledby={id}
        value={theme}
        options={options.map(({ value, label }) => ({ value: value as typeof theme, label }))}
        onChange={(chosen) => void switchTheme(chosen)}
      />
    </div>
  )
}
