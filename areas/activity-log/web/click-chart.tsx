import { type ReactNode, useCallback } from 'react'
import { BarChart, type ChartOption, categoryAxis, valueAxis } from '#platform/web/kit/bar-chart.tsx'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import type { ClickCounts } from '../contract/api.ts'
import { seriesLook } from './series-looks.ts'

/** Clicks per day with a distinct style for each function. The table beside it is the accessible alternative. */
export function ClickChart(props: { counts: ClickCounts; label: string; say(funcName: string): string }): ReactNode {
  const { counts, label, say } = props
  const option = useCallback<ChartOption>((style) => optionOf(counts, say, style), [counts, say])
  return <BarChart option={option} label={label} className="log-chart" />
}

function optionOf({ days, functions }: ClickCounts, say: (funcName: string) => string, style: CSSStyleDeclaration) {
  const { color } = style
  return {
    legend: { type: 'scroll', orient: 'vertical', right: 12, top: 0, bottom: 0, textStyle: { color } },
    grid: { left: 0, right: 300, top: 12, bottom: 0, outerBoundsMode: 'same' },
    tooltip: { trigger: 'item', renderMode: 'richText' },
    xAxis: categoryAxis(
      style,
      days.map((day) => formatDay(day)),
    ),
    yAxis: { ...valueAxis(style), minInterval: 1 },
    series: functions.map(({ funcName, perDay }, at) => {
      const itemStyle = seriesLook(at, (name) => style.getPropertyValue(name))
      // A bar of height zero would still draw its border over the axis.
      const data = perDay.map((clicks) => (clicks === 0 ? null : clicks))
      return { type: 'bar', stack: 'clicks', id: funcName, name: say(funcName), data, itemStyle }
    }),
  }
}
