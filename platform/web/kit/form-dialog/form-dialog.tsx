import { Button, Modal } from 'antd'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import type { ErrorCatalogue } from '#platform/contract/error-catalogue.ts'
import { newIdempotencyKey } from '#platform/web/api-client.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useConfirm } from '../confirm.ts'
import { Form, formElementId } from '../form/form.tsx'
import { type FormHandle, useTradeForm } from '../form/trade-form.ts'
import { useUnsavedGuard } from '../unsaved.ts'

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
  const { open, title, width = 640, onClose } = props
  const mayClose = useRef<() => Promise<boolean>>(undefined)
  const close = useCallback(async () => {
    if ((await mayClose.current?.()) ?? true) onClose()
  }, [onClose])
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={() => void close()}
    >
      <OpenForm {...props} mayClose={mayClose} cancel={() => void close()} />
    </Modal>
  )
}

type OpenFormProps<S extends z.ZodType<object>> = FormDialogProps<S> & {
  readonly mayClose: { current: (() => Promise<boolean>) | undefined }
  cancel(): void
}

function OpenForm<S extends z.ZodType<object>>(props: OpenFormProps<S>): ReactNode {
  const { schema, initial, errors, onSubmit, onClose, children, mayClose, cancel } = props
  const form = useTradeForm({ schema, initial, errors })
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [submitting, setSubmitting] = useState(false)
  mayClose.current = useMayClose(form.dirty, submitting)
  useUnsavedGuard(form.dirty)
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
    <Form form={form} onSubmit={submit}>
      {children(form)}
      <Footer {...props} submitting={submitting} cancel={cancel} formId={formElementId(form)} />
    </Form>
  )
}

function Footer(props: {
  submitText?: string
  submitDisabled?: boolean
  danger?: boolean
  submitting: boolean
  formId: string
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
        form={props.formId}
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
function useMayClose(dirty: boolean, submitting: boolean): () => Promise<boolean> {
  const confirm = useConfirm()
  const t = useTexts('kit')
  const asking = useRef(false)
  return async () => {
    if (submitting || asking.current) return false
    if (!dirty) return true
    asking.current = true
    try {
      return await confirm({
        title: t('unsaved.title'),
        text: t('unsaved.text'),
        okText: t('unsaved.discard'),
        danger: true,
      })
    } finally {
      asking.current = false
    }
  }
}
