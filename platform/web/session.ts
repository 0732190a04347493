import { useMemo } from 'react'
import type { Language } from '#platform/contract/language.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { DateStyle } from '#platform/domain/shown-time.ts'
import { useStoreWhenVisible } from './visibility.ts'
import { createStore, useStore } from './store.ts'
import { type ViewedRole, narrowedTo, setViewedRole, viewedRole } from './view-as/viewed-role.ts'

/** One entry of the menu the server returns (ROU-05), named in the language of the request. */
export type MenuEntry = {
  readonly id: string
  /** The entry above; null at the top. */
  readonly pId: string | null
  readonly name: string
  /** The name in every language, for searching. */
  readonly titles?: Readonly<Record<Language, string>>
  /** The path inside the portal, such as /mawb-inventory; '' for a heading. */
  readonly url: string
  /** The address of an external page; null for a page of our own. */
  readonly aurl: string | null
  readonly app_code: string
  readonly level: number
  readonly icon: string
  readonly sort: number
  readonly displayFlag: boolean
  readonly target: 'page' | 'frame' | 'tab'
}

/** `system`: light or dark as the device has it. */
export type Preferences = {
  readonly density: 'compact' | 'comfortable'
  readonly dates: DateStyle
  readonly theme: 'light' | 'dark' | 'system'
}

/** The signed-in user as the server describes them (SES-13); the identity area's answer has this shape. */
export type CurrentUser = {
  readonly userId: string
  readonly sessionId: string
  readonly account: string
  readonly name: string
  readonly avatar: string | null
  readonly email: string | null
  readonly companyCode: string
  readonly officeId: string
  readonly officeCode: string
  readonly officeName: string
  readonly deptId: string | null
  readonly deptName: string | null
  readonly dataSource: string
  readonly signature: string | null
  readonly oaUserId: string | null
  readonly isSwitch: boolean
  readonly isManager: boolean
  /** IANA zone of the user, else of the office. */
  readonly timeZone: string
  /** The language chosen in the profile; null: that of the browser. */
  readonly language: Language | null
  /** How the user likes to look at the portal, in every browser (SES-11); theme.ts of the shell reads it. */
  readonly preferences: Preferences
  /** Somebody else chose the password: nothing else is open until it is changed (SES-10). */
  readonly mustChangePassword: boolean
  /** Who has switched to this user (SES-12). */
  readonly switchedFrom: { readonly account: string; readonly name: string } | null
  readonly menulist: readonly MenuEntry[]
  readonly permissionlist: readonly string[]
}

/** Local storage key of the session token (SES-02). */
export const TOKEN_KEY = 'ws_token'

/** Session storage key of a token that came by address while another one is stored. */
export const OFFERED_TOKEN_KEY = 'ws_token_offered'

const token = createStore<string | null>(null)
const user = createStore<CurrentUser | null>(null)
const ended = createStore(false)

/** The token every call carries. It is held in memory, so that a sign-in in another window cannot change who acts here. */
export function currentToken(): string | null {
  return token.get()
}

/** Calls `changed` whenever another token, or none, comes into use; the answer ends it. */
export function onTokenChange(changed: () => void): () => void {
  return token.subscribe(changed)
}

/** Takes a token into use and keeps it for the next start; null signs this browser out. */
export function storeToken(next: string | null): void {
  token.set(next)
  if (next === null) localStorage.removeItem(TOKEN_KEY)
  else localStorage.setItem(TOKEN_KEY, next)
}

/** Sets who is signed in; called at the start, after a switch of language and at sign-out (null). */
export function setCurrentUser(next: CurrentUser | null): void {
  if (next === null) setViewedRole(null)
  // A copy of the user as narrowed is the whole user again.
  const isNarrowed = viewedRole() !== null && next?.permissionlist === user.get()?.permissionlist
  whole =
    next && whole && isNarrowed ? { ...next, permissionlist: whole.permissionlist, menulist: whole.menulist } : next
  user.set(whole && narrowedTo(whole, viewedRole()))
}

/** With all their rights, also while they view the portal as a role. */
let whole: CurrentUser | null = null

/** Looks at the portal as holders of a role see it, read-only, until null is given (decision 0240). */
export function viewAsRole(role: ViewedRole | null): void {
  setViewedRole(role)
  user.set(whole && narrowedTo(whole, role))
}

/** The same as useActor for parts that also live without a session. */
export function useCurrentUser(): CurrentUser | null {
  return useStoreWhenVisible(user)
}

/** The user at this moment, for what is no component. */
export function currentUser(): CurrentUser | null {
  return user.get()
}

/** Says that the server no longer accepts the session (SES-08), or that it does again. */
export function setSessionEnded(next: boolean): void {
  ended.set(next)
}

/** Calls `renewed` when the same user has signed in again; the answer ends it. */
export function onSessionRenewed(renewed: () => void): () => void {
  return ended.subscribe(() => {
    if (!ended.get()) renewed()
  })
}

/** Whether the session has ended, for what is no component. */
export function isSessionEnded(): boolean {
  return ended.get()
}

export function useSessionEnded(): boolean {
  return useStore(ended)
}

/** The signed-in user, live: rights taken away by the server vanish from the screen. Throws outside a session. */
export function useActor(): CurrentUser {
  const signedIn = useStoreWhenVisible(user)
  if (!signedIn) throw new Error('nobody is signed in: this part of the page needs a session')
  return signedIn
}

/** The signed-in user as the rules of the areas take them: `canLend(mawb, actor)`. */
export function useAsActor(): Actor {
  const signedIn = useActor()
  return useMemo(() => asActor(signedIn), [signedIn])
}

/** The user as the Actor of the rules; the names differ because the answer's names are given (SES-13). */
export function asActor(signedIn: CurrentUser): Actor {
  const { userId, account, name, officeId, officeCode, isManager, sessionId, permissionlist } = signedIn
  return { userId, account, name, officeId, officeCode, isManager, sessionId, permissions: permissionlist }
}
