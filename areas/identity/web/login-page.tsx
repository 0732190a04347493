import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { storeToken } from '#platform/web/session.ts'
import { languageTag } from '#platform/web/chosen-language.ts'
import { switchLanguage, useLanguage, useTexts } from '#platform/web/texts.ts'
import { FORGOT_PATH, LOGIN_FAILED_CODE, SIGN_ON_PATH } from '../contract/sign-on-paths.ts'
import { environmentLabel } from './demo-accounts.ts'
import { fillLanguageBar, markLanguage } from './language-bar.ts'
import { LoginField } from './login-field.tsx'
import './sign-on-card.css'
import { type SignInWays, askSignInWays, wasTokenRefused } from './provider-sign-in.ts'
import { type SignInProblems, checkSignIn, requestToken } from './sign-on.ts'

/** The text by its key, or as sent by the server. */
type Notice = {
  readonly title: 'failed' | 'unreachable' | 'verificationFailed'
  readonly line?: 'failedTip' | { readonly words: string }
}

/** The login page inside the portal (SES-06); signed-in users never see it. */
export function Page(): ReactNode {
  const t = useTexts('identity')
  const text = (key: string): string => t(`signOn.${key}`)
  const { notice, problems, working, submit, forget } = useSignIn()
  const ways = useSignInWays()
  const environment = environmentLabel(ways, text)
  return (
    <div className="sign-on-page">
      <aside className="sign-on-side">
        <img className="sign-on-map" src="/routes.svg" alt="" />
        <p className="sign-on-sentence">{text('sentence')}</p>
      </aside>
      <div className="sign-on-main">
        <LanguageBar />
        <div className="sign-on-card">
          <div className="sign-on-brand">
            <img src="/favicon.svg" width="32" height="32" alt="" />
            <h1>{text('title')}</h1>
            {environment !== null && <span className="sign-on-environment">{environment}</span>}
          </div>
          <p className="sign-on-lead">{text('lead')}</p>
          <form noValidate onSubmit={(event) => void submit(event)} onInput={forget}>
            {notice && (
              <div className="sign-on-notice" role="alert">
                <div>{text(notice.title)}</div>
                <div>{typeof notice.line === 'object' ? notice.line.words : notice.line && text(notice.line)}</div>
              </div>
            )}
            <LoginField name="userName" problem={problems.userName} />
            <LoginField name="password" problem={problems.password} />
            <button className="sign-on-submit" type="submit" disabled={working}>
              {text(working ? 'working' : notice ? 'again' : 'submit')}
            </button>
            <p className="sign-on-links">
              <a href={FORGOT_PATH}>{text('forgot')}</a>
            </p>
          </form>
        </div>
      </div>
    </div>
  )
}

/** The languages, as on the sign-on page; input is kept. */
function LanguageBar(): ReactNode {
  const bar = useRef<HTMLElement>(null)
  const language = useLanguage()
  const label = useTexts('identity')('signOn.language')
  useEffect(() => {
    if (bar.current) fillLanguageBar(bar.current, (chosen) => void switchLanguage(chosen))
  }, [])
  useEffect(() => {
    if (bar.current) markLanguage(bar.current, language, label)
  }, [language, label])
  return <nav ref={bar} className="sign-on-languages" />
}

function useSignIn() {
  const language = useLanguage()
  const [notice, setNotice] = useState<Notice | undefined>(() =>
    wasTokenRefused() ? { title: 'verificationFailed' } : undefined,
  )
  const [problems, setProblems] = useState<SignInProblems>({})
  const [working, setWorking] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const [userName, password] = [String(typed.get('userName')), String(typed.get('password'))]
    const found = checkSignIn(userName, password)
    setProblems(found)
    const wrong = form.elements.namedItem(found.userName ? 'userName' : 'password')
    if ((found.userName || found.password) && wrong instanceof HTMLElement) return wrong.focus()
    if (working) return
    setWorking(true)
    const answer = await requestToken(userName, password, languageTag(language))
    if ('token' in answer) return enter(answer.token)
    setWorking(false)
    if (answer.message === null) setNotice({ title: 'unreachable' })
    else
      setNotice({
        title: 'failed',
        line: answer.code === LOGIN_FAILED_CODE ? 'failedTip' : { words: answer.message },
      })
  }
  return { notice, problems, working, submit, forget: () => setProblems({}) }
}

/** If passwords are disabled, only the sign-on page can be used (SES-14). */
function useSignInWays(): SignInWays | null {
  const [ways, setWays] = useState<SignInWays | null>(null)
  useEffect(() => {
    void askSignInWays().then((answered) => (answered.password ? setWays(answered) : location.replace(SIGN_ON_PATH)))
  }, [])
  return ways
}

/** Restarts the portal as the signed-in user. */
function enter(token: string): void {
  storeToken(token)
  location.replace('/')
}
