import { FieldTimeOutlined } from '@ant-design/icons'
import { type ReactNode, useCallback, useRef } from 'react'
import { consolidationErrors } from '#areas/consolidation/contract/errors.ts'
import { type ShipmentRow, nameOfRow, recordOfRow } from '#areas/shipments/web/index.ts'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { BulkDialog } from '#platform/web/kit/bulk/bulk-dialog.tsx'
import { type ActionDialogProps, listAction } from '#platform/web/kit/list-page/list-action-of.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { spaceApi } from '../../contract/api.ts'
import { spaceErrors } from '../../contract/refusals.ts'
import { canUpdateBooking } from '../../domain/update-booking.ts'
import { changedBySpace } from '../changed-by-space.ts'

const ERRORS = { ...consolidationErrors, ...spaceErrors }
const verdictOf = (row: ShipmentRow, actor: { readonly officeId: string }) =>
  canUpdateBooking(recordOfRow(row), { isRetimed: row.flightRetimed === true }, actor)

/** The selected shipments take over the times of their retimed flights. */
export const action = listAction<ShipmentRow>({
  key: 'updateBooking',
  area: 'space',
  labelKey: 'actions.updateBooking',
  icon: <FieldTimeOutlined />,
  needs: 'some',
  place: 45,
  errors: ERRORS,
  nameOf: nameOfRow,
  allowedEach: verdictOf,
  Dialog: UpdateDialog,
})

function UpdateDialog({ rows, onClose, onDone }: ActionDialogProps<ShipmentRow>): ReactNode {
  const t = useTexts('space')
  const actor = useAsActor()
  const language = useLanguage()
  const { run } = useAction(spaceApi.bookingUpdate, { quiet: true, invalidates: changedBySpace })
  // The other houses of a MAWB move with those selected.
  const moved = useRef(0)
  const verdict = useCallback(
    (row: ShipmentRow) => {
      const refused = verdictOf(row, actor)
      return refused.ok ? refused : { ok: false as const, reason: refusalText(ERRORS, refused, language) }
    },
    [actor, language],
  )
  return (
    <BulkDialog<ShipmentRow>
      open
      title={t('actions.updateBooking')}
      rows={rows}
      label={nameOfRow}
      verdict={verdict}
      errors={ERRORS}
      onRun={async (possible) => {
        const { done } = await run({ ids: possible.map(({ id }) => id) })
        moved.current += done
      }}
      said={() => t('done.updateBooking', { count: moved.current })}
      onRefused={onDone}
      onClose={() => {
        onClose()
        onDone()
      }}
    >
      <p>{t('messages.updateBooking')}</p>
    </BulkDialog>
  )
}
