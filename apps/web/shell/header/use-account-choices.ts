import { CHANGE_PASSWORD } from '#areas/identity/web/index.ts'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useHasOfficeDialog } from '../office-dialog/office-dialog-part.tsx'
import type { MenuChoice } from '../popup-menu.tsx'
import type { Tabs } from '../tabs/use-tabs.ts'

/** What users do with their own account: in the menu of the header and in the command palette. */
export function useAccountChoices(
  tabs: Pick<Tabs, 'go'>,
  onShow: (part: 'switchUser' | 'office') => void,
): readonly MenuChoice[] {
  const texts = useTexts('platform')
  const user = useActor()
  const hasOffice = useHasOfficeDialog()
  const maySwitch = user.isSwitch && !user.switchedFrom
  const switchUser = { key: 'switch', label: texts('shell.switchUser'), run: () => onShow('switchUser') }
  const office = { key: 'office', label: texts('office.title'), run: () => onShow('office') }
  return [
    { key: 'profile', label: texts('shell.profile'), run: () => tabs.go('/profile') },
    { key: 'password', label: texts('shell.changePassword'), run: () => tabs.go(CHANGE_PASSWORD) },
    ...(maySwitch ? [switchUser] : []),
    ...(hasOffice ? [office] : []),
  ]
}
