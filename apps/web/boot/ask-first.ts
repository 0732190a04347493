import { CURRENT_USER_PATH } from '#areas/identity/contract/sign-on-paths.ts'
import { SYSTEM_CODE, TOKEN_KEY } from '#areas/identity/domain/system-code.ts'
import { LANGUAGE_KEY, chosenLanguage, languageTag } from '#platform/web/chosen-language.ts'
import { loadTexts } from '../load-texts.ts'

// A small file of its own that runs while the portal is still on its way. Everything waits for who is signed in, and for
// the first texts: asked here, both are there when the portal is.

type PendingRequest = { readonly token: string; readonly answer: Promise<Response> }

let requested = ask()

/** The answer to who has this token, where it was asked before; once, since an answer is read once. */
export function firstRequest(token: string): Promise<Response> | undefined {
  const answer = requested?.token === token ? requested.answer : undefined
  requested = undefined
  return answer
}

function ask(): PendingRequest | undefined {
  // A token in the address is taken out before anything is asked (SES-02).
  if (new URLSearchParams(location.search).has('token')) return undefined
  const [token, chosen] = [stored(TOKEN_KEY), stored(LANGUAGE_KEY)]
  if (token === null) return undefined
  const language = chosenLanguage(chosen, navigator.languages)
  const headers = {
    accept: 'application/json',
    'accept-language': languageTag(language),
    authorization: `Bearer ${token}`,
  }
  const body = new URLSearchParams({ token, systemcode: SYSTEM_CODE })
  const answer = fetch(CURRENT_USER_PATH, { method: 'POST', headers, body })
  // Whoever needs them says that they did not come.
  for (const each of [answer, loadTexts(language, 'platform')]) each.catch(() => undefined)
  return { token, answer }
}

/** In somebody else's frame a page may be refused its storage (SHL-08). */
function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
