import { type ReactNode, useRef, useState } from 'react'
import { OrderDialog } from '../order-dialog.tsx'
import { QuotationDialog } from './quotation-dialog.tsx'
import type { QuotedLine } from './quotation-lines.tsx'

/** EXC-05: a quotation of one product: first its cargo, then customer and margin. */
export function QuoteProduct({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const [line, setLine] = useState<QuotedLine>()
  // The first dialog closes when it is submitted, before the second one is shown.
  const isSubmitted = useRef(false)
  if (line) return <QuotationDialog stored={null} head={{}} lines={[line]} onClose={onClose} />
  const proceed = (next: QuotedLine): void => {
    isSubmitted.current = true
    setLine(next)
  }
  const close = (): void => {
    if (!isSubmitted.current) onClose()
  }
  return <OrderDialog id={id} purpose="quote" onQuote={proceed} onClose={close} />
}
