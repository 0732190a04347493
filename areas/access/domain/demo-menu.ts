/** A demo menu entry: a portal page, or the partner page (ROU-06) in a frame or new browser tab. */
export type DemoMenu = {
  readonly code: string
  readonly url: `/${string}`
  readonly target: 'page' | 'frame' | 'tab'
  readonly shownTo: 'administrator' | 'everybody'
  readonly names: readonly [english: string, mainland: string, hongKong: string]
}

/** Shown after the standard menu. */
export const DEMO_MENU: readonly DemoMenu[] = [
  {
    code: 'dev-mail',
    url: '/dev/mail',
    target: 'page',
    shownTo: 'administrator',
    names: ['Mail (demo)', '邮件（演示）', '電郵（示範）'],
  },
  {
    code: 'demo-partner',
    url: '/demo/partner',
    target: 'frame',
    shownTo: 'everybody',
    names: ['Partner page (demo)', '合作方页面（演示）', '合作夥伴網頁（示範）'],
  },
  {
    code: 'demo-partner-window',
    url: '/demo/partner-window',
    target: 'tab',
    shownTo: 'everybody',
    names: ['Partner page in a window (demo)', '在新窗口打开合作方页面（演示）', '在新視窗開啟合作夥伴網頁（示範）'],
  },
]

/** Whether an entry leads to a page that exists only in demonstrations; false if its URL was changed. */
export function leadsToDemo({ url }: { readonly url: string }): boolean {
  return DEMO_MENU.some((entry) => entry.url === url)
}
