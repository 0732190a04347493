// The sign-on service's own page: asks who it is, and leads back to where the user came from with a token (SES-01).
import type { Language } from '#platform/contract/language.ts'
import { LOGIN_FAILED_CODE } from '../../contract/sign-on-paths.ts'
import { TOKEN_KEY } from '../../domain/system-code.ts'
import { addressWithToken, isAccepted, requestToken } from '../sign-on.ts'
import '../sign-on-card.css'
import './sso.css'
import { SsoForm } from './sso-form.ts'
import { LANGUAGE_TAGS, loadSignOnTexts, rememberLanguage, startLanguage } from './sso-texts.ts'

const redirectUrl = new URLSearchParams(location.search).get('redirectUrl') ?? ''
const form = new SsoForm({
  onSubmit: (userName, password) => void signIn(userName, password),
  onLanguage: (chosen) => void speak(chosen),
})
let language: Language = startLanguage()

await speak(language)
await begin()

async function speak(next: Language): Promise<void> {
  const texts = await loadSignOnTexts(next)
  if (next !== language) rememberLanguage(next)
  language = next
  form.speak(next, texts)
}

/** Whoever is signed in already goes straight back. */
async function begin(): Promise<void> {
  const stored = localStorage.getItem(TOKEN_KEY)
  const accepted = stored === null ? null : await isAccepted(stored)
  if (stored !== null && accepted === true) return goOn(stored)
  form.open()
  if (accepted === false) {
    localStorage.removeItem(TOKEN_KEY)
    form.say({ title: 'verificationFailed' })
  } else if (stored !== null) form.say({ title: 'unreachable' })
}

async function signIn(userName: string, password: string): Promise<void> {
  form.work()
  const answer = await requestToken(userName, password, LANGUAGE_TAGS[language])
  if ('token' in answer) return goOn(answer.token)
  if (answer.message === null) form.say({ title: 'unreachable' })
  else if (answer.code === LOGIN_FAILED_CODE) form.say({ title: 'failed', line: 'failedTip' })
  else form.say({ title: 'failed', line: { words: answer.message } })
}

async function goOn(token: string): Promise<void> {
  localStorage.setItem(TOKEN_KEY, token)
  // Replaced, so that "back" does not lead to the form again.
  location.replace(await addressWithToken(redirectUrl, token))
}
