import { type ReactNode, useCallback } from 'react'
import { BarChart, type ChartOption, categoryAxis, valueAxis } from '#platform/web/kit/bar-chart.tsx'
import type { HomeWeek } from '../contract/api.ts'

type Props = Pick<HomeWeek, 'destinations'> & { readonly label: string; readonly unit: string }

/** Tonnes by destination. The table beside it is the accessible alternative. */
export function WeekChart({ destinations, label, unit }: Props): ReactNode {
  const option = useCallback<ChartOption>((style) => optionOf(destinations, unit, style), [destinations, unit])
  return <BarChart option={option} label={label} className="home-chart" />
}

function optionOf(destinations: Props['destinations'], unit: string, style: CSSStyleDeclaration) {
  const xAxis = categoryAxis(
    style,
    destinations.map(({ destination }) => destination),
  )
  return {
    grid: { left: 0, right: 12, top: 8, bottom: 0, outerBoundsMode: 'same' },
    tooltip: { trigger: 'item', renderMode: 'richText' },
    xAxis: { ...xAxis, axisLabel: { color: style.color, interval: 0 } },
    yAxis: { ...valueAxis(style), name: unit },
    series: [
      {
        type: 'bar',
        name: unit,
        barMaxWidth: 40,
        itemStyle: { color: style.getPropertyValue('--accent') },
        data: destinations.map((one) => Number(one.grossWeight)),
      },
    ],
  }
}
