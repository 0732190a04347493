import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'

type House = { readonly id: string; readonly hawbNo: string | null; readonly shipper: string | null }

/** The selection box of a shipment. */
export function ChooseBox(props: {
  of: House
  isChosen: boolean
  tabIndex?: number
  onChoose(isChosen: boolean): void
}): ReactNode {
  const { of: house, isChosen, tabIndex, onChoose } = props
  const t = useTexts('space')
  const name = house.hawbNo ?? t('board.noHawb')
  return (
    <Checkbox
      tabIndex={tabIndex}
      aria-label={t('actions.choose', { name: `${name} ${house.shipper ?? ''}` })}
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
  )
}

/** The number of a shipment as a link. */
export function HouseLink({ to, tabIndex }: { to: House; tabIndex?: number }): ReactNode {
  const t = useTexts('space')
  const open = useOpenTab()
  return (
    <button type="button" tabIndex={tabIndex} className="kit-link" onClick={() => open(`/shipments/${to.id}`)}>
      {to.hawbNo ?? t('board.noHawb')}
    </button>
  )
}
