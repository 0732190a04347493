import { Button, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { listed } from '#platform/contract/language.ts'
import { useNotify } from '#platform/web/notify.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import type { BulkOutcome } from './bulk-run.ts'
import { offerUndo } from './offer-undo.ts'
import { RefusedRows } from './refused-rows.tsx'
import './bulk-dialog.css'

type Props<Row> = {
  readonly title: string
  label(row: Row): string
  readonly outcome: BulkOutcome<Row>
  /** Takes back what was done; undefined where nothing does. */
  readonly act: (() => Promise<void>) | undefined
  onClose(): void
}

/** What a bulk action did, with the offer to take it back; closed, the offer stands on in passing. */
export function BulkSummary<Row extends { readonly id: string }>(props: Props<Row>): ReactNode {
  const { title, label, outcome, act, onClose } = props
  const { done, failed } = outcome
  const t = useTexts('kit')
  const primary = useRef<HTMLButtonElement>(null)
  const { undo, undoing } = useUndo(done.length, onClose)
  const close = (): void => {
    if (undoing) return
    onClose()
    if (act) offerUndo(title, { act, count: done.length })
  }
  const footer = (
    <>
      {act && (
        <Button loading={undoing} onClick={() => void undo(act)}>
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
      <p className="kit-bulk-rows">{listed(done.map(label), currentLanguage())}</p>
      {failed.length > 0 && (
        <RefusedRows title={t('bulk.failed', { count: failed.length })} refused={failed} label={label} />
      )}
    </Modal>
  )
}

/** Undoes and closes; a refusal is said, and the summary stays. */
function useUndo(count: number, onClose: () => void) {
  const t = useTexts('kit')
  const notify = useNotify()
  const [undoing, setUndoing] = useState(false)
  const undo = async (act: () => Promise<void>): Promise<void> => {
    setUndoing(true)
    try {
      await act()
      notify.success(t('bulk.undone', { count }))
      onClose()
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error), 10)
      setUndoing(false)
    }
  }
  return { undo, undoing }
}
