import { Input } from 'antd'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onBlur'> & {
  /** The value as it reads. */
  readonly shown: string
  /** Takes what was typed; the input then reads `shown` again. */
  onTyped(text: string): void
  onLeave?(): void
}

/** An input whose text is understood when it is left or Enter is pressed, not while it is typed. */
export function TypedInput(props: Props): ReactNode {
  const { shown, onTyped, onLeave, ...rest } = props
  const [draft, setDraft] = useState<string>()
  const commit = (): void => {
    if (draft !== undefined && draft !== shown) onTyped(draft)
    setDraft(undefined)
  }
  return (
    <Input
      {...rest}
      value={draft ?? shown}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit()
        rest.onKeyDown?.(event)
      }}
      onBlur={() => {
        commit()
        onLeave?.()
      }}
    />
  )
}
