import { Alert, Button, Input, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useImportColumns } from '#areas/key-accounts/web/index.ts'
import type { ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { useCarefulClose } from '#platform/web/kit/form-dialog/use-careful-close.ts'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { importApi } from '../../contract/import-api.ts'
import type { ImportWords } from '../../contract/import-sheet.ts'
import { MAX_BOOKINGS } from '../../domain/import-rules.ts'
import { PastedSource } from './pasted-source.tsx'
import { PastedValues } from './pasted-values.tsx'
import { useBookPasted } from './use-book-pasted.ts'
import { type Pasted, usePasted } from './use-pasted.ts'
import './pasted.css'

type Props = { readonly text: string; onClose(): void }

/** What was pasted into the command palette, as bookings: every value beside its place in the text; Enter books (SHP-04). */
export function PastedDialog(props: Props): ReactNode {
  const words = useCall(importApi.words, {}, { staleMs: Infinity })
  if (words.data) return <Preview {...props} words={words.data} />
  return (
    <Frame onClose={props.onClose} footer={null}>
      <Loaded of={words}>{() => null}</Loaded>
    </Frame>
  )
}

function Frame(props: { onClose(): void; footer: ReactNode; children: ReactNode }): ReactNode {
  const t = useTexts('shipments')
  const { onClose, footer, children } = props
  return (
    <Modal open title={t('pasted.title')} width={980} mask={{ closable: false }} footer={footer} onCancel={onClose}>
      {children}
    </Modal>
  )
}

function Preview({ text, words, onClose }: Props & { readonly words: ImportWords }): ReactNode {
  const pasted = usePasted(text, words)
  const { title } = useImportColumns(null)
  const booking = useBookPasted(pasted, { title, onDone: onClose })
  const [at, setAt] = useState(0)
  const close = useCarefulClose(pasted.isEdited, booking.busy, onClose)
  const refused = useRefusal(pasted)
  const book = (): void => {
    const wrong = pasted.checked.rows.findIndex(({ violations }) => violations.length > 0)
    if (wrong >= 0) setAt(wrong)
    if (refused === undefined) void booking.book()
  }
  // The text has Enter for itself.
  const onKeyDown = (event: KeyboardEvent): void => {
    const isInput = event.target instanceof HTMLInputElement
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isInput) return
    event.preventDefault()
    book()
  }
  const footer = <Footer pasted={pasted} refused={refused} busy={booking.busy} onBook={book} onClose={close} />
  return (
    <Frame onClose={close} footer={footer}>
      <div onKeyDown={onKeyDown}>
        {booking.failure && <Alert type="error" showIcon role="alert" title={booking.failure} />}
        {pasted.bookings.length === 0 ? (
          <Empty pasted={pasted} />
        ) : (
          <Bookings pasted={pasted} booking={booking} title={title} at={at} onAt={setAt} />
        )}
      </div>
    </Frame>
  )
}

/** Nothing was read: the text can be pasted here, or given its labels. */
function Empty({ pasted }: { pasted: Pasted }): ReactNode {
  const t = useTexts('shipments')
  return (
    <div className="pasted-empty">
      <p role="status">{t(pasted.text.trim() === '' ? 'pasted.hint' : 'pasted.nothing')}</p>
      <Input.TextArea
        autoFocus
        rows={14}
        aria-label={t('pasted.source')}
        value={pasted.text}
        onChange={({ target }) => pasted.setText(target.value)}
      />
    </div>
  )
}

function Bookings(props: {
  pasted: Pasted
  booking: ReturnType<typeof useBookPasted>
  title(column: ImportColumn): string
  at: number
  onAt(at: number): void
}): ReactNode {
  const { pasted, booking, title, onAt } = props
  const { bookings, columns, checked, text } = pasted
  const at = Math.min(props.at, bookings.length - 1)
  const [pointed, setPointed] = useState<ImportColumn>()
  const shown = bookings[at]
  const row = checked.rows[at]
  if (!shown || !row) return null
  const traced = [...shown.values, ...shown.unread]
  return (
    <div className="pasted">
      <PastedSource
        text={text}
        found={traced.map(({ from }) => from)}
        active={traced.find(({ column }) => column === pointed)?.from}
      />
      <div className="pasted-booking">
        {bookings.length > 1 && <Pager at={at} checked={checked} onAt={onAt} />}
        <PastedValues
          key={at}
          booking={shown}
          columns={columns}
          row={row}
          refusals={booking.refusals}
          title={title}
          onPoint={setPointed}
          onWrite={(column, value) => {
            booking.forget()
            pasted.write(at, column, value)
          }}
        />
      </div>
    </div>
  )
}

function Pager({ at, checked, onAt }: { at: number; checked: Pasted['checked']; onAt(at: number): void }): ReactNode {
  const t = useTexts('shipments')
  const count = checked.rows.length
  const invalid = checked.rows.filter(({ violations }) => violations.length > 0).length
  return (
    <div className="pasted-pager">
      <Button size="small" disabled={at === 0} onClick={() => onAt(at - 1)}>
        {t('pasted.previous')}
      </Button>
      <span role="status">{t('pasted.nth', { nth: at + 1, count })}</span>
      <Button size="small" disabled={at === count - 1} onClick={() => onAt(at + 1)}>
        {t('pasted.next')}
      </Button>
      {invalid > 0 && <span className="pasted-reason">{t('importing.toMend', { count: invalid })}</span>}
    </div>
  )
}

/** Returns the reason why booking is not possible yet. */
function useRefusal({ checked, bookings }: Pasted): string | undefined {
  const t = useTexts('shipments')
  if (bookings.length === 0) return t('pasted.hint')
  if (bookings.length > MAX_BOOKINGS) return t('importing.tooMany', { count: bookings.length, most: MAX_BOOKINGS })
  if (checked.rows.some(({ violations }) => violations.length > 0)) return t('importing.mendFirst')
  return checked.state === 'checked' ? undefined : t('importing.asking')
}

function Footer(props: {
  pasted: Pasted
  refused: string | undefined
  busy: boolean
  onBook(): void
  onClose(): void
}): ReactNode {
  const { pasted, refused, busy, onBook, onClose } = props
  const t = useTexts('shipments')
  const kit = useTexts('kit')
  const count = pasted.bookings.length
  const isFailed = pasted.checked.state === 'failed'
  return (
    <div className="pasted-footer">
      {count > 0 && (
        <span className="pasted-note" role="status">
          {refused ?? t('pasted.enter')}
        </span>
      )}
      {isFailed && <Button onClick={pasted.checked.again}>{kit('list.refresh')}</Button>}
      <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
      <Button type="primary" loading={busy} disabled={refused !== undefined} onClick={onBook}>
        {t('pasted.book', { count: Math.max(count, 1) })}
      </Button>
    </div>
  )
}
