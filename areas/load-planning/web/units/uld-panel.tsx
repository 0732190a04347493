import { notifySaved } from '#platform/web/notify-done.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useReducer, useState } from 'react'
import type { z } from 'zod'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { VERSION_CONFLICT } from '#platform/contract/envelope.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { useCan } from '#platform/web/can.tsx'
import { Form, formElementId } from '#platform/web/kit/form/form.tsx'
import type { LineColumn } from '#platform/web/kit/form/lines-field/line-columns.ts'
import { LinesField } from '#platform/web/kit/form/lines-field/lines-field.tsx'
import { type FormHandle, useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { NotLoaded } from '#platform/web/kit/layout/loaded.tsx'
import { useUnsavedGuard } from '#platform/web/kit/unsaved.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { shipmentErrors } from '#areas/shipments/contract/errors.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { type UldRecord, uldApi, uldLoads } from '../../contract/uld-api.ts'
import { limitErrors } from '../../contract/units/limit-errors.ts'
import { canCarry, canInputPmc, piecesOn } from '#areas/shipments/domain/units/uld-load.ts'
import { ULD_HEADINGS } from '#areas/shipments/domain/orders/line-headings.ts'
import { UldTotals } from './uld-totals.tsx'

/** Input PMC: the pieces of the house by ULD. Later reads never change the input. */
export function UldPanel({ record: shipment }: { record: Shipment }): ReactNode {
  const { data, error, isFetching, refetch } = useCall(uldApi.open, { id: shipment.id }, { quiet: true })
  const [opened, setOpened] = useState<UldRecord>()
  const [readings, count] = useReducer((before: number) => before + 1, 0)
  if (data && !isFetching && !opened) setOpened(data)
  if (!opened) return <NotLoaded error={error} refetch={refetch} />
  const readAnew = async (): Promise<void> => {
    setOpened((await refetch()).data)
    count()
  }
  // Saving does not remount the form, which continues with input typed meanwhile.
  return <UldForm key={readings} shipment={shipment} opened={opened} readAnew={readAnew} onSaved={setOpened} />
}

type UldLoads = z.infer<typeof uldLoads>

type Props = {
  readonly shipment: Shipment
  readonly opened: UldRecord
  onSaved(record: UldRecord): void
  readAnew(): Promise<void>
}

function UldForm(props: Props): ReactNode {
  const { shipment, opened, readAnew } = props
  const t = useTexts('shipments')
  const language = useLanguage()
  const verdict = canInputPmc(shipment, useAsActor())
  const mayEdit = useCan(['/shipment/edit']) && verdict.ok
  const form = useTradeForm({
    schema: uldLoads,
    initial: { loads: opened.loads },
    errors: { ...shipmentErrors, ...limitErrors },
  })
  const { conflict, save } = useSave(form, props)
  useUnsavedGuard(form.dirty, form.save)
  const button = (
    <Button size="small" htmlType="submit" form={formElementId(form)} disabled={!form.dirty} loading={form.saving}>
      {t('actions.saveUlds')}
    </Button>
  )
  return (
    <>
      {conflict && (
        <Alert
          type="warning"
          showIcon
          title={t('messages.uldsChanged')}
          action={<Button onClick={() => void readAnew()}>{t('actions.readAnew')}</Button>}
        />
      )}
      {!verdict.ok && <Alert type="info" showIcon title={refusalText(shipmentErrors, verdict, language)} />}
      <Form form={form} disabled={!mayEdit} onSubmit={save}>
        <FormSection title={t('tabs.ulds')} extra={mayEdit && button}>
          <Loads pieces={shipment.pieces} />
        </FormSection>
      </Form>
      <UldTotals ulds={opened.ulds} />
    </>
  )
}

/** Saves over the state opened; concurrent changes are a conflict, and the input stays. */
function useSave(form: FormHandle<UldLoads>, { shipment, opened, onSaved }: Props) {
  const { run } = useAction(uldApi.save, { quiet: true, invalidates: [uldApi.open] })
  const [conflict, setConflict] = useState(false)
  const save = async ({ loads }: UldLoads): Promise<void> => {
    try {
      const saved = await run({ id: shipment.id, seen: opened.seen, loads })
      form.reset({ loads: saved.loads })
      onSaved(saved)
      notifySaved()
    } catch (error) {
      setConflict(error instanceof CallFailed && error.code === VERSION_CONFLICT)
      throw error
    }
  }
  return { conflict, save }
}

function Loads({ pieces }: { pieces: number | null }): ReactNode {
  const t = useTexts('shipments')
  const column = (key: keyof typeof ULD_HEADINGS) => ({ key, title: t(`fields.${key}`), headings: ULD_HEADINGS[key] })
  const columns: readonly LineColumn[] = [
    { ...column('uldNo'), kind: 'text', most: 20, width: 180 },
    { ...column('pieces'), kind: 'integer', min: 1, max: 9999, width: 100 },
    { ...column('grossWeight'), kind: 'decimal', decimals: 2, min: 0, max: 9_999_999, width: 140 },
  ]
  return (
    <>
      <LinesField name="loads" label={t('fields.uldLoads')} columns={columns} />
      <Counted pieces={pieces} />
    </>
  )
}

/** How many pieces are on ULDs in the form; red if more than the house has. */
function Counted({ pieces }: { pieces: number | null }): ReactNode {
  const t = useTexts('shipments')
  const typed = useFieldValue('loads')
  const loads = Array.isArray(typed) ? typed.map((line: unknown) => ({ pieces: countOf(line) })) : []
  const isWithin = canCarry(pieces, loads).ok
  return (
    <p className={isWithin ? 'kit-note' : 'kit-note kit-fault'} role="status">
      {t('messages.piecesOnUlds', { loaded: formatNumber(piecesOn(loads)), pieces: formatNumber(pieces ?? 0) })}
    </p>
  )
}

function countOf(line: unknown): number {
  const { pieces } = Object(line) as { pieces?: unknown }
  return typeof pieces === 'number' && Number.isSafeInteger(pieces) ? pieces : 0
}
