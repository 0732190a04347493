import { readPicture } from '#platform/domain/picture.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** The maximum size of a user's picture in bytes (512 KB). */
export const LARGEST_AVATAR = 512 * 1024

/** The maximum width and height in pixels, to limit the decoded size. */
const LONGEST_SIDE = 4096

/** Whether these bytes may be the picture of a user. The type is determined from the bytes, never from name or header. */
export function canBeAvatar(bytes: Uint8Array): Verdict<'AVATAR_UNUSABLE' | 'AVATAR_TOO_LARGE'> {
  if (bytes.length > LARGEST_AVATAR) return refuse('AVATAR_TOO_LARGE', { limit: LARGEST_AVATAR / 1024 })
  const picture = readPicture(bytes)
  if (!picture) return refuse('AVATAR_UNUSABLE', { side: LONGEST_SIDE })
  const { width, height } = picture
  const isFit = Math.min(width, height) > 0 && Math.max(width, height) <= LONGEST_SIDE
  return isFit ? allowed : refuse('AVATAR_UNUSABLE', { side: LONGEST_SIDE })
}
