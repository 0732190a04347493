import { Input } from 'antd'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type ReactNode,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
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
  const typing = useTyping({ decimals, min, max }, { text, onText, onBound })
  const [inUse, setInUse] = useState(false)
  return (
    <Input
      {...rest}
      className={`kit-number ${props.className ?? ''}`}
      inputMode={decimals ? 'decimal' : 'numeric'}
      value={typing.composing ?? (inUse || !format ? text : format(text))}
      suffix={unit}
      status={invalid ? 'error' : ''}
      onChange={typing.type}
      onPaste={typing.paste}
      onCompositionEnd={typing.composed}
      onFocus={() => setInUse(true)}
      onBlur={() => {
        setInUse(false)
        typing.leave()
        onLeave?.()
      }}
    />
  )
}

type Told = { text: string; onText: Props['onText']; onBound: Props['onBound'] | undefined }

function useTyping(limits: NumberLimits, { text, onText, onBound }: Told) {
  // What an input method has not yet finished is left alone.
  const [composing, setComposing] = useState<string>()
  const keepCaret = useCaret()
  const take = (next: string): boolean => {
    const over = brokenBound(next, limits) === 'max'
    onBound?.(over ? 'max' : undefined)
    if (!over && next !== text) onText(next)
    return !over
  }
  return {
    composing,
    type(event: ChangeEvent<HTMLInputElement>): void {
      const { value, selectionStart } = event.target
      if ((event.nativeEvent as InputEvent).isComposing) return setComposing(value)
      const at = selectionStart ?? value.length
      const next = typedNumber(value, limits)
      if (!take(next)) keepCaret(event.target, Math.max(0, at - 1))
      else if (next !== value) keepCaret(event.target, typedNumber(value.slice(0, at), limits).length)
    },
    composed(event: CompositionEvent<HTMLInputElement>): void {
      setComposing(undefined)
      take(typedNumber(event.currentTarget.value, limits))
    },
    paste(event: ClipboardEvent<HTMLInputElement>): void {
      const { selectionStart, selectionEnd } = event.currentTarget
      event.preventDefault()
      const pasted = pastedNumber(event.clipboardData.getData('text'), limits)
      if (pasted === undefined) return
      take(typedNumber(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? 0), limits))
    },
    leave(): void {
      const tidy = tidyNumber(text)
      const low = brokenBound(tidy, limits) === 'min'
      onBound?.(low ? 'min' : undefined)
      const kept = low ? String(limits.min) : tidy
      if (kept !== text) onText(kept)
    },
  }
}

/** Puts the caret where the user left it after characters were dropped; without it, it would jump to the end. */
function useCaret(): (input: HTMLInputElement, at: number) => void {
  const wanted = useRef<{ input: HTMLInputElement; at: number }>(undefined)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const { input, at = 0 } = wanted.current ?? {}
    wanted.current = undefined
    input?.setSelectionRange(at, at)
  })
  return (input, at) => {
    wanted.current = { input, at }
    redraw()
  }
}
