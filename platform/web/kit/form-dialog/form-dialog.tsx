import { Button, Modal } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { ErrorCatalogue } from '#platform/contract/error-catalogue.ts'
import { newIdempotencyKey } from '#platform/web/api-client.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useConfirm } from '../confirm.ts'
import { Form, formElementId } from '../form/form.tsx'
import { type FormHandle, useTradeForm } from '../form/trade-form.ts'
import { useUnsavedGuard } from '../unsaved.ts'
import './form-dialog.css'

export type FormDialogProps<S extends z.ZodType<object>> = {
  readonly open: boolean
  readonly title: string
  readonly schema: S
  readonly initial: Partial<z.input<S>>
  /** Texts of the schema's refinements. */
  readonly errors?: ErrorCatalogue
  readonly width?: number
  readonly submitText?: string
  readonly submitDisabled?: boolean
  readonly danger?: boolean
  /** A CallFailed with problems is shown at the fields, else as a banner; the dialog stays open. */
  onSubmit(value: z.output<S>, idempotencyKey: string): Promise<void>
  /** Called after Cancel, Esc (asked first when something was typed) and after a submit that went well. */
  onClose(): void
  children(form: FormHandle<z.input<S>>): ReactNode
}

/** A form in a dialog: every opening starts afresh, submits once however often pressed, under one idempotency key. */
export function FormDialog<S extends z.ZodType<object>>(props: FormDialogProps<S>): ReactNode {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog<S extends z.ZodType<object>>(props: FormDialogProps<S>): ReactNode {
  const { title, width = 640, schema, initial, errors, onSubmit, onClose, children } = props
  const form = useTradeForm({ schema, initial, errors })
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [submitting, setSubmitting] = useState(false)
  const close = useCarefulClose(form.dirty, submitting, onClose)
  useUnsavedGuard(form.dirty)
  useFocusBack()
  const submit = async (value: z.output<S>): Promise<void> => {
    setSubmitting(true)
    try {
      await onSubmit(value, idempotencyKey)
      onClose()
    } finally {
      setSubmitting(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      width={width}
      footer={null}
      mask={{ closable: false }}
      onCancel={close}
      afterOpenChange={() => focusFirstField(formElementId(form))}
    >
      <Form form={form} onSubmit={submit}>
        {children(form)}
        <Footer {...props} submitting={submitting} cancel={close} />
      </Form>
    </Modal>
  )
}

/** Typing begins in the first field, not on the cross that closes the dialog. */
function focusFirstField(formId: string): void {
  document.getElementById(formId)?.querySelector<HTMLElement>(':is(input, textarea):enabled')?.focus()
}

function Footer(props: {
  submitText?: string
  submitDisabled?: boolean
  danger?: boolean
  submitting: boolean
  cancel(): void
}): ReactNode {
  const t = useTexts('kit')
  return (
    <div className="kit-dialog-footer">
      <Button onClick={props.cancel} disabled={props.submitting}>
        {t('dialog.cancel')}
      </Button>
      <Button
        type="primary"
        htmlType="submit"
        loading={props.submitting}
        disabled={props.submitDisabled ?? false}
        danger={props.danger ?? false}
      >
        {props.submitText ?? t('dialog.submit')}
      </Button>
    </div>
  )
}

/** Not while the server is working; when something was typed, only after the user said so. */
function useCarefulClose(dirty: boolean, submitting: boolean, onClose: () => void): () => void {
  const confirm = useConfirm()
  const t = useTexts('kit')
  const asking = useRef(false)
  const close = async (): Promise<void> => {
    if (submitting || asking.current) return
    if (!dirty) return onClose()
    asking.current = true
    const question = { title: t('unsaved.title'), text: t('unsaved.text'), danger: true }
    const discard = await confirm({ ...question, okText: t('unsaved.discard'), cancelText: t('unsaved.stay') })
    asking.current = false
    if (discard) onClose()
  }
  return () => void close()
}

/** Whatever had the focus before the dialog opened has it again afterwards. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) setTimeout(() => before.focus({ preventScroll: true }))
    },
    [before],
  )
}
