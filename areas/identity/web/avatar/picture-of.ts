import { send } from '#platform/web/api-client.ts'
import { avatarApi } from '../../contract/avatar-api.ts'

const pictures = new Map<string, Promise<string | null>>()

/**
 * Returns a blob URL of a picture; null if unavailable. Fetched with the session's token, because a plain URL would be public,
 * and cached, because a new picture has a new id.
 */
export function pictureOf(id: string): Promise<string | null> {
  const known = pictures.get(id)
  if (known) return known
  const requested = fetchPicture(id)
  pictures.set(id, requested)
  return requested
}

async function fetchPicture(id: string): Promise<string | null> {
  try {
    const answer = await send(avatarApi.avatar, { id }, { unattended: true })
    if (answer.ok) return URL.createObjectURL(await answer.blob())
  } catch {
    // No network; the next call tries again.
  }
  pictures.delete(id)
  return null
}
