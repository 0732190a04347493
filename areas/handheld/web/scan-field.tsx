import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { CameraScanner } from './camera-scanner.tsx'

/** Takes codes from a wedge scanner, the camera or the keyboard. A wedge types fast and ends with Enter, wherever the focus is. */
export function ScanField({ label, onScan }: { label: string; onScan(code: string): void }): ReactNode {
  const t = useTexts('handheld')
  const [text, setText] = useState('')
  const [isCameraOn, setCameraOn] = useState(false)
  useWedge(onScan)
  const submit = (): void => {
    if (text.trim() !== '') onScan(text.trim())
    setText('')
  }
  return (
    <form
      className="dock-scan"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label>
        <span>{label}</span>
        <input
          value={text}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="button" className="touch-button" onClick={() => setCameraOn(!isCameraOn)}>
        {t('camera')}
      </button>
      {isCameraOn && <CameraScanner onScan={onScan} onClose={() => setCameraOn(false)} />}
    </form>
  )
}

const SHORTEST_CODE = 3
/** A person types slower than this; a scanner never does. */
const BETWEEN_KEYS_MS = 80

/** Collects what a wedge scanner types while no field has the focus. */
function useWedge(onScan: (code: string) => void): void {
  const scanned = useRef(onScan)
  useEffect(() => {
    scanned.current = onScan
  })
  useEffect(() => {
    let typed = ''
    let last = 0
    const listen = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea')) return
      if (event.timeStamp - last > BETWEEN_KEYS_MS) typed = ''
      last = event.timeStamp
      if (event.key.length === 1) typed += event.key
      if (event.key !== 'Enter' || typed.length < SHORTEST_CODE) return
      // Enter would press the button that has the focus.
      event.preventDefault()
      scanned.current(typed)
      typed = ''
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
