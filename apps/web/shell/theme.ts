import { type ThemeConfig, theme as ant } from 'antd'

/** The component library in the clothes of the shell (styles/base.css has the same colours as variables). */
export const theme: ThemeConfig = {
  algorithm: ant.compactAlgorithm,
  cssVar: { key: 'portal' },
  hashed: false,
  token: {
    colorPrimary: '#0958d9',
    // White text stands on a pressed or pointed-at button too.
    colorPrimaryHover: '#0747b0',
    colorPrimaryActive: '#003a8c',
    colorInfo: '#0958d9',
    colorLink: '#0958d9',
    colorSuccess: '#237804',
    colorWarning: '#ad6800',
    colorError: '#cf1322',
    colorTextBase: '#1f2329',
    // Text that has to be read keeps 4.5 : 1 on white and on the sunken surface.
    colorTextTertiary: '#5c636e',
    colorTextDescription: '#5c636e',
    colorTextPlaceholder: '#6b7280',
    colorBorder: '#c3c9d1',
    colorBorderSecondary: '#e1e4e8',
    colorBgLayout: '#f4f5f7',
    borderRadius: 3,
    // The compact algorithm and the small size take these down to 13 px text in controls 24 px high.
    fontSize: 15,
    controlHeight: 36,
    fontFamily: 'var(--font)',
    motion: false,
    wireframe: false,
  },
}
