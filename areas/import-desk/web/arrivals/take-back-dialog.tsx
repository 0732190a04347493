import { type ReactNode, useCallback } from 'react'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { ListRow } from '#platform/contract/list.ts'
import { allOf } from '#platform/domain/verdict.ts'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { arrivalApi } from '../../contract/arrival-api.ts'
import type { arrivingList } from '../../contract/arriving-list.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import { milestoneApi } from '#areas/shipments/contract/milestones/milestone-api.ts'
import { canHandleArrival, canTakeBackArrival } from '#areas/shipments/domain/milestones/arrival-rules.ts'

type Row = ListRow<typeof arrivingList>

/** Shows for which shipments the last arrival can be undone, and why not for the others, before it runs. */
export function TakeBackDialog(props: { rows: readonly Row[]; onClose(): void; onDone(): void }): ReactNode {
  const { rows, onClose, onDone } = props
  const t = useTexts('shipments')
  const { run } = useAction(arrivalApi.takeBackLast, {
    quiet: true,
    invalidates: [arrivalApi.open, arrivalApi.masters, milestoneApi.open],
  })
  const verdict = useVerdict()
  return (
    <BulkDialog<Row>
      open
      title={t('actions.takeBackArrivals')}
      rows={rows}
      label={({ hawbNo, jobNo, consignee }) => [hawbNo ?? jobNo, consignee].filter(Boolean).join(' · ')}
      verdict={verdict}
      errors={importDeskErrors}
      onRefused={onDone}
      onClose={() => {
        onClose()
        onDone()
      }}
      onRun={async (possible, idempotencyKey) => {
        const seen = possible.map(({ id, lastArrivalId, lastArrivalVersion }) => {
          return { shipmentId: id, id: lastArrivalId ?? '', version: lastArrivalVersion ?? 0 }
        })
        await run({ seen }, { idempotencyKey })
      }}
      said={(done) => t('messages.arrivalsTakenBack', { count: done })}
    >
      <p className="kit-note">{t('messages.takesBackLast')}</p>
    </BulkDialog>
  )
}

function useVerdict() {
  const actor = useAsActor()
  const language = useLanguage()
  return useCallback(
    (row: Row) => {
      const said = allOf<keyof typeof importDeskErrors>(canHandleArrival(row, actor), canTakeBackArrival(row))
      return said.ok ? said : { ok: false as const, reason: refusalText(importDeskErrors, said, language) }
    },
    [actor, language],
  )
}
