import { Input } from 'antd'
import { type ChangeEvent, type ClipboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type NumberLimits, brokenBound, pastedNumber, tidyNumber, typedNumber } from './number-text.ts'

type Props = NumberLimits & {
  readonly text: string
  onText(text: string): void
  onLeave?(): void
  /** Told when a key or a paste was not taken, or the number was raised to the minimum; undefined when all is well. */
  onBound?(bound: 'min' | 'max' | undefined): void
  /** How the number reads while the input is not in use; by default as it is. */
  format?(text: string): string
  readonly unit?: ReactNode
  readonly invalid?: boolean
  readonly id?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly className?: string
  readonly placeholder?: string
  readonly 'aria-label'?: string
  readonly 'aria-required'?: boolean
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string | undefined
}

/**
 * An input that only ever holds a number within its limits (SHP-13): other characters are dropped while typing, a key that
 * would pass the maximum is not taken, a number below the minimum is raised to it on leaving. The value stays text.
 */
export function NumberInput(props: Props): ReactNode {
  const { text, onText, onLeave, onBound, format, unit, invalid = false, decimals, min, max, ...rest } = props
  const limits = { decimals, min, max }
  const [inUse, setInUse] = useState(false)
  const [composing, setComposing] = useState<string>()
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined)
  useLayoutEffect(() => {
    const { input, at } = caret.current ?? {}
    caret.current = undefined
    input?.setSelectionRange(at ?? 0, at ?? 0)
  })

  const take = (next: string): boolean => {
    const broken = brokenBound(next, limits)
    onBound?.(broken === 'max' ? 'max' : undefined)
    if (broken === 'max') return false
    if (next !== text) onText(next)
    return true
  }
  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value, selectionStart } = event.target
    if ((event.nativeEvent as InputEvent).isComposing) return setComposing(value)
    const before = typedNumber(value.slice(0, selectionStart ?? value.length), limits)
    const next = typedNumber(value, limits)
    const taken = take(next)
    if (!taken || next !== value) {
      caret.current = { input: event.target, at: taken ? before.length : Math.max(0, (selectionStart ?? 1) - 1) }
      setComposing(undefined)
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const input = event.currentTarget
    event.preventDefault()
    const pasted = pastedNumber(event.clipboardData.getData('text'), limits)
    if (pasted === undefined) return
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
    take(typedNumber(text.slice(0, from) + pasted + text.slice(to), limits))
  }
  const leave = (): void => {
    setInUse(false)
    const tidy = tidyNumber(text)
    const low = brokenBound(tidy, limits) === 'min'
    const kept = low ? String(min) : tidy
    if (low) onBound?.('min')
    if (kept !== text) onText(kept)
    onLeave?.()
  }
  return (
    <Input
      {...rest}
      className={`kit-number ${props.className ?? ''}`}
      inputMode={decimals ? 'decimal' : 'numeric'}
      value={composing ?? (inUse || !format ? text : format(text))}
      suffix={unit}
      status={invalid ? 'error' : ''}
      onChange={type}
      onPaste={paste}
      onFocus={() => setInUse(true)}
      onBlur={leave}
      onCompositionEnd={(event) => {
        setComposing(undefined)
        take(typedNumber(event.currentTarget.value, limits))
      }}
    />
  )
}
