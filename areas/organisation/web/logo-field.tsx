import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { send } from '#platform/web/api-client.ts'
import { ChooseFile } from '#platform/web/kit/form/choose-file.tsx'
import { notifySaved } from '#platform/web/notify-done.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { organisationApi } from '../contract/api.ts'
import { organisationErrors } from '../contract/errors.ts'
import { logoApi } from '../contract/logo-api.ts'
import { canBeLogo } from '../domain/logo-rules.ts'
import './logo-field.css'

/** The logo on the papers of an office, with its replacement; saved at once. */
export function LogoField({ officeId, stored }: { officeId: string; stored: string | null }): ReactNode {
  const t = useTexts('organisation')
  const [logo, setLogo] = useState(stored)
  const { take, remove, isRunning } = useExchange(officeId, setLogo)
  const address = useLogo(officeId, logo)
  return (
    <fieldset className="organisation-logo">
      <legend>{t('logo.title')}</legend>
      {address ? <img src={address} alt={t('logo.shown')} /> : <Placeholder small text={t('logo.none')} />}
      <ChooseFile accept="image/png,image/jpeg" onFile={(file) => void take(file)}>
        {(choose) => (
          <Button loading={isRunning} onClick={choose}>
            {t('logo.choose')}
          </Button>
        )}
      </ChooseFile>
      {logo !== null && (
        <Button disabled={isRunning} onClick={() => void remove()}>
          {t('logo.remove')}
        </Button>
      )}
      <span className="kit-note">{t('logo.hint')}</span>
    </fieldset>
  )
}

function useExchange(id: string, changed: (logo: string | null) => void) {
  const language = useLanguage()
  const notify = useNotify()
  const invalidates = [organisationApi.listOffices]
  const set = useAction(logoApi.setLogo, { invalidates })
  const drop = useAction(logoApi.removeLogo, { invalidates })
  return {
    isRunning: set.isRunning || drop.isRunning,
    remove: async (): Promise<void> => {
      if (!(await drop.run({ id }).catch(() => false))) return
      changed(null)
      notifySaved()
    },
    take: async (file: File): Promise<void> => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const verdict = canBeLogo(bytes)
      if (!verdict.ok) return notify.error(refusalText(organisationErrors, verdict, language))
      const saved = await set.run({ id, file: { fileName: file.name, bytes } }).catch(() => undefined)
      if (!saved) return
      changed(saved.logo)
      notifySaved()
    },
  }
}

/** A blob URL of the logo, since a plain one would need no sign-on. */
function useLogo(id: string, logo: string | null): string | undefined {
  const [shown, setShown] = useState<{ logo: string; address: string }>()
  useEffect(() => {
    if (logo === null) return undefined
    const stop = new AbortController()
    let made: string | undefined
    const load = async (): Promise<void> => {
      const answer = await send(logoApi.logo, { id }, { signal: stop.signal })
      if (!answer.ok) return
      made = URL.createObjectURL(await answer.blob())
      if (stop.signal.aborted) URL.revokeObjectURL(made)
      else setShown({ logo, address: made })
    }
    // Without a picture the field says that there is none to show; the call itself is tried again when the dialog opens.
    load().catch(() => undefined)
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, logo])
  return shown?.logo === logo ? shown?.address : undefined
}
