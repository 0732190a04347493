import { type ThemeConfig, theme as ant } from 'antd'
import type { ClientState } from '#platform/web/client-state.ts'
import type { Theme } from '#platform/web/theme.ts'

type Device = ClientState['device']

/** The component library in the clothes of the shell: its colours are those of the style sheet (platform/web/tokens.css). */
export function libraryTheme(theme: Theme, device: Device): ThemeConfig {
  return (made[`${theme} ${device}`] ??= makeTheme(theme, device))
}

const made: { [key in `${Theme} ${Device}`]?: ThemeConfig } = {}

/** Which token of the library is which colour of the portal. */
const COLOURS = {
  colorPrimary: '--accent',
  // White text stands on a pressed or pointed-at button too.
  colorPrimaryHover: '--accent-hover',
  colorPrimaryActive: '--accent-strong',
  colorInfo: '--accent',
  colorLink: '--accent',
  colorLinkHover: '--accent-hover',
  colorSuccess: '--good',
  colorWarning: '--warning',
  colorError: '--danger',
  colorInfoBg: '--blue-tint',
  colorSuccessBg: '--green-tint',
  colorWarningBg: '--amber-tint',
  colorErrorBg: '--red-tint',
  colorTextBase: '--text',
  colorText: '--text',
  colorTextSecondary: '--text-soft',
  colorTextTertiary: '--text-soft',
  colorTextDescription: '--text-soft',
  colorTextPlaceholder: '--text-hint',
  // What may not be changed is read all the same.
  colorTextDisabled: '--text-soft',
  colorTextLightSolid: '--on-accent',
  colorBgBase: '--surface',
  colorBgContainer: '--surface',
  colorBgElevated: '--surface-raised',
  colorBgLayout: '--surface-sunken',
  // Dark beside light and light beside dark.
  colorBgSpotlight: '--text',
  colorBgMask: '--scrim',
  colorBorder: '--line-strong',
  colorBorderSecondary: '--line',
  controlItemBgActive: '--surface-selected',
}

/** Titles of alerts and dialogs in the size of a title (--size-title): the compact algorithm would make one that is not in the type scale. */
const TITLES = { fontSizeLG: 15, fontSizeHeading5: 15 }

/** What is touched is as large as a finger, whatever its size on a desk. */
const FOR_FINGERS = { controlHeight: 44, controlHeightSM: 44 }

function makeTheme(theme: Theme, device: Device): ThemeConfig {
  const shown = getComputedStyle(document.documentElement)
  const colours = Object.fromEntries(
    Object.entries(COLOURS).map(([token, name]) => [token, shown.getPropertyValue(name).trim()]),
  ) as Record<keyof typeof COLOURS, string>
  // The dark algorithm would dim the colours that are dark mode's already.
  const asConfigured: typeof ant.defaultAlgorithm = (seed, map = ant.defaultAlgorithm(seed)) => ({
    ...map,
    ...colours,
    ...TITLES,
    ...(device === 'mobile' && FOR_FINGERS),
  })
  const onAccent = shown.getPropertyValue('--on-accent').trim()
  return {
    algorithm: [theme === 'dark' ? ant.darkAlgorithm : ant.defaultAlgorithm, ant.compactAlgorithm, asConfigured],
    cssVar: { key: 'portal' },
    hashed: false,
    token: {
      ...colours,
      borderRadius: 3,
      // The compact algorithm and the small size take these down to 13 px text in controls 24 px high.
      fontSize: 15,
      controlHeight: 36,
      fontFamily: 'var(--font)',
      motion: false,
      wireframe: false,
    },
    components: {
      Button: { primaryColor: onAccent, dangerColor: onAccent },
      Checkbox: { colorWhite: onAccent },
      Radio: { colorWhite: onAccent },
      // Its own colours come from the algorithms and hardly differ from a dark surface.
      Slider: sliderColours(colours),
      // The words in a choice stand under those in a text field.
      Select: { paddingXS: 8, paddingSM: 12 },
    },
  }
}

/** A slider in the colours of the one on the home map: track and handle stand out 3 : 1 in both themes. */
export function sliderColours(colours: Record<'colorPrimary' | 'colorPrimaryHover' | 'colorBorder', string>) {
  const { colorPrimary: accent, colorPrimaryHover: hover, colorBorder: rail } = colours
  return {
    trackBg: accent,
    trackHoverBg: hover,
    handleColor: accent,
    handleActiveColor: hover,
    dotActiveBorderColor: accent,
    railBg: rail,
    railHoverBg: rail,
  }
}
