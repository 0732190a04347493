import { newUuid } from '#platform/web/new-uuid.ts'

let id: string | undefined

/**
 * The id of this window as a UUID, new with every page load, so that late messages of a page being left are not attributed to the next one.
 */
export function windowId(): string {
  id ??= newUuid()
  return id
}
