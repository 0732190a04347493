import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { frameDecoder } from './decode-frame.ts'

const BETWEEN_FRAMES_MS = 120
/** A label that stays in the picture is read once. */
const SAME_CODE_MS = 2500

/** Reads barcodes with the camera until it is closed. */
export function CameraScanner(props: { onScan(code: string): void; onClose(): void }): ReactNode {
  const t = useTexts('handheld')
  const video = useRef<HTMLVideoElement>(null)
  const scanned = useRef(props.onScan)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    scanned.current = props.onScan
  })
  useEffect(() => {
    const ending = new AbortController()
    if (video.current) {
      scanWith(video.current, (code) => scanned.current(code), ending.signal).catch(() => {
        if (!ending.signal.aborted) setRefused(true)
      })
    }
    return () => ending.abort()
  }, [])
  return (
    <div className="dock-camera">
      {isRefused ? <p role="alert">{t('cameraRefused')}</p> : <video ref={video} muted playsInline />}
      <button type="button" className="touch-button" onClick={props.onClose}>
        {t('closeCamera')}
      </button>
    </div>
  )
}

async function scanWith(video: HTMLVideoElement, onScan: (code: string) => void, signal: AbortSignal): Promise<void> {
  const decode = await frameDecoder()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const end = (): void => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return end()
  signal.addEventListener('abort', end)
  video.srcObject = stream
  await video.play()
  let last = { code: '', at: 0 }
  while (!signal.aborted) {
    const code = await decode(video)
    if (code !== null && (code !== last.code || Date.now() - last.at > SAME_CODE_MS)) onScan(code)
    if (code !== null) last = { code, at: Date.now() }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES_MS))
  }
}
