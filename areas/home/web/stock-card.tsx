import type { ReactNode } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { listLink } from '#platform/web/kit/list-page/list-link.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { HomeFigures } from '../contract/api.ts'
import { stockFilters } from '../domain/desk-lists.ts'
import { HomeCard } from './home-card.tsx'
import { TabLink } from './tab-link.tsx'

type Stock = NonNullable<HomeFigures['stock']>[number]

/** The free numbers by airline; the card and each figure link to the list of exactly these numbers. */
export function StockCard({ stock, day }: Pick<HomeFigures, 'stock' | 'day'>): ReactNode {
  const text = useTexts('home')
  if (stock === null) return null
  const most = Math.max(1, ...stock.map((one) => one.available))
  const link = { path: pathOf(day), label: text('stock.open') }
  return (
    <HomeCard title={text('stock.title')} note={text('stock.note')} link={link}>
      {stock.length === 0 && <Placeholder small text={text('stock.none')} />}
      <table className="home-stock">
        <tbody>
          {stock.map((one) => (
            <StockLine key={one.airlineCode} stock={one} day={day} share={one.available / most} />
          ))}
        </tbody>
      </table>
    </HomeCard>
  )
}

function pathOf({ office }: HomeFigures['day'], airline?: string): string {
  return listLink('/mawb-inventory', stockFilters(office, airline))
}

function StockLine({ stock, day, share }: { stock: Stock; day: HomeFigures['day']; share: number }): ReactNode {
  const text = useTexts('home')
  const { airlineCode, airlineName, available, daysOfCover, threshold } = stock
  return (
    <tr className={threshold === null ? undefined : 'home-stock-low'}>
      <th scope="row">
        <span className="home-code">{airlineCode}</span> {airlineName}
      </th>
      <td className="home-bar" aria-hidden="true">
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </td>
      <td className="home-number">
        <TabLink path={pathOf(day, airlineCode)}>{formatNumber(available)}</TabLink>
      </td>
      <td className="home-cover">
        {threshold === null
          ? daysOfCover !== null && text('stock.cover', { count: Math.floor(daysOfCover) })
          : text('stock.low', { threshold })}
      </td>
    </tr>
  )
}
