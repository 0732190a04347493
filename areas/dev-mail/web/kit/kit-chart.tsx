import type { ReactNode } from 'react'
import { BarChart, type ChartOption, categoryAxis, valueAxis } from '#platform/web/kit/bar-chart.tsx'

/** The bar chart, with figures of a made-up week. */
export function KitChart({ label }: { label: string }): ReactNode {
  return <BarChart option={optionOf} label={label} className="kit-page-chart" />
}

const TONNES = { HKG: 41.2, PVG: 28.6, FRA: 33.9, LHR: 12.4, ORD: 7.8 } as const

const optionOf: ChartOption = (style) => ({
  grid: { left: 0, right: 12, top: 24, bottom: 0, outerBoundsMode: 'same' },
  xAxis: categoryAxis(style, Object.keys(TONNES)),
  yAxis: { ...valueAxis(style), name: 't' },
  series: [
    {
      type: 'bar',
      barMaxWidth: 40,
      itemStyle: { color: style.getPropertyValue('--accent') },
      data: Object.values(TONNES),
    },
  ],
})
