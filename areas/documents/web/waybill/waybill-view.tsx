import { Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'

/** How the waybill is shown: its boxes in place at a size, or one below the other. */
export type WaybillView = { readonly isPlain: boolean; readonly percent: number }

const NARROW = '(width < 720px)'
const SIZES = [75, 100, 125, 150] as const

/** Starts plain on narrow screens, where the paper does not fit. */
export function useWaybillView(): [WaybillView, (view: WaybillView) => void] {
  return useState<WaybillView>(() => ({ isPlain: window.matchMedia(NARROW).matches, percent: 100 }))
}

/** Chooses between paper and plain form, and the size of the paper. */
export function WaybillViewChoice(props: { view: WaybillView; onChange(view: WaybillView): void }): ReactNode {
  const { view, onChange } = props
  const t = useTexts('documents')
  return (
    <span className="waybill-view">
      <Segmented
        aria-label={t('waybill.view.label')}
        value={view.isPlain ? 'plain' : 'paper'}
        options={(['paper', 'plain'] as const).map((value) => ({ value, label: t(`waybill.view.${value}`) }))}
        onChange={(value) => onChange({ ...view, isPlain: value === 'plain' })}
      />
      {!view.isPlain && (
        <Select
          aria-label={t('waybill.view.size')}
          value={view.percent}
          options={SIZES.map((value) => ({ value, label: `${formatNumber(value)}%` }))}
          onChange={(percent) => onChange({ ...view, percent })}
        />
      )}
    </span>
  )
}
