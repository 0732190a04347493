import type { ReactNode } from 'react'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { RuleButton } from '#areas/shipments/web/index.ts'
import type { RecordButtonsProps } from '#platform/web/area-web.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { spaceApi } from '../../contract/api.ts'
import { spaceErrors } from '../../contract/refusals.ts'
import { canUpdateBooking } from '../../domain/update-booking.ts'
import { changedBySpace } from '../changed-by-space.ts'

/** There while the flight of the shipment leaves at another time than it is booked for. */
export function Buttons({ record: shipment, dirty, reload }: RecordButtonsProps<Shipment>): ReactNode {
  const t = useTexts('space')
  const actor = useAsActor()
  const notify = useNotify()
  const confirm = useConfirm()
  const { data } = useCall(shipmentApi.cutOffs, { id: shipment.id }, { quiet: true, keepPrevious: true })
  const { run: action } = useAction(spaceApi.bookingUpdate, { invalidates: changedBySpace })
  if (!data?.alarms.includes('RETIMED')) return null
  const run = async (): Promise<void> => {
    if (!(await confirm({ text: t('messages.updateBooking'), okText: t('actions.updateBooking') }))) return
    const { done } = await action({ ids: [shipment.id] })
    notify.success(t('done.updateBooking', { count: done }))
    await reload()
  }
  return (
    <RuleButton
      errors={spaceErrors}
      dirty={dirty}
      label={t('actions.updateBooking')}
      verdict={canUpdateBooking(shipment, { isRetimed: true }, actor)}
      run={run}
    />
  )
}
