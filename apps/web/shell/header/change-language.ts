import { reloadUser } from '#areas/identity/web/index.ts'
import type { Language } from '#platform/contract/language.ts'
import { notify } from '#platform/web/notify.ts'
import { LANGUAGE_KEY } from '#platform/web/chosen-language.ts'
import { speakAsStored, switchLanguage, text } from '#platform/web/texts.ts'

/** Changes the language of everything on the screen, menu names included (SHL-11). */
export async function changeLanguage(next: Language): Promise<void> {
  if (!(await switchLanguage(next))) return
  notify.success(text('platform', 'shell.languageSwitched'))
  await reloadUser()
}

/** A language chosen in another window of the browser is spoken here too; what is typed stays. The answer ends it. */
export function followLanguage(): () => void {
  const follow = async ({ key }: StorageEvent): Promise<void> => {
    if (key === LANGUAGE_KEY && (await speakAsStored())) await reloadUser()
  }
  const heard = (event: StorageEvent): void => void follow(event)
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
