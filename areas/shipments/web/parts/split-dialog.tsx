import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { z } from 'zod'
import { decimal } from '#platform/contract/decimal.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import type { FormHandle } from '#platform/web/kit/form/trade-form.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { entryOf } from '../../contract/booking/entry-of.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { partApi } from '../../contract/parts/part-api.ts'
import { nameOfShipment } from '../../domain/booking/name-of-shipment.ts'
import { type Goods, canSplitOff, linesTaken, shareOfWeight } from '../../domain/parts/split-goods.ts'

type Placed = ReadonlyMap<number, number>

type Props = {
  /** The shipment that is split. */
  readonly id: string
  /** The pieces to start with. */
  readonly pieces?: number
  /** How many pieces of each dimension line have a place in a load plan; they are split off last. */
  readonly placed?: Placed
  onClose(): void
  onSplit(part: Shipment): void
}

/** Asks which pieces of a shipment become a part of their own, for another flight or MAWB. */
export function SplitDialog({ id, ...props }: Props): ReactNode {
  const { data } = useCall(shipmentApi.open, { id })
  return data ? <OpenDialog shipment={data} {...props} /> : null
}

function OpenDialog(props: Omit<Props, 'id'> & { shipment: Shipment }): ReactNode {
  const { shipment, pieces = 1, placed = NONE_PLACED, onClose, onSplit } = props
  const t = useTexts('shipments')
  const notify = useNotify()
  const goods = useMemo((): Goods => entryOf(shipment), [shipment])
  const schema = useMemo(() => splitOff(goods), [goods])
  const { run } = useAction(partApi.split, {
    quiet: true,
    invalidates: [shipmentApi.list, shipmentApi.open, partApi.open],
  })
  const submit = async (off: z.output<ReturnType<typeof splitOff>>, idempotencyKey: string): Promise<void> => {
    const part = await run({ id: shipment.id, version: shipment.version, ...off }, { idempotencyKey })
    notify.success(t('messages.splitDone', { name: nameOfShipment(part) }))
    onSplit(part)
  }
  return (
    <FormDialog
      open
      title={`${t('actions.split')} ${nameOfShipment(shipment)}`}
      schema={schema}
      errors={shipmentErrors}
      initial={startOf(goods, pieces, placed)}
      submitText={t('actions.split')}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => <Fields form={form} goods={goods} placed={placed} />}
    </FormDialog>
  )
}

/** Lines and weight follow the pieces until they are changed themselves. */
function Fields(props: {
  form: FormHandle<z.input<ReturnType<typeof splitOff>>>
  goods: Goods
  placed: Placed
}): ReactNode {
  const { form, goods, placed } = props
  const t = useTexts('shipments')
  const pieces = form.watch('pieces')
  const followed = useRef(pieces)
  useEffect(() => {
    if (pieces === followed.current || typeof pieces !== 'number') return
    followed.current = pieces
    const { byLine, grossWeight } = startOf(goods, pieces, placed)
    for (const [at, count] of byLine.entries()) form.set(`byLine.${at}`, count)
    form.set('grossWeight', grossWeight)
  }, [form, goods, pieces, placed])
  return (
    <>
      <p>{t('messages.splitTakes')}</p>
      <FieldRow>
        <NumberField
          name="pieces"
          label={t('fields.pieces')}
          min={1}
          max={(goods.pieces ?? 1) - 1}
          hint={t('messages.ofPieces', { count: goods.pieces ?? 0 })}
        />
        <WeightField name="grossWeight" label={t('fields.grossWeight')} decimals={2} />
      </FieldRow>
      {goods.dimensionLines.map(({ length, width, height, pieces: most }, at) => (
        <NumberField
          // The lines of a saved shipment have no other name than their place.
          key={at}
          name={`byLine.${at}`}
          label={`${Number(length)} × ${Number(width)} × ${Number(height)} cm`}
          min={0}
          max={most}
          hint={t('messages.ofPieces', { count: most })}
        />
      ))}
    </>
  )
}

const NONE_PLACED: Placed = new Map()

function startOf(goods: Goods, pieces: number, placed: Placed) {
  return { pieces, byLine: linesTaken(goods, pieces, placed), grossWeight: shareOfWeight(goods, pieces) }
}

function splitOff(goods: Goods) {
  return z
    .strictObject({
      pieces: z.number().int().min(1).max(9999),
      byLine: z.array(z.number().int().min(0).max(9999)),
      grossWeight: decimal(7, 2),
    })
    .superRefine((off, issues) => {
      const verdict = canSplitOff(goods, off)
      if (verdict.ok) return
      const { code, params } = verdict
      issues.addIssue({ code: 'custom', path: PATHS[code], message: code, ...(params && { params }) })
    })
}

const PATHS = { SPLIT_PIECES: ['pieces'], SPLIT_LINES: ['byLine', 0], SPLIT_WEIGHT: ['grossWeight'] }
