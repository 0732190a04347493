import '#platform/web/kit/data-grid/grid-colors.css'
import { fillText } from '#platform/domain/fill-text.ts'
import { LAST_PAGE } from '#platform/domain/page.ts'
import { FullJump } from './full-jump.tsx'
import type { PageSlot } from './page-slots.ts'
import { clampPage, lastPage, pageAfterSize, pageSlots } from './page-slots.ts'
import './pager.css'
import { SizeSelect } from './size-select.tsx'
import type { PagerTexts } from './pager-texts.ts'

export type PagerProps = {
  page: number
  size: number
  /** Null while it is not known yet: none is shown. */
  total: number | null
  /** The total was counted only so far: it is shown with a plus. */
  capped?: boolean
  onPage(to: { page: number; size: number }): void
  texts: PagerTexts
}

/**
 * SHL-14: sizes, previous, page numbers, next, full jump, total. A list of sizes keeps the page, or takes the new last one.
 * Where rows were counted only so far, or not yet, the pages go on: the list itself turns back from one that is not there.
 */
export function Pager({ page, size, total: counted, capped = false, onPage, texts }: PagerProps) {
  const total = counted ?? 0
  const known = lastPage(total, size)
  const last = capped ? Math.max(known, page + 1) : known
  const reach = capped || counted === null ? LAST_PAGE : known
  const go = (to: number) => {
    const next = clampPage(to, reach)
    if (next !== page) onPage({ page: next, size })
  }
  return (
    <nav className="pager" aria-label={texts.label}>
      <SizeSelect
        size={size}
        texts={texts}
        onSize={(to) => onPage({ page: capped ? page : pageAfterSize(page, total, to), size: to })}
      />
      <Step label={texts.previous} path="M7.5 2.5 4 6l3.5 3.5" disabled={page <= 1} onStep={() => go(page - 1)} />
      {pageSlots(page, last).map((slot) => (
        <Slot key={slot.kind === 'page' ? slot.page : slot.kind} slot={slot} current={page} texts={texts} onGo={go} />
      ))}
      <Step label={texts.next} path="M4.5 2.5 8 6 4.5 9.5" disabled={page >= last} onStep={() => go(page + 1)} />
      <FullJump page={page} last={reach} texts={texts} onGo={go} />
      <span className="pager-total">
        {counted !== null && fillText(texts.total, { total: `${total.toLocaleString('en-US')}${capped ? '+' : ''}` })}
      </span>
    </nav>
  )
}

function Step(props: { label: string; path: string; disabled: boolean; onStep(): void }) {
  const { label, path, disabled, onStep } = props
  return (
    <button type="button" className="pager-step" aria-label={label} title={label} disabled={disabled} onClick={onStep}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}

/** An ellipsis shows where it leads as soon as it is pointed at or focused. */
function Slot({
  slot,
  current,
  texts,
  onGo,
}: {
  slot: PageSlot
  current: number
  texts: PagerTexts
  onGo(page: number): void
}) {
  if (slot.kind === 'page') {
    const isCurrent = slot.page === current
    return (
      <button
        type="button"
        className="pager-page"
        aria-label={fillText(texts.page, { page: slot.page })}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => onGo(slot.page)}
      >
        {slot.page}
      </button>
    )
  }
  const back = slot.kind === 'back'
  return (
    <button
      type="button"
      className="pager-jump"
      aria-label={back ? texts.back : texts.forward}
      title={back ? texts.back : texts.forward}
      onClick={() => onGo(slot.page)}
    >
      <span className="pager-dots" aria-hidden="true">
        …
      </span>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={back ? 'M6 2.5 2.5 6 6 9.5M9.5 2.5 6 6l3.5 3.5' : 'M2.5 2.5 6 6 2.5 9.5M6 2.5 9.5 6 6 9.5'} />
      </svg>
    </button>
  )
}
