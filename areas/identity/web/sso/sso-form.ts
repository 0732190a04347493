import type { Language } from '#platform/contract/language.ts'
import type { SignInWays } from '../provider-sign-in.ts'
import { type SignInProblems, checkSignIn } from '../sign-on.ts'
import { environmentLabel, showDemoAccounts } from '../demo-accounts.ts'
import { fillLanguageBar } from '../language-bar.ts'
import { part, showProblem } from './page-part.ts'
import { speakPage } from './speak-page.ts'
import type { SignOnTexts } from './sso-texts.ts'

type Say = keyof SignOnTexts

/** The notice above the form: a title, and a text by key or as sent by the server. */
export type Notice = { readonly title: Say; readonly line?: Say | { readonly words: string } }

type Handlers = {
  onSubmit(userName: string, password: string): void
  onProvider(): void
  onTryAgain(): void
  onLanguage(language: Language): void
}

/** The controller of the card SIGN_IN_CARD, on the sign-on page and on /login. */
export class SsoForm {
  private readonly form = part('form', HTMLFormElement)
  private readonly userName = part('userName', HTMLInputElement)
  private readonly password = part('password', HTMLInputElement)
  private readonly submit = part('submit', HTMLButtonElement)
  private readonly provider = part('provider', HTMLButtonElement)
  private readonly reveal = part('reveal', HTMLButtonElement)
  private readonly tryAgain = part('tryAgain', HTMLButtonElement)
  private readonly handlers: Handlers
  private said: { readonly language: Language; readonly texts: SignOnTexts } | null = null
  private notice: Notice | null = null
  private problems: SignInProblems = {}
  private ways: SignInWays | null = null
  private working = false
  private held = false
  private revealed = false

  constructor(handlers: Handlers) {
    this.handlers = handlers
    fillLanguageBar(part('languages', HTMLElement), handlers.onLanguage)
    this.listen()
  }

  /** Sets all texts in a language. */
  speak(language: Language, texts: SignOnTexts): void {
    this.said = { language, texts }
    this.show()
  }

  /** Shows a notice above the form and enables input again. */
  say(notice: Notice): void {
    this.notice = notice
    this.working = false
    this.show()
    this.password.select()
  }

  /** Disables the form while waiting for an answer. */
  work(): void {
    this.working = true
    this.show()
  }

  /** Shows the ways to sign in and focuses the first input. */
  open(ways: SignInWays): void {
    this.ways = ways
    this.working = false
    this.held = false
    part('checking', HTMLElement).hidden = true
    this.show()
    if (!ways.password) return this.provider.focus()
    const first = this.userName.value === '' ? this.userName : this.password
    first.focus()
  }

  /** Shows why a signed-in user cannot be redirected yet; without inputs. */
  hold(notice: Notice): void {
    this.held = true
    part('checking', HTMLElement).hidden = true
    this.say(notice)
    this.tryAgain.focus()
  }

  private listen(): void {
    this.form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.send()
    })
    this.form.addEventListener('input', () => {
      this.problems = {}
      this.show()
    })
    this.provider.addEventListener('click', () => this.handlers.onProvider())
    this.tryAgain.addEventListener('click', () => this.handlers.onTryAgain())
    this.reveal.addEventListener('click', () => {
      this.revealed = !this.revealed
      this.show()
    })
    this.password.addEventListener('keyup', (event) => {
      part('capsLock', HTMLElement).hidden = !event.getModifierState('CapsLock')
    })
  }

  private showInstallation(texts: SignOnTexts): void {
    const say = (key: Say) => texts[key]
    const label = environmentLabel(this.ways, say)
    part('environment', HTMLElement).textContent = label
    part('environment', HTMLElement).hidden = label === null
    part('demo', HTMLElement).hidden = this.held || !this.ways?.demo
    showDemoAccounts(part('demoAccounts', HTMLElement), this.ways?.demo, say, (account, password) => {
      this.userName.value = account
      this.password.value = password
      this.send()
    })
  }

  private send(): void {
    if (this.working) return
    this.problems = checkSignIn(this.userName.value, this.password.value)
    this.show()
    if (this.problems.userName) this.userName.focus()
    else if (this.problems.password) this.password.focus()
    else this.handlers.onSubmit(this.userName.value, this.password.value)
  }

  private show(): void {
    const { said, problems, notice, working, held, revealed, ways } = this
    if (!said) return
    const { language, texts } = said
    speakPage(language, texts, 'submit')
    showProblem(this.userName, part('userNameProblem', HTMLElement), problems.userName && texts[problems.userName])
    showProblem(this.password, part('passwordProblem', HTMLElement), problems.password && texts[problems.password])
    showNotice(notice, texts)
    this.form.hidden = held || !ways?.password
    this.provider.hidden = held || !ways?.provider
    this.tryAgain.hidden = !held
    this.showInstallation(texts)
    this.tryAgain.disabled = working
    this.provider.textContent = texts.withProvider.replace('{{provider}}', ways?.provider ?? '')
    this.provider.disabled = working
    this.submit.textContent = texts[working ? 'working' : notice ? 'again' : 'submit']
    this.submit.disabled = working
    this.password.type = revealed ? 'text' : 'password'
    this.reveal.textContent = texts[revealed ? 'hidePassword' : 'showPassword']
    this.reveal.setAttribute('aria-pressed', String(revealed))
  }
}

function showNotice(notice: Notice | null, texts: SignOnTexts): void {
  part('notice', HTMLElement).hidden = notice === null
  if (!notice) return
  const { title, line } = notice
  part('noticeTitle', HTMLElement).textContent = texts[title]
  part('noticeLine', HTMLElement).textContent = typeof line === 'object' ? line.words : line ? texts[line] : ''
}
