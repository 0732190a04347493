import type { Language } from '#platform/contract/language.ts'
import { createStore, useStore } from './store.ts'
import { currentLanguage, useLanguage } from './texts.ts'

/** How the shell is set up for this user (SHL-13). */
export type Settings = {
  /** Header and tab bar stay while a page scrolls. */
  readonly fixedHeader: boolean
  /** The tab bar is shown. */
  readonly tagsView: boolean
  /** The system whose menu is shown. */
  readonly systemcode: string
  /** Only the page is shown, as inside somebody's frame (SHL-08). */
  readonly fullContent: boolean
  /** The tab shown after the active one was closed: the last one, or the one visited last. */
  readonly afterClose: 'last' | 'recent'
}

/** What the portal knows of this browser besides the session (SHL-13). */
export type ClientState = Settings & {
  readonly sidebar: { readonly opened: boolean }
  readonly device: 'desktop' | 'mobile'
  readonly language: Language
  readonly showBreadcrumb: boolean
  /** Products in the cart of the exchange. */
  readonly cartBadgeValue: number
  /** The quotation being worked on. */
  readonly quoteId: string | null
  /** Ids of the air, truck and local service products chosen on the exchange. */
  readonly airSpuList: readonly string[]
  readonly truckSpuList: readonly string[]
  readonly localServiceSpuList: readonly string[]
}

/** The language has a store of its own; the rest is here. */
type Stored = Omit<ClientState, 'language'>

const DEFAULTS: Stored = {
  fixedHeader: true,
  tagsView: true,
  systemcode: 'apex-exchange-portal',
  fullContent: false,
  afterClose: 'last',
  sidebar: { opened: false },
  device: 'desktop',
  showBreadcrumb: true,
  cartBadgeValue: 0,
  quoteId: null,
  airSpuList: [],
  truckSpuList: [],
  localServiceSpuList: [],
}

/** Not remembered: what is true of this window only, and what the product decides. */
const MOMENTARY: readonly (keyof Stored)[] = ['sidebar', 'device', 'systemcode']

const state = createStore<Stored>(DEFAULTS)
let storedFor: string | null = null

/**
 * Takes up what this user's browser remembers, and what other windows of the user change from now on. What does not fit the
 * shape of today counts as not remembered.
 */
export function openClientState(account: string): void {
  storedFor = account
  globalThis.addEventListener('storage', follow)
  state.set({ ...DEFAULTS, device: state.get().device, ...read(localStorage.getItem(keyOf(account))) })
}

export function clientState(): ClientState {
  return { ...state.get(), language: currentLanguage() }
}

export function useClientState(): ClientState {
  const saved = useStore(state)
  return { ...saved, language: useLanguage() }
}

export function changeClientState(changes: Partial<Stored>): void {
  // Of what is remembered only these are changed: another window may have written the rest a moment ago.
  const stored = storedFor === null ? {} : read(localStorage.getItem(keyOf(storedFor)))
  state.set({ ...state.get(), ...stored, ...changes })
  if (storedFor === null) return
  const remembered = Object.entries(state.get()).filter(([name]) => !MOMENTARY.includes(name as keyof Stored))
  localStorage.setItem(keyOf(storedFor), JSON.stringify(Object.fromEntries(remembered)))
}

function follow({ key, newValue }: StorageEvent): void {
  if (storedFor !== null && key === keyOf(storedFor)) state.set({ ...state.get(), ...read(newValue) })
}

function keyOf(account: string): string {
  return `client-state:${account}`
}

function read(stored: string | null): Partial<Stored> {
  try {
    const known = Object.entries(JSON.parse(stored ?? '{}') as object).filter(([name, value]) => fits(name, value))
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

function fits(name: string, value: unknown): boolean {
  if (!(name in DEFAULTS) || MOMENTARY.includes(name as keyof Stored)) return false
  if (name === 'afterClose') return value === 'last' || value === 'recent'
  if (name === 'quoteId') return value === null || typeof value === 'string'
  if (name.endsWith('SpuList')) return Array.isArray(value) && value.every((id) => typeof id === 'string')
  return typeof value === typeof DEFAULTS[name as keyof Stored]
}
