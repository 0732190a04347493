// The page of the sign-on service: signs the user in, or redirects to a provider, and returns to the origin with a token (SES-01, SES-14).
import type { Language } from '#platform/contract/language.ts'
import { languageTag } from '#platform/web/chosen-language.ts'
import { CALLBACK_PATH, LOGIN_FAILED_CODE } from '../../contract/sign-on-paths.ts'
import { TOKEN_KEY } from '../../domain/system-code.ts'
import {
  askSignInWays,
  beginAtProvider,
  finishAtProvider,
  hasJustLoggedOut,
  redirectUrlUnderWay,
  wasTokenRefused,
} from '../provider-sign-in.ts'
import { addressWithToken, isAccepted, requestToken } from '../sign-on.ts'
import '../sign-on-card.css'
import './sso.css'
import { SsoForm } from './sso-form.ts'
import { loadSignOnTexts, rememberLanguage, startLanguage } from './sso-texts.ts'

const cameBack = location.pathname === CALLBACK_PATH
const query = new URLSearchParams(location.search)
const redirectUrl = cameBack ? redirectUrlUnderWay() : (query.get('redirectUrl') ?? '')
const form = new SsoForm({
  onSubmit: (userName, password) => void signIn(userName, password),
  onProvider: () => void goToProvider(),
  onTryAgain: () => void tryAgain(),
  onLanguage: (chosen) => void speak(chosen),
})
let language: Language = startLanguage()

await speak(language)
await (cameBack ? finish() : begin())

async function speak(next: Language): Promise<void> {
  const texts = await loadSignOnTexts(next)
  if (next !== language) rememberLanguage(next)
  language = next
  form.speak(next, texts)
}

/** Signed-in users are redirected at once. */
async function begin(): Promise<void> {
  const loggedOut = hasJustLoggedOut()
  const refusedBefore = wasTokenRefused()
  const stored = localStorage.getItem(TOKEN_KEY)
  const [accepted, ways] = await Promise.all([stored === null ? null : isAccepted(stored), askSignInWays()])
  if (stored !== null && accepted === true) return goOn(stored)
  form.open(ways)
  if (accepted === false) localStorage.removeItem(TOKEN_KEY)
  if (stored !== null && accepted === null) return form.say({ title: 'unreachable' })
  // After logging out, users would be signed in again at once, because the provider still has their session.
  if (!ways.password && !loggedOut) return goToProvider()
  if (accepted === false || refusedBefore) form.say({ title: 'verificationFailed' })
}

async function signIn(userName: string, password: string): Promise<void> {
  form.work()
  const answer = await requestToken(userName, password, languageTag(language))
  if ('token' in answer) return goOn(answer.token)
  if (answer.message === null) form.say({ title: 'unreachable' })
  else if (answer.code === LOGIN_FAILED_CODE) form.say({ title: 'failed', line: 'failedTip' })
  else form.say({ title: 'failed', line: { words: answer.message } })
}

async function goToProvider(): Promise<void> {
  form.work()
  // A user who failed at the provider may have been the wrong one, so credentials are asked for again.
  const begun = await beginAtProvider({ redirectUrl, anew: cameBack }, languageTag(language))
  if ('address' in begun) return location.replace(begun.address)
  sayRefusal(begun.message)
}

/** The provider has redirected the user here. */
async function finish(): Promise<void> {
  const { search } = location
  // The URL contains half of the credentials, so it is removed from the history.
  history.replaceState(null, '', location.pathname)
  const [finished, ways] = await Promise.all([finishAtProvider(search, languageTag(language)), askSignInWays()])
  if ('token' in finished) return goOn(finished.token)
  form.open(ways)
  sayRefusal(finished.message)
}

function sayRefusal(message: string | null): void {
  form.say(message === null ? { title: 'unreachable' } : { title: 'failed', line: { words: message } })
}

async function goOn(token: string): Promise<void> {
  localStorage.setItem(TOKEN_KEY, token)
  const onward = await addressWithToken(redirectUrl, token, languageTag(language))
  // Replaced, so that "back" does not return to the form.
  if ('address' in onward) return location.replace(onward.address)
  form.hold(onward.message === null ? { title: 'unreachable' } : { title: 'notDone', line: { words: onward.message } })
}

/** The session may have ended meanwhile. */
async function tryAgain(): Promise<void> {
  form.work()
  await begin()
}
