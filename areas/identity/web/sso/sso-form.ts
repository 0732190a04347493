import type { Language } from '#platform/contract/language.ts'
import { type SignInProblems, checkSignIn } from '../sign-on.ts'
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type SignOnTexts } from './sso-texts.ts'

type Say = keyof SignOnTexts

/** What the page says above the form: a title, a line below it, or both; texts by key, or the server's own words. */
export type Notice = { readonly title: Say; readonly line?: Say | { readonly words: string } }

/** The form of `sso.html`: it is static in the page, and this brings it to life. */
export function ssoForm(handlers: {
  onSubmit(userName: string, password: string): void
  onLanguage(language: Language): void
}) {
  const form = part('form', HTMLFormElement)
  const userName = part('userName', HTMLInputElement)
  const password = part('password', HTMLInputElement)
  const submit = part('submit', HTMLButtonElement)
  const reveal = part('reveal', HTMLButtonElement)
  const languages = part('languages', HTMLElement)
  let texts: SignOnTexts | null = null
  let notice: Notice | null = null
  let problems: SignInProblems = {}
  let working = false
  let revealed = false

  function show(): void {
    if (!texts) return
    for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
      element.textContent = texts[element.dataset['text'] as Say]
    }
    showProblem(userName, part('userNameProblem', HTMLElement), problems.userName && texts[problems.userName])
    showProblem(password, part('passwordProblem', HTMLElement), problems.password && texts[problems.password])
    showNotice(notice, texts)
    submit.textContent = texts[working ? 'working' : notice ? 'again' : 'submit']
    submit.disabled = working
    password.type = revealed ? 'text' : 'password'
    reveal.textContent = texts[revealed ? 'hidePassword' : 'showPassword']
    reveal.setAttribute('aria-pressed', String(revealed))
    languages.setAttribute('aria-label', texts.language)
    part('content', HTMLElement).hidden = false
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (working) return
    problems = checkSignIn(userName.value, password.value)
    show()
    if (problems.userName) userName.focus()
    else if (problems.password) password.focus()
    else handlers.onSubmit(userName.value, password.value)
  })
  form.addEventListener('input', () => {
    problems = {}
    show()
  })
  reveal.addEventListener('click', () => {
    revealed = !revealed
    show()
  })
  password.addEventListener('keyup', (event) => {
    part('capsLock', HTMLElement).hidden = !event.getModifierState('CapsLock')
  })
  for (const button of languageButtons()) {
    button.addEventListener('click', () => handlers.onLanguage(button.value as Language))
    languages.append(button)
  }

  return {
    speak(language: Language, next: SignOnTexts): void {
      texts = next
      document.documentElement.lang = LANGUAGE_TAGS[language]
      document.title = `${next.submit} · ${next.title}`
      for (const button of languages.querySelectorAll('button')) {
        button.setAttribute('aria-pressed', String(button.value === language))
      }
      show()
    },
    /** Says something above the form and lets the user type again. */
    say(next: Notice): void {
      notice = next
      working = false
      show()
      password.select()
    },
    work(): void {
      working = true
      show()
    },
    open(): void {
      form.hidden = false
      part('checking', HTMLElement).hidden = true
      ;(userName.value === '' ? userName : password).focus()
    },
  }
}

export type SsoForm = ReturnType<typeof ssoForm>

function showProblem(field: HTMLInputElement, place: HTMLElement, problem: string | undefined): void {
  field.setAttribute('aria-invalid', String(problem !== undefined))
  place.textContent = problem ?? ''
}

function showNotice(notice: Notice | null, texts: SignOnTexts): void {
  part('notice', HTMLElement).hidden = notice === null
  if (!notice) return
  const { title, line } = notice
  part('noticeTitle', HTMLElement).textContent = texts[title]
  part('noticeLine', HTMLElement).textContent = typeof line === 'object' ? line.words : line ? texts[line] : ''
}

function languageButtons(): HTMLButtonElement[] {
  return Object.entries(LANGUAGE_NAMES).map(([language, name]) => {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', value: language, textContent: name })
    button.lang = LANGUAGE_TAGS[language as Language]
    return button
  })
}

function part<E extends HTMLElement>(id: string, kind: { new (): E; prototype: E }): E {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`)
  return element
}
