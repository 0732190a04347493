import { type ReactNode, useEffect, useRef } from 'react'
import type { Language } from '#platform/contract/language.ts'
import { languageTag } from '#platform/web/chosen-language.ts'
import { storeToken } from '#platform/web/session.ts'
import { currentLanguage, switchLanguage, useLanguage } from '#platform/web/texts.ts'
import { LOGIN_FAILED_CODE, SIGN_ON_PATH } from '../contract/sign-on-paths.ts'
import { askSignInWays, wasTokenRefused } from './provider-sign-in.ts'
import { requestToken } from './sign-on.ts'
import { SIGN_IN_CARD, signOnFrame } from './sso/sign-on-markup.ts'
import { SsoForm } from './sso/sso-form.ts'
import { loadSignOnTexts } from './sso/sso-texts.ts'
import './sign-on-card.css'

// Constant markup of our own, shared with the static pages.
const MARKUP = { __html: signOnFrame(SIGN_IN_CARD, 'div') }

/** The login page inside the portal (SES-06): the card of the sign-on page. Signed-in users never see it. */
export function Page(): ReactNode {
  const form = useRef<SsoForm>(null)
  const language = useLanguage()
  useEffect(() => {
    form.current = openForm()
  }, [])
  useEffect(() => {
    if (form.current) void speak(form.current, language)
  }, [language])
  return <div dangerouslySetInnerHTML={MARKUP} />
}

function openForm(): SsoForm {
  const form = new SsoForm({
    onSubmit: (userName, password) => void signIn(form, userName, password),
    // The provider answers to the sign-on page alone.
    onProvider: () => location.assign(SIGN_ON_PATH),
    onTryAgain: () => undefined,
    onLanguage: (chosen) => void switchLanguage(chosen),
  })
  void askSignInWays().then(async (ways) => {
    // If passwords are disabled, only the sign-on page can be used (SES-14).
    if (!ways.password) return location.replace(SIGN_ON_PATH)
    await speak(form, currentLanguage())
    form.open(ways)
    if (wasTokenRefused()) form.say({ title: 'verificationFailed' })
  })
  return form
}

async function speak(form: SsoForm, language: Language): Promise<void> {
  form.speak(language, await loadSignOnTexts(language))
}

async function signIn(form: SsoForm, userName: string, password: string): Promise<void> {
  form.work()
  const answer = await requestToken(userName, password, languageTag(currentLanguage()))
  if ('token' in answer) return enter(answer.token)
  if (answer.message === null) form.say({ title: 'unreachable' })
  else if (answer.code === LOGIN_FAILED_CODE) form.say({ title: 'failed', line: 'failedTip' })
  else form.say({ title: 'failed', line: { words: answer.message } })
}

/** Restarts the portal as the signed-in user. */
function enter(token: string): void {
  storeToken(token)
  location.replace('/')
}
