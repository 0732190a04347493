import { readPicture } from '#platform/domain/picture.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** The maximum size of a logo in bytes (512 KB). */
export const LARGEST_LOGO = 512 * 1024

/** The maximum width and height in pixels, to limit the decoded size. */
const LONGEST_SIDE = 3000

/** The maximum length of the terms of an office: two pages. */
export const LONGEST_TERMS = 8000

/** Whether these bytes may be the logo on papers: a PNG or JPEG by its content, never by name or header. */
export function canBeLogo(bytes: Uint8Array): Verdict<'LOGO_UNUSABLE' | 'LOGO_TOO_LARGE'> {
  if (bytes.length > LARGEST_LOGO) return refuse('LOGO_TOO_LARGE', { limit: LARGEST_LOGO / 1024 })
  const picture = readPicture(bytes)
  const isPrintable = picture !== null && picture.mediaType !== 'image/webp'
  if (!isPrintable) return refuse('LOGO_UNUSABLE', { side: LONGEST_SIDE })
  const { width, height } = picture
  const isFit = Math.min(width, height) > 0 && Math.max(width, height) <= LONGEST_SIDE
  return isFit ? allowed : refuse('LOGO_UNUSABLE', { side: LONGEST_SIDE })
}
