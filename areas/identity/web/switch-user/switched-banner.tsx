import { type ReactNode, useState } from 'react'
import { writtenPerson } from '#platform/domain/person.ts'
import { call } from '#platform/web/api-client.ts'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { identityApi } from '../../contract/api.ts'
import { type Leaving, enterAs } from './enter-as.ts'

/** Shows in the header who acts as whom, with the way back (SES-12). */
export function SwitchedBanner({ leave }: Leaving): ReactNode {
  const t = useTexts('identity')
  const user = useActor()
  const [working, setWorking] = useState(false)
  if (!user.switchedFrom) return null
  const back = async (): Promise<void> => {
    setWorking(true)
    try {
      const left = await leave(() => call(identityApi.switchBack, {}))
      if (left) enterAs(left.token)
      else setWorking(false)
    } catch {
      // The refusal has been shown.
      setWorking(false)
    }
  }
  const names = { first: writtenPerson(user.switchedFrom), user: writtenPerson(user) }
  return (
    <div className="switched-banner" role="status">
      <span>{t('switchUser.banner', names)}</span>
      <button type="button" className="button" disabled={working} onClick={() => void back()}>
        {t('switchUser.back')}
      </button>
    </div>
  )
}
