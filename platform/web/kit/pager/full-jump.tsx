import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { clampPage } from './page-slots.ts'
import type { PagerTexts } from './pager-texts.ts'

type FullJumpProps = { page: number; last: number; texts: PagerTexts; onGo(page: number): void }

/** "Go to [ ] page": Enter or leaving the field goes there; the arrows change the page at once, up is the next one. */
export function FullJump({ page, last, texts, onGo }: FullJumpProps) {
  const [text, setText] = useState(String(page))
  const [shown, setShown] = useState(page)
  if (shown !== page) {
    setShown(page)
    setText(String(page))
  }
  const commit = () => {
    const search = /^\s*\d+\s*$/.test(text) ? clampPage(Number(text), last) : page
    setText(String(search))
    onGo(search)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
    else if (event.key === 'ArrowUp') onGo(page + 1)
    else if (event.key === 'ArrowDown') onGo(page - 1)
    else return
    event.preventDefault()
  }
  return (
    <span className="pager-full-jump">
      <span aria-hidden="true">{texts.jumpBefore}</span>
      <input
        type="text"
        inputMode="numeric"
        aria-label={texts.jump}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onBlur={commit}
      />
      <span aria-hidden="true">{texts.jumpAfter}</span>
    </span>
  )
}
