import { currentToken, onTokenChange } from '../session.ts'
import { LiveDesks, type Subscription } from './live-desks.ts'
import { hear, watchedTopics } from './live.ts'
import type { Heard } from './live-stream.ts'

/** Where what this window wants goes to. */
type Desk = { want(subscription: Subscription): void }

/** Without a shared worker a window has a stream of its own, and gives it up when hidden for this long (5 min). */
const HIDDEN_FOR = 300_000

/** Connects this window to the live updates of the session in use, as long as it is open. `onEnded`: the session is over. */
export function connectLive(onEnded: () => void): () => void {
  const heard = (what: Heard) => (what.kind === 'ended' ? onEnded() : hear(what))
  const desk = typeof SharedWorker === 'undefined' ? ownDesk(heard) : sharedDesk(heard)
  const wantNothing = () => desk.want({ token: null, topics: [] })
  const want = () => desk.want({ token: currentToken(), topics: watchedTopics.get() })
  const ends = [onTokenChange(want), watchedTopics.subscribe(want)]
  // A page kept for "back" neither hears nor holds a stream; when it is shown again it may have missed something.
  const leave = () => wantNothing()
  const comeBack = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    want()
    hear({ kind: 'resync' })
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  want()
  return () => {
    for (const end of ends) end()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
    wantNothing()
  }
}

function sharedDesk(heard: (what: Heard) => void): Desk {
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), { type: 'module', name: 'live' })
  worker.port.addEventListener('message', ({ data }: MessageEvent<Heard>) => heard(data))
  worker.port.start()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { want: (subscription) => worker.port.postMessage(subscription) }
}

function ownDesk(heard: (what: Heard) => void): Desk {
  const desks = new LiveDesks<{ notify(what: Heard): void }>()
  const own = { notify: heard }
  let subscription: Subscription = { token: null, topics: [] }
  let asleep = false
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.hidden) {
      timer = setTimeout(() => {
        asleep = true
        desks.want(own, { token: null, topics: [] })
      }, HIDDEN_FOR)
    } else if (asleep) {
      asleep = false
      desks.want(own, subscription)
      heard({ kind: 'resync' })
    }
  })
  return {
    want(next) {
      subscription = next
      if (!asleep) desks.want(own, next)
    },
  }
}
