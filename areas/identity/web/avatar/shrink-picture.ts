/** The size in pixels of the uploaded picture: enough for twice the largest display size. */
const SIDE = 256

/**
 * Crops and scales a picture to 256 × 256, so that phone photos can be used and metadata such as the location are removed. Null
 * if the browser cannot decode the file.
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
  // Browsers that cannot encode WebP produce PNG.
  const small = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/webp', 0.9))
  return small && new Uint8Array(await small.arrayBuffer())
}
