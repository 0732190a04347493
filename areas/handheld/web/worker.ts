import { createStore } from '#platform/web/store.ts'

/** A newer version that is ready on this device and waits for a tap. */
export const newVersion = createStore<ServiceWorker | null>(null)

/** A browser asks by itself only when the page is loaded, which a handheld in use is not for days. */
const CHECK_MS = 60 * 60 * 1000

/** Installs what makes the handheld start without network. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const isUpdate = navigator.serviceWorker.controller !== null
  const registration = await navigator.serviceWorker.register('/dock-worker.js', { scope: '/dock' })
  const note = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isUpdate) newVersion.set(worker)
    })
  }
  if (registration.waiting && isUpdate) newVersion.set(registration.waiting)
  note(registration.installing)
  registration.addEventListener('updatefound', () => note(registration.installing))
  // Without network the next one finds it.
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS)
}

/** Changes to the new version; the queue is in IndexedDB and stays. */
export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  newVersion.get()?.postMessage('take over')
}
