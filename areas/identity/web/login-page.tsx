import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { keepToken } from '#platform/web/session.ts'
import { languageTag } from '#platform/web/chosen-language.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { FORGOT_PATH, LOGIN_FAILED_CODE, SIGN_ON_PATH } from '../contract/sign-on-paths.ts'
import './login-page.css'
import './sign-on-card.css'
import { askSignInWays } from './provider-sign-in.ts'
import { type SignInProblems, checkSignIn, requestToken } from './sign-on.ts'

type Notice = { readonly title: 'failed' | 'unreachable'; readonly line?: string }

/** The login inside the portal (SES-06); who is signed in already never sees it. */
export function Page(): ReactNode {
  const t = useTexts('identity')
  const text = (key: string): string => t(`signOn.${key}`)
  const { notice, problems, working, submit, forget } = useSignIn()
  useEffect(() => void leaveWithoutPasswords(), [])
  return (
    <div className="login-page">
      <div className="sign-on-card">
        <h1>{text('title')}</h1>
        <p className="sign-on-lead">{text('lead')}</p>
        <form noValidate onSubmit={(event) => void submit(event)} onInput={forget}>
          {notice && (
            <div className="sign-on-notice" role="alert">
              <div>{text(notice.title)}</div>
              <div>{notice.line}</div>
            </div>
          )}
          <LoginField name="userName" label={text('userName')} problem={problems.userName && text(problems.userName)} />
          <LoginField name="password" label={text('password')} problem={problems.password && text(problems.password)} />
          <button className="sign-on-submit" type="submit" disabled={working}>
            {text(working ? 'working' : notice ? 'again' : 'submit')}
          </button>
          <p className="sign-on-links">
            <a href={FORGOT_PATH}>{text('forgot')}</a>
          </p>
        </form>
      </div>
    </div>
  )
}

function LoginField(props: { name: 'userName' | 'password'; label: string; problem: string | undefined }): ReactNode {
  const { name, label, problem } = props
  const isPassword = name === 'password'
  return (
    <div className="sign-on-field">
      <label htmlFor={`login-${name}`}>{label}</label>
      <input
        id={`login-${name}`}
        name={name}
        type={isPassword ? 'password' : 'text'}
        autoComplete={isPassword ? 'current-password' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!isPassword}
        aria-invalid={problem !== undefined}
        aria-describedby={`login-${name}-problem`}
      />
      <div id={`login-${name}-problem`} className="sign-on-problem">
        {problem}
      </div>
    </div>
  )
}

function useSignIn() {
  const t = useTexts('identity')
  const language = useLanguage()
  const [notice, setNotice] = useState<Notice>()
  const [problems, setProblems] = useState<SignInProblems>({})
  const [working, setWorking] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [userName, password] = [String(typed.get('userName')), String(typed.get('password'))]
    const found = checkSignIn(userName, password)
    setProblems(found)
    if (working || found.userName || found.password) return
    setWorking(true)
    const answer = await requestToken(userName, password, languageTag(language))
    if ('token' in answer) return enter(answer.token)
    setWorking(false)
    if (answer.message === null) setNotice({ title: 'unreachable' })
    else
      setNotice({ title: 'failed', line: answer.code === LOGIN_FAILED_CODE ? t('signOn.failedTip') : answer.message })
  }
  return { notice, problems, working, submit, forget: () => setProblems({}) }
}

/** Where no password is used, the sign-on page is the one way in (SES-14). */
async function leaveWithoutPasswords(): Promise<void> {
  if (!(await askSignInWays()).password) location.replace(SIGN_ON_PATH)
}

/** Starts the portal afresh, as the user who has just signed in. */
function enter(token: string): void {
  keepToken(token)
  location.replace('/')
}
