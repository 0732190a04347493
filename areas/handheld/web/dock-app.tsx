import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { SIGN_ON_PATH } from '#areas/identity/contract/sign-on-paths.ts'
import { LANGUAGES } from '#platform/contract/language.ts'
import { useStore } from '#platform/web/store.ts'
import { switchLanguage, useLanguage, useTexts } from '#platform/web/texts.ts'
import { dockState, refreshQueue, sendAndRefresh, startDock } from './dock-state.ts'
import { feedback } from './feedback.ts'
import { BuildScreen } from './build-up/build-screen.tsx'
import { OutScreen } from './out-screen.tsx'
import { PhotoScreen } from './photo-screen.tsx'
import { CountScreen } from './count-screen.tsx'
import { LabelScreen } from './label-screen.tsx'
import { beginAnew, isSecondTap } from './settling.ts'
import { StoreScreen } from './store-screen.tsx'
import { UnloadScreen } from './unload-screen.tsx'
import { UnsentScreen } from './unsent-screen.tsx'
import { newVersion, takeNewVersion } from './worker.ts'
import { XrayScreen } from './xray-screen.tsx'
import '#platform/web/kit/touch/touch.css'
import './dock.css'

const SCREENS: Readonly<Record<string, ComponentType<{ subject?: string | undefined }>>> = {
  unload: UnloadScreen,
  xray: XrayScreen,
  store: StoreScreen,
  build: BuildScreen,
  out: OutScreen,
  photo: PhotoScreen,
  count: CountScreen,
  labels: LabelScreen,
  unsent: UnsentScreen,
}

const AGAIN_MS = 15_000
const LITTLE_ROOM = 100 * 1024 * 1024

/** The handheld of the warehouse: large targets, scanning, and work without network. */
export function DockApp(): ReactNode {
  const t = useTexts('handheld')
  const { user, isReady } = useStore(dockState)
  const [{ screen, subject }, setScreen] = useScreen()
  useSending()
  if (!isReady) return <p className="touch-empty">…</p>
  if (!user) return <SignIn />
  if (!user.mayWork) return <p className="touch-empty">{t('mayNotWork')}</p>
  const Screen = screen === null ? undefined : SCREENS[screen]
  return (
    <div className="touch">
      <Head
        title={screen === null ? user.officeCode : t(`kinds.${screen}`)}
        onHome={() => setScreen(null)}
        onUnsent={() => setScreen('unsent')}
      />
      <Notices />
      <main onClickCapture={ignoreSecondTap} onInputCapture={beginAnew}>
        {Screen ? <Screen subject={subject} /> : <Home onOpen={setScreen} />}
      </main>
      <LastFeedback />
    </div>
  )
}

/** A second tap on a button takes no second step, nor complains about the form that the first one emptied. */
function ignoreSecondTap(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('button')) return
  if (isSecondTap(event)) event.stopPropagation()
}

function Head(props: { title: string; onHome(): void; onUnsent(): void }): ReactNode {
  const t = useTexts('handheld')
  const { unsent, conflicts, sent } = useStore(dockState)
  const isOnline = useOnline() && sent !== 'offline'
  return (
    <header className="dock-head">
      <button type="button" className="touch-button" onClick={props.onHome} aria-label={t('home')}>
        ☰
      </button>
      <h1>{props.title}</h1>
      <button
        type="button"
        className={conflicts.length > 0 ? 'touch-button touch-bad' : 'touch-button'}
        onClick={props.onUnsent}
      >
        <span role="status">{t('notSent', { count: unsent })}</span>
        {conflicts.length > 0 && <span> · {t('conflicts', { count: conflicts.length })}</span>}
      </button>
      <span
        className={isOnline ? 'dock-light dock-light-on' : 'dock-light'}
        role="img"
        aria-label={t(isOnline ? 'online' : 'offline')}
      />
    </header>
  )
}

function Home({ onOpen }: { onOpen(screen: string): void }): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const { user } = useStore(dockState)
  const language = useLanguage()
  return (
    <>
      <nav className="dock-home" aria-label={t('home')}>
        {Object.keys(SCREENS).map((screen) => (
          <button key={screen} type="button" className="touch-button dock-tile" onClick={() => onOpen(screen)}>
            {t(`kinds.${screen}`)}
          </button>
        ))}
      </nav>
      <p className="dock-user">
        {user?.name} ({user?.account})
      </p>
      <div className="touch-chips">
        {LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            className="touch-button"
            aria-pressed={one === language}
            onClick={() => void switchLanguage(one)}
          >
            {warehouse(`languages.${one}`)}
          </button>
        ))}
      </div>
    </>
  )
}

/** What the clerk must know whatever the screen: no session, little room, a new version. */
function Notices(): ReactNode {
  const t = useTexts('handheld')
  const { sent, room } = useStore(dockState)
  const isNew = useStore(newVersion) !== null
  return (
    <>
      {sent === 'signed-out' && (
        <div className="dock-notice" role="alert">
          <p>{t('signedOut')}</p>
          <a className="touch-button" href={signOnAddress()}>
            {t('signIn')}
          </a>
        </div>
      )}
      {room !== null && room < LITTLE_ROOM && (
        <p className="dock-notice" role="alert">
          {t('littleRoom', { megabytes: Math.floor(room / 1024 / 1024) })}
        </p>
      )}
      {isNew && (
        <div className="dock-notice">
          <p>{t('newVersion')}</p>
          <button type="button" className="touch-button" onClick={takeNewVersion}>
            {t('load')}
          </button>
        </div>
      )}
    </>
  )
}

function SignIn(): ReactNode {
  const t = useTexts('handheld')
  return (
    <div className="touch touch-empty">
      <a className="touch-button touch-main" href={signOnAddress()}>
        {t('signIn')}
      </a>
    </div>
  )
}

function signOnAddress(): string {
  return `${SIGN_ON_PATH}?redirectUrl=${encodeURIComponent(`${location.origin}/dock${location.hash}`)}`
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

type Place = { readonly screen: string | null; readonly subject: string | undefined }

/** The screen and what it is about stand in the address, so that Back of the device leads home and a QR code opens a ULD. */
function useScreen(): [Place, (screen: string | null) => void] {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const moved = (): void => setHash(location.hash)
    addEventListener('hashchange', moved)
    return () => removeEventListener('hashchange', moved)
  }, [])
  const [screen = '', subject] = hash.slice(1).split('/')
  return [{ screen: screen || null, subject }, (next) => (location.hash = next ?? '')]
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
