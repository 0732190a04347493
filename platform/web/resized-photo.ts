const LONGEST_SIDE = 2048
const QUALITY = 0.85

/** Resizes a photo to a JPEG of at most 2048 pixels per side. Redrawing removes its metadata, including the location. */
export async function resizedPhoto(chosen: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await createImageBitmap(chosen, { imageOrientation: 'from-image' })
  const { width, height } = sizeWithin(picture, LONGEST_SIDE)
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  picture.close()
  const content = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return new Uint8Array(await content.arrayBuffer())
}

/** Scales a size down to a longest side; smaller sizes stay. */
export function sizeWithin(
  { width, height }: { readonly width: number; readonly height: number },
  longest: number,
): { width: number; height: number } {
  const factor = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
