import { useMemo } from 'react'
import type { Actor } from '#platform/domain/actor.ts'
import { createStore, useStore } from './store.ts'

/** One entry of the menu the server returns (ROU-05). `pId` is the id of the entry above; '' or '0' at the top. */
export type MenuEntry = {
  readonly id: string
  readonly pId: string
  readonly name: string
  /** The path inside the portal, such as /mawb-inventory; '' for a heading. */
  readonly url: string
  /** The address outside the portal; '' for a page of our own. */
  readonly aurl: string
  readonly app_code: string
  readonly level: number
  readonly icon: string
  readonly sort: number
  readonly displayFlag: boolean
  readonly target: string
}

/** The signed-in user as the server describes them (SES-13); the identity area's answer has this shape. */
export type CurrentUser = {
  readonly userId: string
  readonly account: string
  readonly name: string
  readonly avatar: string
  readonly email: string
  readonly companyCode: string
  readonly officeId: string
  readonly officeCode: string
  readonly deptId: string
  readonly deptName: string
  readonly dataSource: string
  readonly signature: string
  readonly oaUserId: string
  readonly isSwitch: boolean
  readonly isManager: boolean
  readonly menulist: readonly MenuEntry[]
  readonly permissionlist: readonly string[]
}

/** Local storage key of the session token (SES-02). */
export const TOKEN_KEY = 'ws_token'

const token = createStore<string | null>(null)
const user = createStore<CurrentUser | null>(null)
const ended = createStore(false)

/** The token every call carries. It is held in memory, so that a sign-in in another window cannot change who acts here. */
export function currentToken(): string | null {
  return token.get()
}

/** Takes a token into use and keeps it for the next start; null signs this browser out. */
export function keepToken(next: string | null): void {
  token.set(next)
  if (next === null) localStorage.removeItem(TOKEN_KEY)
  else localStorage.setItem(TOKEN_KEY, next)
}

/** Sets who is signed in; called at the start, after a switch of language and at sign-out (null). */
export function setCurrentUser(next: CurrentUser | null): void {
  user.set(next)
}

export function currentUser(): CurrentUser | null {
  return user.get()
}

/** Says that the server no longer accepts the session (SES-08), or that it does again. */
export function setSessionEnded(next: boolean): void {
  ended.set(next)
}

export function useSessionEnded(): boolean {
  return useStore(ended)
}

/** The signed-in user, live: rights taken away by the server vanish from the screen. Throws outside a session. */
export function useActor(): CurrentUser {
  const signedIn = useStore(user)
  if (!signedIn) throw new Error('nobody is signed in: this part of the page needs a session')
  return signedIn
}

/** The signed-in user as the rules of the areas take them: `canLend(mawb, actor)`. */
export function useAsActor(): Actor {
  const signedIn = useActor()
  return useMemo(() => asActor(signedIn), [signedIn])
}

/** The browser does not know the id of its session; no rule asks for it. */
export function asActor(signedIn: CurrentUser): Actor {
  const { userId, account, name, officeId, officeCode, isManager, permissionlist } = signedIn
  return { userId, account, name, officeId, officeCode, isManager, permissions: permissionlist, sessionId: '' }
}
