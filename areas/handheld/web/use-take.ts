import { useTexts } from '#platform/web/texts.ts'
import { type DockAction, dockAction } from '../contract/dock.ts'
import { takeStep } from './dock-state.ts'
import { tell } from './feedback.ts'
import { settling } from './settling.ts'

const SHOWN_LETTERS = 40

/** Stores a step and tells whether the device has it; what is wrong, or has no room, stays as input and the reason is shown. */
export function useTake(): (action: DockAction, text: string) => Promise<boolean> {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  return async (action, text) => {
    const wrong = wrongPartOf(action)
    if (wrong) {
      const { code, field } = wrong
      tell('bad', t('stepWrong', { what: code ?? (field === 'quantity' ? t(field) : warehouse(`fields.${field}`)) }))
      return false
    }
    try {
      await settling(() => takeStep(action))
      tell('good', text)
      return true
    } catch (error) {
      tell('bad', t('notStored', { reason: error instanceof Error ? error.message : String(error) }))
      return false
    }
  }
}

/** What the server would never take, heard by whoever typed it and not a shift later: a scanned code or a field. */
function wrongPartOf(action: DockAction): { readonly code?: string | undefined; readonly field: string } | null {
  const issue = dockAction.safeParse(action).error?.issues[0]
  if (!issue) return null
  const [list, index, part = list] = issue.path
  if (list !== 'codes' || part === 'quantity' || !('codes' in action)) {
    return { field: String(list === 'codes' ? part : list) }
  }
  return { code: action.codes[Number(index)]?.code.slice(0, SHOWN_LETTERS), field: 'piece' }
}
