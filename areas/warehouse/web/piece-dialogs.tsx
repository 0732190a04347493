import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import {
  holdInput,
  isMethodComplete,
  outInput,
  returnPiecesInput,
  screenFields,
  storeInput,
} from '../contract/piece.ts'
import type { StockRow } from '../contract/stock-list.ts'
import { AIRCRAFT } from '../domain/aircraft.ts'
import { HOLDS, RESULTS, SECOND_METHODS } from '../domain/pieces.ts'
import { RETURN_CODES } from '../domain/steps.ts'
import { changedByPieces } from './changed-by-pieces.ts'
import { useXrayImage } from './photos/xray-image.tsx'

export type PieceDialogProps = { readonly rows: readonly StockRow[]; onClose(): void }

/** The second method is asked for after an alarm only, and what was chosen before a change of mind does not count. */
const screenForm = screenFields
  .omit({ pieces: true, at: true })
  .refine((form) => form.result === 'CLEAR' || isMethodComplete(form), {
    path: ['methodResult'],
    error: 'METHOD_INCOMPLETE',
  })
const storeForm = storeInput.omit({ pieces: true, at: true })
const holdForm = holdInput.omit({ pieces: true })
const outForm = outInput.omit({ id: true, pieces: true, at: true }).extend({
  seal: outInput.shape.seal.nullish(),
})
const returnForm = returnPiecesInput.omit({ id: true, pieces: true, at: true })

/** Records the X-ray of selected pieces: number, machine, screener, result, and the second method on an alarm. */
export function ScreenDialog({ rows, onClose }: PieceDialogProps): ReactNode {
  const t = useTexts('warehouse')
  const { run } = useAction(warehouseApi.piecesScreen, { quiet: true, invalidates: changedByPieces })
  const machines = useOptions('MACHINE')
  const screeners = useOptions('SCREENER')
  const image = useXrayImage()
  const record = async (form: z.output<typeof screenForm>): Promise<void> => {
    const second = form.result === 'CLEAR' && { method: null, methodResult: null }
    await run({ ...form, ...second, pieces: selectionOf(rows) })
    await image.add(rows, form.xrayNo)
  }
  return (
    <FormDialog
      open
      title={t('actions.xray')}
      submitText={t('actions.xray')}
      schema={screenForm}
      errors={warehouseErrors}
      initial={{ result: 'CLEAR', machineId: null, screenerId: null, method: null, methodResult: null }}
      onSubmit={record}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Selected rows={rows} />
          <FieldRow widths="1fr 1fr">
            <TextField name="xrayNo" label={t('fields.xrayNo')} maxLength={30} autoFocus />
            <ChoiceField name="result" label={t('fields.result')} values={RESULTS} texts="result" area="warehouse" />
          </FieldRow>
          <FieldRow widths="1fr 1fr">
            <ChoiceField name="machineId" label={t('fields.machine')} options={machines} />
            <ChoiceField name="screenerId" label={t('fields.screener')} options={screeners} />
          </FieldRow>
          {form.watch('result') === 'ALARM' && (
            <FieldRow widths="1fr 1fr">
              <ChoiceField
                name="method"
                label={t('fields.method')}
                values={SECOND_METHODS}
                texts="method"
                area="warehouse"
              />
              <ChoiceField
                name="methodResult"
                label={t('fields.methodResult')}
                values={RESULTS}
                texts="result"
                area="warehouse"
              />
            </FieldRow>
          )}
          {image.field}
        </>
      )}
    </FormDialog>
  )
}

export function StoreDialog({ rows, onClose }: PieceDialogProps): ReactNode {
  const t = useTexts('warehouse')
  const { run } = useAction(warehouseApi.piecesStore, { quiet: true, invalidates: changedByPieces })
  const bins = useOptions('BIN', 'code')
  return (
    <FormDialog
      open
      width={420}
      title={t('actions.store')}
      submitText={t('actions.store')}
      schema={storeForm}
      errors={warehouseErrors}
      initial={{}}
      onSubmit={async ({ bin }) => void (await run({ bin, pieces: selectionOf(rows) }))}
      onClose={onClose}
    >
      {() => (
        <>
          <Selected rows={rows} />
          <ChoiceField name="bin" label={t('fields.bin')} options={bins} autoFocus />
        </>
      )}
    </FormDialog>
  )
}

export function HoldDialog({ rows, onClose }: PieceDialogProps): ReactNode {
  const t = useTexts('warehouse')
  const { run } = useAction(warehouseApi.piecesHold, { quiet: true, invalidates: changedByPieces })
  return (
    <FormDialog
      open
      danger
      width={420}
      title={t('actions.hold')}
      schema={holdForm}
      errors={warehouseErrors}
      initial={{}}
      submitText={t('actions.hold')}
      onSubmit={async (form) => void (await run({ ...form, pieces: selectionOf(rows) }))}
      onClose={onClose}
    >
      {() => (
        <>
          <Selected rows={rows} />
          <ChoiceField name="hold" label={t('fields.hold')} values={HOLDS} texts="hold" area="warehouse" autoFocus />
          <TextField name="reason" label={t('fields.holdReason')} maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}

/** Hands selected pieces over to the airline; the entered count must match the selection. */
export function OutDialog({ rows, onClose }: PieceDialogProps): ReactNode {
  const t = useTexts('warehouse')
  const notify = useNotify()
  const [id] = useState(newUuid)
  const { run } = useAction(warehouseApi.piecesOut, { quiet: true, invalidates: changedByPieces })
  const handOver = async (form: z.output<typeof outForm>): Promise<void> => {
    const made = await run({ ...form, id, seal: form.seal ?? '', pieces: selectionOf(rows) })
    notify.success(t('messages.handedOver', { number: made.number }))
  }
  return (
    <FormDialog
      open
      title={t('actions.out')}
      schema={outForm}
      errors={warehouseErrors}
      initial={{ aircraft: null, uldNo: null, grossWeight: null, carrierScreens: null }}
      submitText={t('actions.out')}
      onSubmit={handOver}
      onClose={onClose}
    >
      {() => (
        <>
          <Selected rows={rows} />
          <FieldRow widths="1fr 1fr 1fr">
            <NumberField name="counted" label={t('fields.counted')} min={1} max={99_999} autoFocus />
            <WeightField name="grossWeight" label={t('fields.grossWeight')} decimals={2} />
            <ChoiceField
              name="aircraft"
              label={t('fields.aircraft')}
              values={AIRCRAFT}
              texts="aircraft"
              area="warehouse"
              placeholder={t('hints.aircraftAsBooked')}
            />
          </FieldRow>
          <FieldRow widths="1fr 1fr 1fr">
            <TextField name="truckNo" label={t('fields.truckNo')} maxLength={20} />
            <TextField name="uldNo" label={t('fields.uldNo')} maxLength={12} />
            <TextField name="seal" label={t('fields.seal')} maxLength={30} />
          </FieldRow>
          <TextField name="recipient" label={t('fields.recipient')} maxLength={100} />
          <TextField
            name="carrierScreens"
            label={t('fields.carrierScreens')}
            hint={t('hints.carrierScreens')}
            maxLength={200}
          />
        </>
      )}
    </FormDialog>
  )
}

export function ReturnDialog({ rows, onClose }: PieceDialogProps): ReactNode {
  const t = useTexts('warehouse')
  const notify = useNotify()
  const [id] = useState(newUuid)
  const { run } = useAction(warehouseApi.piecesReturn, { quiet: true, invalidates: changedByPieces })
  const giveBack = async (form: z.output<typeof returnForm>): Promise<void> => {
    const made = await run({ ...form, id, pieces: selectionOf(rows) })
    notify.success(t('messages.returned', { number: made.number }))
  }
  return (
    <FormDialog
      open
      danger
      title={t('actions.return')}
      schema={returnForm}
      errors={warehouseErrors}
      initial={{}}
      submitText={t('actions.return')}
      onSubmit={giveBack}
      onClose={onClose}
    >
      {() => (
        <>
          <Selected rows={rows} />
          <ChoiceField
            name="returnCode"
            label={t('fields.returnCode')}
            values={RETURN_CODES}
            texts="returnCode"
            area="warehouse"
            autoFocus
          />
          <FieldRow widths="1fr 2fr">
            <TextField name="truckNo" label={t('fields.truckNo')} maxLength={20} />
            <TextField name="recipient" label={t('fields.recipient')} maxLength={100} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  )
}

function Selected({ rows }: { rows: readonly StockRow[] }): ReactNode {
  const t = useTexts('warehouse')
  const references = [...new Set(rows.map(({ reference }) => reference ?? ''))]
  const shown = references.slice(0, 5).join(', ') + (references.length > 5 ? ' …' : '')
  return <p>{t('messages.selected', { count: countOf(rows), references: shown })}</p>
}

/** All pieces of the selected rows. */
function selectionOf(rows: readonly StockRow[]): { id: string }[] {
  return rows.map(({ id }) => ({ id }))
}

function countOf(rows: readonly StockRow[]): number {
  return rows.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
}

/** Active facilities of a kind with a valid certificate. */
export function useOptions(kind: string, as: 'id' | 'code' = 'id'): { value: string; label: string }[] {
  const { data } = useCall(warehouseApi.facilityOptions, {}, { staleMs: 60_000 })
  const all = data?.options.filter((option) => option.kind === kind && option.isValid) ?? []
  return all.map((option) => ({ value: option[as], label: [option.code, option.name].filter(Boolean).join(' · ') }))
}
