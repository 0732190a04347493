// The page of a forgotten password (SES-09): asks for the address, and after the mailed link for the new password.
import type { Language } from '#platform/contract/language.ts'
import { languageTag } from '#platform/web/chosen-language.ts'
import { RESET_PATH } from '../../contract/sign-on-paths.ts'
import {
  type Outcome,
  askForLink,
  checkEmail,
  checkNewPassword,
  isLinkDead,
  isResetToken,
  setNewPassword,
} from '../sign-on.ts'
import '../sign-on-card.css'
import './sso.css'
import { fillLanguageBar } from '../language-bar.ts'
import { part, showProblem } from './page-part.ts'
import { speakPage } from './speak-page.ts'
import { type SignOnTexts, loadSignOnTexts, rememberLanguage, startLanguage } from './sso-texts.ts'

type Say = keyof SignOnTexts
type Notice = { readonly good: boolean; readonly title: Say; readonly line?: string | undefined }

const isReset = location.pathname === RESET_PATH
const token = location.hash.slice(1)
const form = part(isReset ? 'reset' : 'forgot', HTMLFormElement)
const submit = form.querySelector('button')
const fields = {
  email: part('email', HTMLInputElement),
  newPassword: part('newPassword', HTMLInputElement),
  confirmation: part('confirmation', HTMLInputElement),
}
let problems: Partial<Record<keyof typeof fields, Say>> = {}
let notice: Notice | null = null
let language: Language = startLanguage()
let texts = await loadSignOnTexts(language)

// The link is valid until used, so it is removed from the history.
history.replaceState(null, '', location.pathname)
fillLanguageBar(part('languages', HTMLElement), (chosen) => void speak(chosen))
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})
if (isReset && (!isResetToken(token) || (await isLinkDead(token, languageTag(language))))) {
  part('anotherLink', HTMLElement).hidden = false
  notice = { good: false, title: 'linkInvalid' }
  show()
  focusNotice()
} else {
  form.hidden = false
  show()
  form.querySelector('input')?.focus()
}

async function speak(next: Language): Promise<void> {
  texts = await loadSignOnTexts(next)
  rememberLanguage(next)
  language = next
  show()
}

async function send(): Promise<void> {
  if (submit?.disabled) return
  const [email, newPassword, confirmation] = [fields.email.value, fields.newPassword.value, fields.confirmation.value]
  problems = isReset ? checkNewPassword(newPassword, confirmation) : emailProblem(email)
  notice = null
  show()
  const [wrong] = Object.keys(problems) as (keyof typeof fields)[]
  if (wrong) return fields[wrong].focus()
  if (submit) submit.disabled = true
  const tag = languageTag(language)
  notify(isReset ? await setNewPassword(token, newPassword, tag) : await askForLink(email, tag))
}

function emailProblem(email: string): typeof problems {
  const problem = checkEmail(email)
  return problem ? { email: problem } : {}
}

function notify(outcome: Outcome): void {
  if (submit) submit.disabled = false
  if (outcome.done) form.hidden = true
  else part('anotherLink', HTMLElement).hidden = !isReset
  if (outcome.done) notice = { good: true, title: isReset ? 'passwordSaved' : 'sent' }
  else if (outcome.message === null) notice = { good: false, title: 'unreachable' }
  else notice = { good: false, title: 'notDone', line: outcome.message }
  show()
  focusNotice()
}

/** The form or button that had the focus is hidden. */
function focusNotice(): void {
  const box = part('notice', HTMLElement)
  box.tabIndex = -1
  box.focus()
}

function show(): void {
  speakPage(language, texts, isReset ? 'resetTitle' : 'forgotTitle')
  part('heading', HTMLElement).textContent = texts[isReset ? 'resetTitle' : 'forgotTitle']
  part('lead', HTMLElement).textContent =
    notice?.title === 'linkInvalid' ? '' : texts[isReset ? 'resetLead' : 'forgotLead']
  for (const name of ['email', 'newPassword', 'confirmation'] as const) {
    const problem = problems[name]
    showProblem(fields[name], part(`${name}Problem`, HTMLElement), problem && texts[problem])
  }
  const box = part('notice', HTMLElement)
  box.hidden = notice === null
  box.classList.toggle('sign-on-good', notice?.good ?? false)
  part('noticeTitle', HTMLElement).textContent = notice ? texts[notice.title] : ''
  part('noticeLine', HTMLElement).textContent = notice?.line ?? ''
}
