import { BarChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTheme } from '#platform/web/theme.ts'
import type { HomeWeek } from '../contract/api.ts'

type Props = Pick<HomeWeek, 'destinations'> & { readonly label: string; readonly unit: string }

/** Tonnes by destination. The table beside it is the accessible alternative. */
export function WeekChart({ destinations, label, unit }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    use([BarChart, GridComponent, TooltipComponent, SVGRenderer])
    const chart = init(element)
    chart.setOption(optionOf(destinations, unit, getComputedStyle(element)))
    const resized = new ResizeObserver(() => chart.resize())
    resized.observe(element)
    return () => {
      resized.disconnect()
      chart.dispose()
    }
  }, [destinations, unit, theme])
  return <div ref={place} className="home-chart" role="img" aria-label={label} />
}

function optionOf(destinations: Props['destinations'], unit: string, style: CSSStyleDeclaration) {
  const { color, fontFamily } = style
  return {
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    textStyle: { color, fontFamily },
    grid: { left: 0, right: 12, top: 8, bottom: 0, outerBoundsMode: 'same' },
    tooltip: { trigger: 'item', renderMode: 'richText' },
    xAxis: { type: 'category', data: destinations.map((one) => one.destination), axisLabel: { color, interval: 0 } },
    yAxis: {
      type: 'value',
      name: unit,
      axisLabel: { color },
      splitLine: { lineStyle: { color: style.getPropertyValue('--line') } },
    },
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
