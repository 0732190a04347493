import { copyText } from '#platform/web/copy-text.ts'
import { notify } from '#platform/web/notify.ts'
import { type Texts, text } from '#platform/web/texts.ts'
import { keysOf } from '../keys/shell-keys.ts'
import type { MenuChoice } from '../popup-menu.tsx'
import { addressOf } from '../routes/tab-place.ts'
import type { Tab, TabAction, TabList } from './tab-list.ts'
import type { Tabs } from './use-tabs.ts'

/** What can be done with a tab (SHL-05). */
export function tabChoices(tab: Tab, list: TabList, tabs: Tabs, texts: Texts): readonly MenuChoice[] {
  const { id } = tab
  const at = list.tabs.indexOf(tab)
  const closable = (others: readonly Tab[]) => others.some((one) => !one.pinned && one !== tab)
  const run = (type: Exclude<TabAction['type'], 'open' | 'change'>) => ({
    key: type,
    label: texts(`tabs.${type}`),
    run: () => void tabs.run({ type, id }),
  })
  return [
    run('refresh'),
    ...(tab.pinned ? [] : [{ ...run('close'), hint: keysOf('closeTab') }]),
    { ...run('closeOthers'), disabled: !closable(list.tabs) },
    run('closeAll'),
    { ...run('closeLeft'), disabled: !closable(list.tabs.slice(0, at)) },
    { ...run('closeRight'), disabled: !closable(list.tabs.slice(at + 1)) },
    ...(tab.affix ? [] : [{ ...run(tab.pinned ? 'unpin' : 'pin'), separated: true }]),
    { key: 'copy', label: texts('tabs.copyLink'), separated: tab.affix, run: () => void copyLink(tab) },
    { ...run('reopen'), hint: keysOf('reopenTab'), disabled: list.closed.length === 0, separated: true },
  ]
}

/** Every open tab by name, and the one closed last. */
export function barChoices(list: TabList, tabs: Tabs, texts: Texts): readonly MenuChoice[] {
  const open = list.tabs.map((tab) => ({
    key: tab.id,
    label: tabs.titleOf(tab),
    checked: tab.id === list.active,
    ...(tab.dirty && { hint: texts('tabs.unsavedMark') }),
    run: () => tabs.go(tab.id),
  }))
  const reopen = {
    key: 'reopen',
    label: texts('tabs.reopen'),
    hint: keysOf('reopenTab'),
    disabled: list.closed.length === 0,
    separated: true,
    run: () => void tabs.run({ type: 'reopen' }),
  }
  return [
    ...open,
    reopen,
    { key: 'closeAll', label: texts('tabs.closeAll'), run: () => void tabs.run({ type: 'closeAll' }) },
  ]
}

async function copyLink(tab: Tab): Promise<void> {
  const link = new URL(addressOf(tab), location.origin).href
  try {
    await copyText(link)
    notify.success(text('platform', 'tabs.linkCopied'))
  } catch {
    // Without the right to the clipboard the link stands there to be copied by hand.
    notify.warning(link)
  }
}
