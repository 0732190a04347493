import { notify } from './notify.ts'
import { text } from './texts.ts'

/** Says that something was saved, in the same words on every page. */
export function notifySaved(): void {
  notify.success(text('platform', 'done.saved'))
}

/** Says that something was deleted, in the same words on every page. */
export function notifyDeleted(): void {
  notify.success(text('platform', 'done.deleted'))
}
