import { CheckOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import type { Tone } from '#platform/web/kit/layout/status-tag.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useAction } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../contract/live.ts'
import { type WeightRow, answerWeightInput, weightList } from '../contract/weight-api.ts'
import { REQUEST_ANSWERS, type RequestStatus, canAnswer } from '../domain/weight-request.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'

const STATUS_TONES: Readonly<Record<RequestStatus, Tone>> = {
  Open: 'red',
  Adjusted: 'green',
  Confirmed: 'grey',
  Withdrawn: 'grey',
}
const TONES = { status: STATUS_TONES }
const answerForm = answerWeightInput.omit({ id: true }).extend({ note: z.string().trim().max(500).nullish() })

/** WHS-02: weights that differ from the booking; sales correct the shipment or keep its weight. */
export function Page(): ReactNode {
  const t = useTexts('warehouse')
  const say = useReason(warehouseErrors)
  const open = useOpenTab()
  const [row, setRow] = useState<WeightRow>()
  useLive(WAREHOUSE_CHANGED, () => invalidate(warehouseApi.weightList))
  const answer: ListAction<WeightRow> = {
    key: 'answer',
    label: t('actions.answerWeight'),
    icon: <CheckOutlined />,
    primary: true,
    needs: 'one',
    any: warehouseApi.weightAnswer.access,
    allowed: ([chosen]) => say(canAnswer({ status: chosen?.status ?? 'Confirmed' }, 'Confirmed', false)),
    run: ([chosen]) => setRow(chosen),
  }
  return (
    <>
      <ListPage
        list={weightList}
        area="warehouse"
        endpoint={warehouseApi.weightList}
        exportEndpoint={warehouseApi.weightExport}
        title={t('pages.weights')}
        quickFilters={['hawbNo', 'status', 'requestedAt']}
        actions={[answer]}
        tones={TONES}
        linkColumn="hawbNo"
        onOpen={({ shipmentId }) => shipmentId !== null && open(`/shipments/${shipmentId}`)}
        emptyText={t('messages.noWeights')}
      />
      {row && <AnswerDialog row={row} onClose={() => setRow(undefined)} />}
    </>
  )
}

function AnswerDialog({ row, onClose }: { row: WeightRow; onClose(): void }): ReactNode {
  const t = useTexts('warehouse')
  const { run } = useAction(warehouseApi.weightAnswer, { quiet: true, invalidates: [warehouseApi.weightList] })
  const { hawbNo, bookedWeight, weighed } = row
  return (
    <FormDialog
      open
      width={480}
      title={t('actions.answerWeight')}
      schema={answerForm}
      errors={warehouseErrors}
      initial={{ answer: 'Adjusted' }}
      onSubmit={async ({ answer, note }) => void (await run({ id: row.id, answer, note: note ?? '' }))}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            {t('messages.weightDiffers', { hawbNo: hawbNo ?? '', booked: bookedWeight ?? '', weighed: weighed ?? '' })}
          </p>
          <ChoiceField
            name="answer"
            label={t('fields.answer')}
            values={REQUEST_ANSWERS}
            texts="weightAnswer"
            area="warehouse"
            autoFocus
          />
          <TextField name="note" label={t('fields.remark')} maxLength={500} />
        </>
      )}
    </FormDialog>
  )
}
