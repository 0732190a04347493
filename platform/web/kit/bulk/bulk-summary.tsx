import { Button, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { listed } from '#platform/contract/language.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import type { BulkOutcome } from './bulk-run.ts'
import { noWrap } from '../no-wrap.tsx'
import { RefusedRows } from './refused-rows.tsx'
import { type UndoPart, offerUndo, takeBack } from './take-back.ts'
import './bulk-dialog.css'

type Props<Row> = {
  readonly title: string
  label(row: Row): string
  readonly outcome: BulkOutcome<Row>
  /** Takes back what was done; undefined where nothing does. */
  readonly undoPart: UndoPart<Row> | undefined
  onClose(): void
}

/** What a bulk action did and what failed, with the offer to take it back; closed, the offer stands on in passing. */
export function BulkSummary<Row extends { readonly id: string }>(props: Props<Row>): ReactNode {
  const { title, label, outcome, undoPart, onClose } = props
  const { failed } = outcome
  const t = useTexts('kit')
  const primary = useRef<HTMLButtonElement>(null)
  const [done, setDone] = useState(outcome.done)
  const [undoing, setUndoing] = useState(false)
  const taken = undoPart && { rows: done, undoPart }
  const undo = async (): Promise<void> => {
    if (!taken) return
    setUndoing(true)
    const undone = await takeBack(taken)
    if (undone.done > 0 && undone.left.length === 0) return onClose()
    if (undone.left.length > 0) setDone(undone.left)
    setUndoing(false)
  }
  const close = (): void => {
    if (undoing) return
    onClose()
    if (taken) offerUndo(title, taken)
  }
  const footer = (
    <>
      {taken && (
        <Button loading={undoing} onClick={() => void undo()}>
          {t('bulk.undo')}
        </Button>
      )}
      <Button ref={primary} type="primary" disabled={undoing} onClick={close}>
        {t('bulk.close')}
      </Button>
    </>
  )
  return (
    <Modal
      open
      title={title}
      width={640}
      mask={{ closable: false }}
      footer={footer}
      onCancel={close}
      // Not on the cross, where the library begins.
      afterOpenChange={() => primary.current?.focus()}
    >
      <p className="kit-bulk-count" role="status">
        {t('bulk.done', { count: done.length })}
      </p>
      <p className="kit-bulk-rows">{noWrap(listed(done.map(label), currentLanguage()))}</p>
      {failed.length > 0 && (
        <RefusedRows title={t('bulk.failed', { count: failed.length })} refused={failed} label={label} />
      )}
    </Modal>
  )
}
