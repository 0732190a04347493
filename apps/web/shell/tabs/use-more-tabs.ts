import { type RefObject, useLayoutEffect } from 'react'

/** Marks a row that scrolls with the sides on which there is more of it (`data-more="left right"`), for the style sheet. */
export function useMoreTabs(row: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return undefined
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const sides = [scrollLeft > 1 && 'left', scrollLeft + clientWidth < scrollWidth - 1 && 'right']
      element.setAttribute('data-more', sides.filter(Boolean).join(' '))
    }
    mark()
    element.addEventListener('scroll', mark, { passive: true })
    // The row itself with the window, its tabs with their titles.
    const resized = new ResizeObserver(mark)
    for (const one of [element, ...element.children]) resized.observe(one)
    return () => {
      element.removeEventListener('scroll', mark)
      resized.disconnect()
    }
  }, [row, count])
}
