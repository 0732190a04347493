import { type ReactNode, useEffect, useRef, useState } from 'react'
import { explainApi } from '#areas/access/contract/explain-api.ts'
import { permissionKey } from '#areas/access/domain/permission-words.ts'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { withAside } from '#platform/contract/language.ts'
import { call } from '#platform/web/api-client.ts'
import { notify } from '#platform/web/notify.ts'
import { useActor } from '#platform/web/session.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'

type People = OutputOf<typeof explainApi.whomToAsk>['people']

/** The permissions in words, who can give them, and a request to send to them. */
export function HowToGetAccess({ title, needs }: { title: string; needs: readonly string[] }): ReactNode {
  const t = useTexts('platform')
  const words = useTexts('access')
  const people = usePeople()
  const nameOf = (permission: string): string => words(`${permissionKey(permission).key}.name`)
  return (
    <>
      {needs.length > 0 && (
        <ul>
          {needs.map((permission) => (
            <li key={permission}>
              <b>{nameOf(permission)}</b> <span className="soft">{permission}</span>
              <br />
              {words(`${permissionKey(permission).key}.why`)}
            </li>
          ))}
        </ul>
      )}
      {people.length > 0 && (
        <>
          <p>{t('pages.whomToAsk')}</p>
          <ul>
            {people.map(({ name, email, office }) => (
              <li key={name + office}>
                {name}, {office} {email && <a href={`mailto:${email}`}>{email}</a>}
              </li>
            ))}
          </ul>
        </>
      )}
      <Request
        title={title}
        needs={needs.map((permission) => withAside(nameOf(permission), permission, currentLanguage()))}
      />
    </>
  )
}

/** Nobody is named when the server cannot say who: the rest of the page is worth showing all the same. */
function usePeople(): People {
  const [people, setPeople] = useState<People>([])
  useEffect(() => {
    const gone = new AbortController()
    call(explainApi.whomToAsk, {}, { quiet: true, signal: gone.signal }).then(
      (answer) => setPeople(answer.people),
      () => undefined,
    )
    return () => gone.abort()
  }, [])
  return people
}

function Request({ title, needs }: { title: string; needs: readonly string[] }): ReactNode {
  const t = useTexts('platform')
  const { account, name, officeCode } = useActor()
  const text = useRef<HTMLTextAreaElement>(null)
  const page = withAside(title, location.origin + location.pathname, currentLanguage())
  const lines = [t('pages.request', { name, account, office: officeCode, page }), ...needs.map((need) => `– ${need}`)]
  const copy = (): void => {
    text.current?.select()
    // Selected text can be copied this way on plain http too, where the clipboard itself is not there.
    if (document.execCommand('copy')) notify.success(t('pages.requestCopied'))
  }
  return (
    <>
      <textarea
        ref={text}
        className="request-text"
        readOnly
        rows={lines.length + 1}
        aria-label={t('pages.requestLabel')}
        value={lines.join('\n')}
      />
      <p>
        <button type="button" className="button" onClick={copy}>
          {t('pages.copyRequest')}
        </button>
      </p>
    </>
  )
}
