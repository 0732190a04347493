import { BarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTheme } from '#platform/web/theme.ts'
import type { Report } from '../../contract/report.ts'

const SERIES = [
  ['revenue', '--accent'],
  ['cost', '--text-soft'],
  ['profit', '--good'],
] as const

type Props = {
  readonly rows: Report['rows']
  readonly label: string
  name(key: (typeof SERIES)[number][0]): string
}

/** Revenue, cost and profit of the largest groups. The table below it is the accessible alternative. */
export function ProfitChart({ rows, label, name }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    use([BarChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])
    const chart = init(element)
    chart.setOption(optionOf(rows, name, getComputedStyle(element)))
    const resized = new ResizeObserver(() => chart.resize())
    resized.observe(element)
    return () => {
      resized.disconnect()
      chart.dispose()
    }
  }, [rows, name, theme])
  return <div ref={place} className="billing-chart" role="img" aria-label={label} />
}

function optionOf(rows: Report['rows'], name: Props['name'], style: CSSStyleDeclaration) {
  const { color } = style
  return {
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    textStyle: { color },
    legend: { top: 0, textStyle: { color } },
    grid: { left: 0, right: 8, top: 32, bottom: 0, outerBoundsMode: 'same' },
    tooltip: { trigger: 'axis', renderMode: 'richText' },
    xAxis: { type: 'category', data: rows.map(({ group }) => group ?? '–'), axisLabel: { color } },
    yAxis: {
      type: 'value',
      axisLabel: { color },
      splitLine: { lineStyle: { color: style.getPropertyValue('--line') } },
    },
    series: SERIES.map(([key, variable]) => ({
      type: 'bar',
      name: name(key),
      data: rows.map((row) => Number(row[key])),
      itemStyle: { color: style.getPropertyValue(variable) },
    })),
  }
}
