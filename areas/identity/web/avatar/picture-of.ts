import { send } from '#platform/web/api-client.ts'
import { avatarApi } from '../../contract/avatar-api.ts'

const pictures = new Map<string, Promise<string | null>>()

/**
 * The address of a picture inside this window; null when it cannot be had. It is fetched with the token of the session, since
 * an address of the server's would show it to anybody, and once: another picture has another id.
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
    // No network; the next who asks tries again.
  }
  pictures.delete(id)
  return null
}
