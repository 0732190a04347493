import { type ReactNode, Suspense, use, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { TOKEN_REFUSED_KEY } from '#areas/identity/contract/sign-on-paths.ts'
import { CHANGE_PASSWORD, reloadUser } from '#areas/identity/web/index.ts'
import type { Language } from '#platform/contract/language.ts'
import type { PageRoute } from '#platform/web/area-web.ts'
import { LANGUAGE_KEY } from '#platform/web/chosen-language.ts'
import { ErrorBoundary } from '#platform/web/error-boundary.tsx'
import { TOKEN_KEY, storeToken, useCurrentUser } from '#platform/web/session.ts'
import { currentLanguage, switchLanguage, useTexts } from '#platform/web/texts.ts'
import { chooseTheme } from '#platform/web/theme.ts'
import { areaRoutes } from '../areas.ts'
import { goToSignOn } from '../boot/sign-on.ts'
import { type Start, startSession } from '../boot/start-session.ts'
import { LoadingOverlay } from '#platform/web/kit/layout/loading-overlay.tsx'
import { BrokenPage } from './pages/broken-page.tsx'
import { StartFailedPage } from './pages/start-failed-page.tsx'
import { Questions } from './questions.tsx'
import { AddressRouter } from './routes/address-router.tsx'
import { openRoute, routeOf } from './routes/resolve-route.ts'
import { PageOf, preloadPage } from './tabs/page-of.tsx'
import { logOut } from './session/log-out.ts'
import { askWho } from './session/ask-who.tsx'
import { SessionEndedDialog } from './session/session-ended-dialog.tsx'
import { Shell } from './shell.tsx'
import { Toasts } from './toasts.tsx'

/** The whole portal: pages that need no session, or the shell around those that do. */
export function Portal({ texts }: { texts: Promise<void> }): ReactNode {
  return (
    <ErrorBoundary instead={BrokenPage} onRetry={() => location.reload()}>
      <AddressRouter>
        <Suspense fallback={<div className="waiting" aria-busy="true" />}>
          <Ready texts={texts} />
        </Suspense>
      </AddressRouter>
    </ErrorBoundary>
  )
}

let session: Promise<Start> | undefined

/** Asks for the session once, at the first page that wants it (SES-03). */
function theSession(texts: Promise<void>): Promise<Start> {
  if (session) return session
  session = startSession((signedIn, offered) => texts.then(() => askWho(signedIn, offered))).then(async (start) => {
    await texts
    if (start.kind === 'signed-in') await speakAsChosen(start.language)
    return start
  })
  // After the question who is signed in, which everything waits for: a browser asks for few things at once.
  if (localStorage.getItem(TOKEN_KEY) !== null) preloadPage(routeOf(location.pathname, areaRoutes), texts)
  return session
}

/** A browser in which nobody has chosen a language speaks the one of the profile (SES-11). */
async function speakAsChosen(language: Language | null): Promise<void> {
  if (language === null || language === currentLanguage() || localStorage.getItem(LANGUAGE_KEY) !== null) return
  await switchLanguage(language)
  await reloadUser()
}

function Ready({ texts }: { texts: Promise<void> }): ReactNode {
  const { pathname } = useLocation()
  const open = openRoute(pathname, areaRoutes)
  if (!open || pathname === '/login') void theSession(texts)
  const theme = useCurrentUser()?.preferences.theme
  useEffect(() => theme && chooseTheme(theme), [theme])
  use(texts)
  return (
    <>
      <Suspense fallback={<LoadingOverlay />}>
        {open ? <OpenPage route={open} texts={texts} /> : <Protected start={theSession(texts)} />}
        <FrameAtOnceLeaves />
      </Suspense>
      <SessionEndedDialog />
      <Questions />
      <Toasts />
    </>
  )
}

/** What came with the document has had its time once there is something to show. */
function FrameAtOnceLeaves(): ReactNode {
  useEffect(() => document.querySelector('.frame-at-once')?.remove(), [])
  return null
}

/** A page without the shell. A signed-in user who opens the login page goes on to the portal (SES-06). */
function OpenPage({ route, texts }: { route: PageRoute; texts: Promise<void> }): ReactNode {
  const isLogin = route.path === '/login'
  const start = isLogin ? use(theSession(texts)) : null
  if (start?.kind === 'signed-in') return <Navigate to="/" replace />
  if (start?.kind === 'ended') refuseToken()
  return (
    <main className="open-page">
      <PageOf route={route} />
    </main>
  )
}

/** The login page says once that the token was no good. */
function refuseToken(): void {
  if (localStorage.getItem(TOKEN_KEY) === null) return
  sessionStorage.setItem(TOKEN_REFUSED_KEY, '1')
  storeToken(null)
}

function Protected({ start }: { start: Promise<Start> }): ReactNode {
  const started = use(start)
  const user = useCurrentUser()
  const leaves = started.kind === 'no-token'
  useEffect(() => {
    if (leaves) goToSignOn(location.href)
  }, [leaves])
  if (started.kind === 'failed') return <StartFailedPage message={started.message} />
  if (started.kind === 'ended') return <SessionEndedDialog always />
  if (user?.mustChangePassword) return <PasswordFirst />
  return user ? <Shell /> : <LoadingOverlay />
}

/** Nothing else is open to who must choose a password of their own, whatever the address says (SES-10). */
function PasswordFirst(): ReactNode {
  const texts = useTexts('platform')
  const route = routeOf(CHANGE_PASSWORD, areaRoutes)
  const leave = () => void logOut()
  return (
    <main className="open-page">
      <p className="password-first">
        <button type="button" className="button" onClick={leave}>
          {texts('shell.logOut')}
        </button>
      </p>
      {route?.page && <PageOf route={route} />}
    </main>
  )
}
