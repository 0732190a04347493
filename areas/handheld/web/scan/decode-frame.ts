import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads the barcode in a picture of the camera; null when there is none. */
export type DecodeFrame = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const FORMATS = ['code_128', 'qr_code']

/** The decoder of the browser where it has one for our codes, otherwise one in WebAssembly. */
export async function frameDecoder(): Promise<DecodeFrame> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const supported = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  return Native && FORMATS.every((format) => supported.includes(format))
    ? nativeDecoder(new Native({ formats: FORMATS }))
    : wasmDecoder()
}

function nativeDecoder(detector: Detector): DecodeFrame {
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

async function wasmDecoder(): Promise<DecodeFrame> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  // The package would fetch its program from another host.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!brush || video.videoWidth === 0) return null
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    brush.drawImage(video, 0, 0)
    const picture = brush.getImageData(0, 0, canvas.width, canvas.height)
    const [found] = await readBarcodes(picture, { formats: ['Code128', 'QRCode'], maxNumberOfSymbols: 1 })
    return found?.text ?? null
  }
}
