import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'

type House = {
  readonly id: string
  readonly jobNo: string | null
  readonly hawbNo: string | null
  readonly shipper: string | null
}

/** The selection box of a shipment. */
export function ChooseBox(props: {
  of: House
  isChosen: boolean
  tabIndex?: number
  onChoose(isChosen: boolean): void
}): ReactNode {
  const { of: house, isChosen, tabIndex, onChoose } = props
  const t = useTexts('space')
  return (
    <Checkbox
      tabIndex={tabIndex}
      aria-label={t('actions.choose', { name: `${nameOfShipment(house)} ${house.shipper ?? ''}` })}
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
  )
}

/** The number of a shipment as a link. */
export function HouseLink({ to, tabIndex }: { to: House; tabIndex?: number }): ReactNode {
  const open = useOpenTab()
  return (
    <button type="button" tabIndex={tabIndex} className="kit-link" onClick={() => open(`/shipments/${to.id}`)}>
      {nameOfShipment(to)}
    </button>
  )
}
