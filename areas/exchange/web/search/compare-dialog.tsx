import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '#platform/web/kit/format.ts'
import { formatDay, formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { RouteView } from './facets.ts'

type Props = { readonly routes: readonly RouteView[]; readonly currency: string; onClose(): void }

/** Up to four routes side by side; the best value of each row stands out. */
export function CompareDialog({ routes, currency, onClose }: Props): ReactNode {
  const t = useTexts('exchange')
  const rows: { key: string; text(route: RouteView): string; rank?(route: RouteView): number | null }[] = [
    {
      key: 'route',
      text: ({ legs }) => [legs[0]?.product.origin, ...legs.map(({ product }) => product.destination)].join(' → '),
    },
    { key: 'code', text: ({ legs }) => legs.map(({ product }) => product.code).join(' + ') },
    { key: 'office', text: ({ legs }) => [...new Set(legs.map(({ product }) => product.office))].join(', ') },
    { key: 'amount', text: ({ total }) => formatMoney(total, currency), rank: ({ total }) => Number(total) },
    { key: 'departsOn', text: ({ departsOn }) => formatDay(departsOn) },
    {
      key: 'arrivesOn',
      text: ({ arrivesOn }) => formatDay(arrivesOn) || '–',
      rank: ({ arrivesOn }) => (arrivesOn === null ? null : Date.parse(arrivesOn)),
    },
    {
      key: 'transitDays',
      text: ({ transitDays }) => String(transitDays ?? '–'),
      rank: ({ transitDays }) => transitDays,
    },
    { key: 'handOverBy', text: ({ handOverBy }) => formatLocalTime(handOverBy) },
    {
      key: 'co2',
      text: ({ co2Kg }) => (co2Kg === null ? '–' : `${formatNumber(Math.round(co2Kg))} kg`),
      rank: ({ co2Kg }) => co2Kg,
    },
    {
      key: 'reliability',
      text: ({ reliability }) => (reliability === null ? '–' : `${reliability}%`),
      rank: ({ reliability }) => (reliability === null ? null : -reliability),
    },
  ]
  return (
    <Modal open width={980} title={t('actions.compare')} footer={null} onCancel={onClose}>
      <div className="exchange-scroll">
        <table className="exchange-table exchange-wide exchange-compare">
          <tbody>
            {rows.map(({ key, text, rank }) => {
              const best = bestOf(routes, rank)
              return (
                <tr key={key}>
                  <th scope="row">{t(`fields.${key}`)}</th>
                  {routes.map((route) => (
                    <td key={route.key} className={best.has(route.key) ? 'exchange-best' : undefined}>
                      {text(route)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}

/** The keys of the routes with the lowest rank; none where all are equal or nothing is ranked. */
function bestOf(routes: readonly RouteView[], rank?: (route: RouteView) => number | null): ReadonlySet<string> {
  const ranked = routes.flatMap((route) => {
    const value = rank?.(route) ?? null
    return value === null ? [] : [{ key: route.key, value }]
  })
  const least = Math.min(...ranked.map(({ value }) => value))
  const best = ranked.filter(({ value }) => value === least)
  return new Set(best.length === routes.length ? [] : best.map(({ key }) => key))
}
