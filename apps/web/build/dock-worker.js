// The service worker of the handheld (/dock). The build writes FILES and VERSION above this text.
/* global FILES, VERSION */
const CACHE = `dock-${VERSION}`
const PAGE = '/dock'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...FILES])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('dock-') && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

// A new version waits until the clerk taps: nothing changes in the middle of a count.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting()
})

// Page and assets come from the same version; calls go to the server.
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== self.location.origin) return
  const name = event.request.mode === 'navigate' && pathname === PAGE ? PAGE : pathname
  if (name !== PAGE && !FILES.includes(name)) return
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(name))
      .then((stored) => stored ?? fetch(event.request)),
  )
})
