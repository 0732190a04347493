import { listed } from '#platform/contract/language.ts'
import { dropDrafts } from '#platform/web/drafts/open-drafts.ts'
import { canSave, saveUnsaved } from '#platform/web/kit/unsaved.ts'
import { currentLanguage, text } from '#platform/web/texts.ts'
import { ask } from '../questions.tsx'
import type { Tab } from './tab-list.ts'

type Asking = {
  /** The tabs that would lose something. */
  readonly lost: readonly Tab[]
  titleOf(tab: Tab): string
  show(tab: Tab): void
}

/**
 * Save, discard or stay? Answers whether what was about to happen may happen. Save saves every form of these tabs; the
 * first that cannot be saved is shown with what it complains of, and nothing is lost.
 */
export async function mayLose({ lost, titleOf, show }: Asking): Promise<boolean> {
  if (lost.length === 0) return true
  const answer = await askWhatToDo(
    listed(lost.map(titleOf), currentLanguage()),
    lost.every((tab) => canSave(tab.id)),
  )
  if (answer === 'discard') await dropDrafts(lost.map((tab) => tab.id))
  if (answer !== 'save') return answer === 'discard'
  for (const tab of lost) {
    if (await saveUnsaved(tab.id)) continue
    show(tab)
    return false
  }
  return true
}

/**
 * Takes the focus out of a field, so that what was typed last counts: keys and the middle button leave it where it is.
 * Resolves once the form has taken it in.
 */
export async function leaveField(): Promise<void> {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.blur()
  await new Promise((resolve) => setTimeout(resolve, 20))
}

function askWhatToDo(titles: string, savable: boolean): Promise<'save' | 'discard' | 'stay'> {
  const save = { key: 'save', kind: 'primary', label: text('platform', 'tabs.save') } as const
  const discard = { key: 'discard', kind: 'danger', label: text('platform', 'tabs.discard') } as const
  const stay = { key: 'stay', label: text('platform', 'tabs.stay') } as const
  return ask({
    title: text('platform', 'tabs.unsavedTitle'),
    text: text('platform', 'tabs.unsaved', { titles }),
    choices: savable ? [save, discard, stay] : [stay, discard],
    escape: 'stay',
  })
}
