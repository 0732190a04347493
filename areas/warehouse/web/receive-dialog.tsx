import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { DimensionLinesField } from '#platform/web/kit/form/dimension-lines-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { receiveFields } from '../contract/piece.ts'
import type { TruckRecord } from '../contract/truck.ts'
import { EXEMPTIONS } from '../domain/pieces.ts'
import { changedByPieces } from './changed-by-pieces.ts'

const receiveForm = receiveFields.omit({ id: true, truckId: true, at: true, firstPiece: true }).extend({
  remark: z.string().trim().max(500).nullish(),
  regulatedAgent: z.string().trim().max(40).nullish(),
})

const NOTHING_SEEN = {
  labelled: true,
  cartons: null,
  pallets: null,
  grossWeight: null,
  dimensionLines: [],
  damaged: false,
  wet: false,
  crushed: false,
  batteryLabel: false,
  exemption: null,
}

/** Receives pieces from a truck: count, weight, dimensions and condition. */
export function ReceiveDialog({ truck, onClose }: { truck: TruckRecord; onClose(): void }): ReactNode {
  const t = useTexts('warehouse')
  const receive = useReceive(truck)
  return (
    <FormDialog
      open
      width={760}
      title={t('actions.receive')}
      submitText={t('actions.receive')}
      schema={receiveForm}
      errors={warehouseErrors}
      initial={{ ...NOTHING_SEEN, reference: truck.references[0]?.text ?? '' }}
      onSubmit={receive}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow widths="2fr 1fr 1fr">
            <TextField name="reference" label={t('fields.reference')} maxLength={40} autoFocus />
            <NumberField name="pieces" label={t('fields.pieces')} min={1} max={9999} />
            <FlagField name="labelled" label={t('fields.labelled')} />
          </FieldRow>
          <FieldRow widths="1fr 1fr 1fr">
            <WeightField name="grossWeight" label={t('fields.grossWeight')} decimals={2} />
            <NumberField name="cartons" label={t('fields.cartons')} min={0} max={99_999} />
            <NumberField name="pallets" label={t('fields.pallets')} min={0} max={9999} />
          </FieldRow>
          <DimensionLinesField name="dimensionLines" label={t('fields.dimensionLines')} />
          <FieldRow widths="1fr 1fr 1fr 1fr">
            <FlagField name="damaged" label={t('fields.damaged')} />
            <FlagField name="wet" label={t('fields.wet')} />
            <FlagField name="crushed" label={t('fields.crushed')} />
            <FlagField name="batteryLabel" label={t('fields.batteryLabel')} />
          </FieldRow>
          <FieldRow widths="1fr 1fr">
            <TextField name="regulatedAgent" label={t('fields.regulatedAgent')} maxLength={40} />
            <ChoiceField
              name="exemption"
              label={t('fields.exemption')}
              values={EXEMPTIONS}
              texts="exemption"
              area="warehouse"
            />
          </FieldRow>
          <TextField name="remark" label={t('fields.remark')} maxLength={500} />
        </>
      )}
    </FormDialog>
  )
}

function useReceive(truck: TruckRecord) {
  const t = useTexts('warehouse')
  const notify = useNotify()
  const { run } = useAction(warehouseApi.piecesReceive, { quiet: true, invalidates: changedByPieces })
  // One key per opening of the dialog, so that a repeated call creates one receipt.
  const [id] = useState(newUuid)
  return async (form: z.output<typeof receiveForm>): Promise<void> => {
    const { remark, regulatedAgent, ...rest } = form
    const input = { ...rest, id, truckId: truck.id, remark: remark ?? '', regulatedAgent: regulatedAgent || null }
    const made = await run(input)
    if (made.isWeightOff) notify.warning(t('messages.weightOff', { reference: form.reference }))
    else notify.success(t('messages.received', { count: form.pieces, reference: form.reference }))
  }
}
