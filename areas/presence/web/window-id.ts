import { newUuid } from '#platform/web/new-uuid.ts'

let id: string | undefined

/**
 * The name of this window as a UUID, a new one with every load of the page: what a page that is being left still has to say
 * can never be taken for a word of the next one.
 */
export function windowId(): string {
  id ??= newUuid()
  return id
}
