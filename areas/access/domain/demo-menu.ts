/** An entry of the demo's menu that leads to the partner page (ROU-06): in a frame, or in a new browser tab. */
export type DemoMenu = {
  readonly code: string
  readonly url: `/${string}`
  readonly target: 'frame' | 'tab'
  readonly names: readonly [english: string, mainland: string, hongKong: string]
}

/** Shown after the standard menu, to everybody. */
export const DEMO_MENU: readonly DemoMenu[] = [
  {
    code: 'demo-partner',
    url: '/demo/partner',
    target: 'frame',
    names: ['Partner page (demo)', '合作方页面（演示）', '合作夥伴網頁（示範）'],
  },
  {
    code: 'demo-partner-window',
    url: '/demo/partner-window',
    target: 'tab',
    names: ['Partner page in a window (demo)', '在新窗口打开合作方页面（演示）', '在新視窗開啟合作夥伴網頁（示範）'],
  },
]
