import { useTexts } from '#platform/web/texts.ts'
import type { DockAction } from '../contract/dock.ts'
import { takeStep } from './dock-state.ts'
import { tell } from './feedback.ts'

/** Stores a step and tells whether the device has it; without room the input stays and the reason is shown. */
export function useTake(): (action: DockAction, text: string) => Promise<boolean> {
  const t = useTexts('handheld')
  return async (action, text) => {
    try {
      await takeStep(action)
      tell('good', text)
      return true
    } catch (error) {
      tell('bad', t('notStored', { reason: error instanceof Error ? error.message : String(error) }))
      return false
    }
  }
}
