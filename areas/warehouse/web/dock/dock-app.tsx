import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { SIGN_ON_PATH } from '#areas/identity/contract/sign-on-paths.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import { useStore } from '#platform/web/store.ts'
import { switchLanguage, useLanguage, useTexts } from '#platform/web/texts.ts'
import { dockState, refreshQueue, sendAndRefresh, startDock } from './dock-state.ts'
import { feedback } from './feedback.ts'
import { OutScreen } from './out-screen.tsx'
import { PhotoScreen } from './photo-screen.tsx'
import { StoreScreen } from './store-screen.tsx'
import { UnloadScreen } from './unload-screen.tsx'
import { UnsentScreen } from './unsent-screen.tsx'
import { newVersion, takeNewVersion } from './worker.ts'
import { XrayScreen } from './xray-screen.tsx'
import './dock.css'

const SCREENS: Readonly<Record<string, ComponentType>> = {
  unload: UnloadScreen,
  xray: XrayScreen,
  store: StoreScreen,
  out: OutScreen,
  photo: PhotoScreen,
  unsent: UnsentScreen,
}

const AGAIN_MS = 15_000
const LITTLE_ROOM = 100 * 1024 * 1024

/** The handheld of the warehouse: large targets, scanning, and work without network. */
export function DockApp(): ReactNode {
  const t = useTexts('warehouse')
  const { user, isReady } = useStore(dockState)
  const [screen, setScreen] = useScreen()
  useSending()
  if (!isReady) return <p className="dock-empty">…</p>
  if (!user) return <SignIn />
  if (!user.mayWork) return <p className="dock-empty">{t('dock.mayNotWork')}</p>
  const Screen = screen === null ? undefined : SCREENS[screen]
  return (
    <div className="dock">
      <Head
        title={screen === null ? user.officeCode : t(`dock.kinds.${screen}`)}
        onHome={() => setScreen(null)}
        onUnsent={() => setScreen('unsent')}
      />
      <Notices />
      <main>{Screen ? <Screen /> : <Home onOpen={setScreen} />}</main>
      <LastFeedback />
    </div>
  )
}

function Head(props: { title: string; onHome(): void; onUnsent(): void }): ReactNode {
  const t = useTexts('warehouse')
  const { unsent, conflicts, sent } = useStore(dockState)
  const isOnline = useOnline() && sent !== 'offline'
  return (
    <header className="dock-head">
      <button type="button" className="dock-button" onClick={props.onHome} aria-label={t('dock.home')}>
        ☰
      </button>
      <h1>{props.title}</h1>
      <button
        type="button"
        className={conflicts.length > 0 ? 'dock-button dock-bad' : 'dock-button'}
        onClick={props.onUnsent}
      >
        <span role="status">{t('dock.notSent', { count: unsent })}</span>
        {conflicts.length > 0 && <span> · {t('dock.conflicts', { count: conflicts.length })}</span>}
      </button>
      <span
        className={isOnline ? 'dock-light dock-light-on' : 'dock-light'}
        role="img"
        aria-label={t(isOnline ? 'dock.online' : 'dock.offline')}
      />
    </header>
  )
}

function Home({ onOpen }: { onOpen(screen: string): void }): ReactNode {
  const t = useTexts('warehouse')
  const { user } = useStore(dockState)
  const language = useLanguage()
  return (
    <>
      <nav className="dock-home" aria-label={t('dock.home')}>
        {Object.keys(SCREENS).map((screen) => (
          <button key={screen} type="button" className="dock-button dock-tile" onClick={() => onOpen(screen)}>
            {t(`dock.kinds.${screen}`)}
          </button>
        ))}
      </nav>
      <p className="dock-user">
        {user?.name} ({user?.account})
      </p>
      <div className="dock-chips">
        {LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            className="dock-button"
            aria-pressed={one === language}
            onClick={() => void switchLanguage(one)}
          >
            {t(`dock.languages.${one}`)}
          </button>
        ))}
      </div>
    </>
  )
}

/** What the clerk must know whatever the screen: no session, little room, a new version. */
function Notices(): ReactNode {
  const t = useTexts('warehouse')
  const { sent, room } = useStore(dockState)
  const isNew = useStore(newVersion) !== null
  return (
    <>
      {sent === 'signed-out' && (
        <div className="dock-notice" role="alert">
          <p>{t('dock.signedOut')}</p>
          <a className="dock-button" href={signOnAddress()}>
            {t('dock.signIn')}
          </a>
        </div>
      )}
      {room !== null && room < LITTLE_ROOM && (
        <p className="dock-notice" role="alert">
          {t('dock.littleRoom', { megabytes: Math.floor(room / 1024 / 1024) })}
        </p>
      )}
      {isNew && (
        <div className="dock-notice">
          <p>{t('dock.newVersion')}</p>
          <button type="button" className="dock-button" onClick={takeNewVersion}>
            {t('dock.load')}
          </button>
        </div>
      )}
    </>
  )
}

function SignIn(): ReactNode {
  const t = useTexts('warehouse')
  return (
    <div className="dock dock-empty">
      <a className="dock-button dock-main" href={signOnAddress()}>
        {t('dock.signIn')}
      </a>
    </div>
  )
}

function signOnAddress(): string {
  return `${SIGN_ON_PATH}?redirectUrl=${encodeURIComponent(`${location.origin}/dock`)}`
}

function LastFeedback(): ReactNode {
  const last = useStore(feedback)
  if (!last) return null
  return (
    <p key={last.at} className={`dock-feedback dock-feedback-${last.tone}`} role="status">
      {last.text}
    </p>
  )
}

/** The screen stands in the address, so that Back of the device leads home. */
function useScreen(): [string | null, (screen: string | null) => void] {
  const read = (): string | null => location.hash.slice(1) || null
  const [screen, setScreen] = useState(read)
  useEffect(() => {
    const moved = (): void => setScreen(read())
    addEventListener('hashchange', moved)
    return () => removeEventListener('hashchange', moved)
  }, [])
  return [screen, (next) => (location.hash = next ?? '')]
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const changed = (): void => setOnline(navigator.onLine)
    addEventListener('online', changed)
    addEventListener('offline', changed)
    return () => {
      removeEventListener('online', changed)
      removeEventListener('offline', changed)
    }
  }, [])
  return isOnline
}

/** Sends at the start, when the network returns, when the page is seen again, and every now and then. */
function useSending(): void {
  useEffect(() => {
    void startDock()
    const send = (): void => void sendAndRefresh()
    const shown = (): void => {
      if (document.visibilityState === 'visible') void refreshQueue().then(sendAndRefresh)
    }
    addEventListener('online', send)
    document.addEventListener('visibilitychange', shown)
    const timer = setInterval(send, AGAIN_MS)
    return () => {
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', shown)
      clearInterval(timer)
    }
  }, [])
}
