import { BarChart as Bars } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTheme } from '../theme.ts'

/** Options of a chart in the colours of its place; kept by the caller as long as what they show is the same. */
export type ChartOption = (style: CSSStyleDeclaration) => Record<string, unknown>

type Props = { readonly option: ChartOption; readonly label: string; readonly className: string }

/** A bar chart that follows its size and the theme. A table beside it has to say the same for those who do not see it. */
export function BarChart({ option, label, className }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    use([Bars, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])
    const chart = init(element)
    const style = getComputedStyle(element)
    const { color, fontFamily } = style
    const animation = !matchMedia('(prefers-reduced-motion: reduce)').matches
    chart.setOption({ animation, textStyle: { color, fontFamily }, ...option(style) })
    const resized = new ResizeObserver(() => chart.resize())
    resized.observe(element)
    return () => {
      resized.disconnect()
      chart.dispose()
    }
  }, [option, theme])
  return <div ref={place} className={className} role="img" aria-label={label} />
}

/** A value axis in the colours of its place. */
export function valueAxis(style: CSSStyleDeclaration) {
  return {
    type: 'value',
    axisLabel: { color: style.color },
    splitLine: { lineStyle: { color: style.getPropertyValue('--line') } },
  }
}

/** A category axis in the colours of its place. */
export function categoryAxis(style: CSSStyleDeclaration, data: readonly string[]) {
  return { type: 'category', data: [...data], axisLabel: { color: style.color } }
}
