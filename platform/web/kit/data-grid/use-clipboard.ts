import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { formatTsv, parseTsv } from './tsv.ts'

type ClipboardActions = {
  /** The block to copy, or undefined when there is nothing. */
  read(withHeader: boolean): string[][] | undefined
  clear(): void
  paste(block: string[][]): void
}

/**
 * Copy, cut and paste while the grid has the focus. Listens on the document: Firefox sends these events to the body
 * when no text is selected. Returns a copy for menus and keys of our own.
 */
export function useClipboard(
  grid: RefObject<HTMLElement | null>,
  actions: ClipboardActions,
): (withHeader: boolean) => void {
  const latest = useRef(actions)
  const withHeader = useRef(false)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const isOurs = () => document.activeElement !== null && document.activeElement === grid.current
    const onCopy = (event: ClipboardEvent) => {
      const block = isOurs() ? latest.current.read(withHeader.current) : undefined
      if (!block || !event.clipboardData) return
      event.clipboardData.setData('text/plain', formatTsv(block))
      event.preventDefault()
      if (event.type === 'cut') latest.current.clear()
    }
    const onPaste = (event: ClipboardEvent) => {
      const text = isOurs() ? event.clipboardData?.getData('text/plain') : undefined
      if (!text) return
      event.preventDefault()
      latest.current.paste(parseTsv(text))
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [grid])
  return (header) => {
    grid.current?.focus({ preventScroll: true })
    withHeader.current = header
    // Unlike navigator.clipboard this also works on a plain http address inside an office.
    document.execCommand('copy')
    withHeader.current = false
  }
}
