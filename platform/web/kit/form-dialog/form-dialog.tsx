import { Button, Modal } from 'antd'
import { type ReactNode, use, useEffect, useState } from 'react'
import type { z } from 'zod'
import type { ErrorCatalogue } from '#platform/contract/error-catalogue.ts'
import { useTexts } from '#platform/web/texts.ts'
import { dropDraftOf } from '#platform/web/drafts/open-drafts.ts'
import { Form, formElementId } from '../form/form.tsx'
import type { DraftOptions } from '../form/form-draft.tsx'
import { type FormHandle, useTradeForm } from '../form/trade-form.ts'
import { useSaveMerged } from '../merge/use-save-merged.ts'
import { useUnsavedGuard } from '../unsaved.ts'
import { useSaveOnce } from '../use-save-once.ts'
import { type OpenRecord, RecordHeadContext } from './record-head.ts'
import { useCarefulClose } from './use-careful-close.ts'
import './form-dialog.css'

export type FormDialogProps<S extends z.ZodType<object>> = {
  readonly open: boolean
  readonly title: string
  readonly schema: S
  readonly initial: Partial<z.input<S>>
  /** Texts of the schema's refinements. */
  readonly errors?: ErrorCatalogue
  readonly width?: number
  /** The verb of the act, where it is not to save. */
  readonly submitText?: string
  /** What leaves things as they are, where "Cancel" could be taken for the act itself. */
  readonly cancelText?: string
  readonly submitDisabled?: boolean
  readonly danger?: boolean
  /** The record that is changed, as `initial` shows it; without one a new record is made. */
  readonly stored?: StoredRecord | null
  /** What is typed is kept in the browser until it is saved or given up: for long forms without anything secret. */
  readonly draft?: DraftOptions
  /**
   * Saves under the version given (null: a new record). When somebody else saved meanwhile, both changes are brought
   * together field by field and this is called again, as often as it takes. Any other CallFailed with problems is shown at
   * the fields, else as a banner; the dialog stays open.
   */
  onSubmit(value: z.output<S>, idempotencyKey: string, version: number | null): Promise<void>
  /** Called after Cancel, Esc (asked first when something was typed) and after a submit that went well. */
  onClose(): void
  children(form: FormHandle<z.input<S>>): ReactNode
}

/** What is needed to bring two changes of one record together. */
export type StoredRecord = {
  readonly version: number
  /** Where others are told that it is open here. */
  readonly record?: OpenRecord
  /** Names of the fields that can be changed, for people. */
  readonly labels: Readonly<Record<string, string>>
  /** The record that the server answers a conflict with, as fields of the form; where both are named alike not needed. */
  fieldsOf?(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
}

/** A form in a dialog: every opening starts afresh, submits once however often pressed, and makes one record. */
export function FormDialog<S extends z.ZodType<object>>(props: FormDialogProps<S>): ReactNode {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog<S extends z.ZodType<object>>(props: FormDialogProps<S>): ReactNode {
  const { title, width = 640, schema, initial, errors, draft, onClose, children } = props
  const form = useTradeForm({ schema, initial, errors })
  const saveOnce = useSaveOnce()
  const headOf = use(RecordHeadContext)
  const save = useSave(props)
  const leave = (): void => {
    dropDraftOf(formElementId(form))
    onClose()
  }
  const close = useCarefulClose(form.dirty, form.saving, leave)
  useUnsavedGuard(form.dirty, form.save)
  useFocusBack()
  const submit = async (value: z.output<S>): Promise<void> => {
    // The list is behind the dialog.
    await saveOnce(
      (idempotencyKey) => save(value, idempotencyKey),
      () => undefined,
    )
    leave()
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
      <Form form={form} onSubmit={submit} draft={draft} goesWithSave>
        {props.stored?.record && (
          <div className="kit-dialog-head">{headOf({ ...props.stored.record, editing: form.dirty })}</div>
        )}
        {children(form)}
        <Footer {...props} submitting={form.saving} cancel={close} />
      </Form>
    </Modal>
  )
}

/** What was opened stays the base of the change, whatever is read anew behind the dialog. */
function useSave<S extends z.ZodType<object>>(props: FormDialogProps<S>) {
  const { schema, onSubmit } = props
  const [{ stored, initial }] = useState(props)
  const saveMerged = useSaveMerged()
  return async (value: z.output<S>, idempotencyKey: string): Promise<void> => {
    if (!stored) return onSubmit(value, idempotencyKey, null)
    const change = { ...stored, base: { ...initial }, mine: Object.fromEntries(Object.entries(value)) }
    await saveMerged(change, (merged, version) => onSubmit(schema.parse(merged), idempotencyKey, version))
  }
}

/** Typing begins in the first field, not on the cross that closes the dialog; where a field took the focus itself, in that one. */
function focusFirstField(formId: string): void {
  const form = document.getElementById(formId)
  // To leave a field is to have it checked, and nobody has seen this one yet.
  if (form?.contains(document.activeElement)) return
  form?.querySelector<HTMLElement>(':is(input, textarea):enabled')?.focus()
}

function Footer(props: {
  submitText?: string
  cancelText?: string
  submitDisabled?: boolean
  danger?: boolean
  submitting: boolean
  cancel(): void
}): ReactNode {
  const t = useTexts('kit')
  return (
    <div className="kit-dialog-footer">
      <Button onClick={props.cancel} disabled={props.submitting}>
        {props.cancelText ?? t('dialog.cancel')}
      </Button>
      <Button
        type="primary"
        htmlType="submit"
        loading={props.submitting}
        disabled={props.submitDisabled ?? false}
        danger={props.danger ?? false}
      >
        {props.submitText ?? t('dialog.save')}
      </Button>
    </div>
  )
}

/** Whatever had the focus before the dialog opened has it again afterwards, unless another dialog stands above it by then. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const above = [...document.querySelectorAll('[aria-modal=true]')].at(-1)
        if (before instanceof HTMLElement && (!above || above.contains(before))) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
