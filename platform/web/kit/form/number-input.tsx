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
import { pastedNumber, readNumber, tidyNumber } from '#platform/domain/written-number.ts'
import { typedText } from './number-text.ts'

type Props = {
  /** How many decimals are read; 0 = whole numbers. */
  readonly decimals?: number | undefined
  readonly text: string
  onText(text: string): void
  onLeave?(): void
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
 * An input for a number (SHP-13): characters of no number are dropped while typing. The value stays text. What cannot be
 * read as one number, or is beyond the limits of its field, is handed on as it was typed, so that the form refuses it in
 * view of the user (`useNumberCheck`): a digit that vanishes makes another number.
 */
export function NumberInput(props: Props): ReactNode {
  const { text, onText, onLeave, format, unit, invalid = false, decimals, ...rest } = props
  const typing = useTyping(decimals, { text, onText })
  const [inUse, setInUse] = useState(false)
  const selectAll = useSelectedOnce(inUse)
  return (
    <Input
      {...rest}
      className={`kit-number ${props.className ?? ''}`}
      inputMode={decimals ? 'decimal' : 'numeric'}
      value={typing.draft ?? (inUse || !format ? text : format(text))}
      suffix={unit}
      status={invalid ? 'error' : ''}
      onChange={typing.type}
      onPaste={typing.paste}
      onCompositionEnd={typing.composed}
      onFocus={(event) => {
        selectAll(event.target)
        setInUse(true)
      }}
      onBlur={() => {
        setInUse(false)
        typing.leave()
        onLeave?.()
      }}
    />
  )
}

function useTyping(decimals: number | undefined, { text, onText }: Pick<Props, 'text' | 'onText'>) {
  // The text while it is typed, with its separators; it gives way to a value that comes from elsewhere.
  const [typed, setTyped] = useState<{ draft: string; reported: string; composing?: boolean }>()
  const keepCaret = useCaret()
  const draft = typed && (typed.composing || typed.reported === text) ? typed.draft : undefined
  const take = (next: string): void => {
    const reported = readNumber(next, { decimals }) ?? next
    setTyped({ draft: next, reported })
    if (reported !== text) onText(reported)
  }
  return {
    draft,
    type(event: ChangeEvent<HTMLInputElement>): void {
      const { value, selectionStart } = event.target
      // What an input method has not yet finished is left alone.
      if ((event.nativeEvent as InputEvent).isComposing)
        return setTyped({ draft: value, reported: text, composing: true })
      const at = selectionStart ?? value.length
      const next = typedText(value)
      take(next)
      if (next !== value) keepCaret(event.target, typedText(value.slice(0, at)).length)
    },
    composed(event: CompositionEvent<HTMLInputElement>): void {
      setTyped(undefined)
      take(typedText(event.currentTarget.value))
    },
    paste(event: ClipboardEvent<HTMLInputElement>): void {
      const { value, selectionStart, selectionEnd } = event.currentTarget
      event.preventDefault()
      // Too many decimals are seen and refused like typed ones.
      const pasted = pastedNumber(event.clipboardData.getData('text'), { decimals: Infinity })
      if (pasted === undefined) return
      take(typedText(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0)))
    },
    leave(): void {
      setTyped(undefined)
      const read = readNumber(text, { decimals })
      const stored = read === undefined ? text : tidyNumber(read)
      if (stored !== text) onText(stored)
    },
  }
}

/** Selects the whole number once the input shows it plain: the text set on focus loses what the browser had selected. */
function useSelectedOnce(inUse: boolean): (input: HTMLInputElement) => void {
  const entered = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (inUse) entered.current?.select()
    entered.current = null
  }, [inUse])
  return (input) => {
    entered.current = input
  }
}

/** Puts the caret where the user left it after characters were dropped; without it, it would jump to the end. */
function useCaret(): (input: HTMLInputElement, at: number) => void {
  const target = useRef<{ input: HTMLInputElement; at: number }>(undefined)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const { input, at = 0 } = target.current ?? {}
    target.current = undefined
    input?.setSelectionRange(at, at)
  })
  return (input, at) => {
    target.current = { input, at }
    redraw()
  }
}
