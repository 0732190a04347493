import { useState } from 'react'
import { queryClient } from '../query-client.ts'
import { useTexts } from '../texts.ts'
import { useConfirm } from './confirm.ts'
import { oneAtATime, saveAttempts, wasSavedBefore } from './save-attempts.ts'

type SaveOnce = (send: (idempotencyKey: string) => Promise<void>, toTheList: () => void) => Promise<void>

/**
 * Saves a new record once, however often it is tried and however fast the button is pressed. When an earlier attempt has
 * arrived whose answer was lost, and the form was changed since, the user is told and may go to the list, which is read
 * anew; otherwise the failure goes on to the form, and the next attempt makes a second record.
 */
export function useSaveOnce(): SaveOnce {
  const [attempt] = useState(saveAttempts)
  const [once] = useState(oneAtATime)
  const confirm = useConfirm()
  const t = useTexts('kit')
  return async (send, toTheList) =>
    once(async () => {
      try {
        await attempt(send)
      } catch (error) {
        if (!wasSavedBefore(error)) throw error
        const question = { title: t('savedBefore.title'), text: t('savedBefore.text') }
        const leaves = await confirm({ ...question, okText: t('savedBefore.list'), cancelText: t('savedBefore.stay') })
        if (!leaves) throw error
        void queryClient.invalidateQueries()
        toTheList()
      }
    })
}
