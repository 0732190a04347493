/** Sides of the picture that is sent: enough for twice the largest place where it is shown. */
const SIDE = 256

/**
 * The middle of a picture as a square of 256 × 256, so that a photograph of a telephone can be taken as it is, and nothing of
 * what the camera wrote beside it (the place!) leaves the desk. Null when the browser cannot read the file as a picture.
 */
export async function shrinkPicture(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  const whole = await createImageBitmap(file).catch(() => null)
  if (!whole) return null
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const side = Math.min(whole.width, whole.height)
  const [left, top] = [(whole.width - side) / 2, (whole.height - side) / 2]
  canvas.getContext('2d')?.drawImage(whole, left, top, side, side, 0, 0, SIDE, SIDE)
  whole.close()
  // A browser that cannot write WebP makes a PNG of it.
  const small = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/webp', 0.9))
  return small && new Uint8Array(await small.arrayBuffer())
}
