import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { CameraScanner } from './camera-scanner.tsx'
import { tell } from '../feedback.ts'
import { wedgeListener } from './wedge.ts'

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

/** Hears a wedge scanner wherever the focus is; a field into which it typed is as it was before. */
function useWedge(onScan: (code: string) => void): void {
  const t = useTexts('handheld')
  const heard = useRef({ scan: onScan, refuse: () => {} })
  useEffect(() => {
    heard.current = { scan: onScan, refuse: () => tell('bad', t('scanBroken')) }
  })
  useEffect(() => {
    const listen = wedgeListener()
    let before = ''
    const press = (event: KeyboardEvent): void => {
      const field = fieldOf(event.target)
      // The field for scans submits whatever is in it; a key held down is no scan.
      if (event.repeat || field?.closest('.dock-scan')) return
      const { begins, heard: what } = listen({ key: event.key, at: event.timeStamp, isInField: field !== null })
      if (begins && field) before = field.value
      if (what === 'nothing') return
      // Enter would press the button that has the focus, or submit.
      event.preventDefault()
      if (field) putBack(field, before)
      if (what === 'broken') heard.current.refuse()
      else heard.current.scan(what.code)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}

type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldOf(target: EventTarget | null): TypedField | null {
  return target instanceof HTMLElement ? target.closest<TypedField>('input, select, textarea') : null
}

/** Writes a value as if it were typed, so that React hears of it. */
function putBack(field: TypedField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
