import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useDebouncedFilter } from '#platform/web/kit/list-page/use-debounced-filter.ts'

/** A text filter that applies after a pause in typing, and at once on Enter, on blur and when cleared. */
export function LateInput(props: { label: string; shown: string; onTyped(text: string): void }): ReactNode {
  const { label, shown, onTyped } = props
  const [text, setText, flush] = useDebouncedFilter(shown, onTyped)
  const type = (typed: string): void => {
    setText(typed)
    if (typed === '' && shown !== '') onTyped('')
  }
  return (
    <Input
      aria-label={label}
      placeholder={label}
      allowClear
      maxLength={100}
      value={text}
      onChange={(event) => type(event.target.value)}
      onPressEnter={flush}
      onBlur={flush}
    />
  )
}
