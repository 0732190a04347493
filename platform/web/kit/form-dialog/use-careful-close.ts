import { useRef } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { useConfirm } from '../confirm.ts'

/** Closes a dialog: not while the server is working; when something was typed, only after the user said so. */
export function useCarefulClose(dirty: boolean, submitting: boolean, onClose: () => void): () => void {
  const confirm = useConfirm()
  const t = useTexts('kit')
  const asking = useRef(false)
  const close = async (): Promise<void> => {
    if (submitting || asking.current) return
    if (!dirty) return onClose()
    asking.current = true
    const question = { title: t('unsaved.title'), text: t('unsaved.text'), danger: true }
    const discard = await confirm({ ...question, okText: t('unsaved.discard'), cancelText: t('unsaved.stay') })
    asking.current = false
    if (discard) onClose()
  }
  return () => void close()
}
