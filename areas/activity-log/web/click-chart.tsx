import { BarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTheme } from '#platform/web/theme.ts'
import type { ClickCounts } from '../contract/api.ts'
import { seriesLook } from './series-looks.ts'

/** Clicks per day with a distinct style for each function. The table beside it is the accessible alternative. */
export function ClickChart(props: { counts: ClickCounts; label: string; say(funcName: string): string }): ReactNode {
  const { counts, label, say } = props
  const place = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    use([BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])
    const chart = init(element)
    chart.setOption(optionOf(counts, say, getComputedStyle(element)))
    const resized = new ResizeObserver(() => chart.resize())
    resized.observe(element)
    return () => {
      resized.disconnect()
      chart.dispose()
    }
  }, [counts, say, theme])
  return <div ref={place} className="log-chart" role="img" aria-label={label} />
}

function optionOf({ days, functions }: ClickCounts, say: (funcName: string) => string, style: CSSStyleDeclaration) {
  const { color, fontFamily } = style
  const stillness = matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    animation: !stillness,
    textStyle: { color, fontFamily },
    legend: { type: 'scroll', orient: 'vertical', right: 12, top: 0, bottom: 0, textStyle: { color } },
    grid: { left: 0, right: 300, top: 12, bottom: 0, outerBoundsMode: 'same' },
    tooltip: { trigger: 'item', renderMode: 'richText' },
    xAxis: { type: 'category', data: days.map((day) => day.slice(5)), axisLabel: { color } },
    yAxis: {
      type: 'value',
      minInterval: 1,
      axisLabel: { color },
      splitLine: { lineStyle: { color: style.getPropertyValue('--line') } },
    },
    series: functions.map(({ funcName, perDay }, at) => {
      const itemStyle = seriesLook(at, (name) => style.getPropertyValue(name))
      // A bar of height zero would still draw its border over the axis.
      const data = perDay.map((clicks) => (clicks === 0 ? null : clicks))
      return { type: 'bar', stack: 'clicks', id: funcName, name: say(funcName), data, itemStyle }
    }),
  }
}
