import { reloadUser } from '#areas/identity/web/index.ts'
import type { Language } from '#platform/contract/language.ts'
import { notify } from '#platform/web/notify.ts'
import { switchLanguage, text } from '#platform/web/texts.ts'

/** Changes the language of everything on the screen, menu names included (SHL-11). */
export async function changeLanguage(next: Language): Promise<void> {
  if (!(await switchLanguage(next))) return
  notify.success(text('platform', 'shell.languageSwitched'))
  await reloadUser()
}
