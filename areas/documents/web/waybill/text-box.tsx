import type { ReactNode } from 'react'
import { type Box, type Place, coveredLines } from '../../domain/waybill/boxes.ts'
import type { WaybillKind } from '../../domain/waybill/waybill.ts'
import { boxId } from './box-id.ts'
import { placed } from './placed.ts'
import { ResetButton } from './reset-button.tsx'

type Props = {
  readonly kind: WaybillKind
  readonly box: Box
  /** As printed; it may have two lines. */
  readonly caption: string
  readonly label: string
  /** The label without the number of the box. */
  readonly title: string
  /** On the paper; left out for a box that the paper does not have. */
  readonly place?: Place
  readonly text: string
  /** The value derived from the shipment. */
  readonly followed: string
  readonly disabled: boolean
  write(text: string): void
}

/** A box of the waybill, marked while something is typed over what follows from the shipment. */
export function TextBox({
  kind,
  box,
  caption,
  label,
  title,
  place,
  text,
  followed,
  disabled,
  write,
}: Props): ReactNode {
  const { name, lines, length } = box
  const isTyped = text !== followed
  const shared = { id: boxId(kind, name), value: text, disabled, 'aria-label': label, spellCheck: false }
  const upper = (typed: string): void => write(typed.toUpperCase())
  return (
    <div className={classOf(box, isTyped)} style={place && placed(place)}>
      <span className={captionClass(caption)} aria-hidden="true">
        {caption}
      </span>
      {isTyped && !disabled && <ResetButton label={title} onReset={() => write(followed)} />}
      {lines > 1 ? (
        <textarea {...shared} rows={lines} onChange={({ target }) => upper(target.value)} />
      ) : (
        <input {...shared} maxLength={length} onChange={({ target }) => upper(target.value)} />
      )}
    </div>
  )
}

function classOf({ name }: Box, isTyped: boolean): string {
  return ['waybill-box', isTyped ? 'waybill-typed' : '', coveredLines(name) > 0 ? 'waybill-covered' : ''].join(' ')
}

function captionClass(caption: string): string {
  return caption.includes('\n') ? 'waybill-caption waybill-caption-lines' : 'waybill-caption'
}
