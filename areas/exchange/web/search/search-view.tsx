import { Alert, Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { NotLoaded } from '#platform/web/kit/layout/loaded.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { SearchFields, SearchResult } from '../../contract/search.ts'
import { OrderDialog, type Purpose } from '../order-dialog.tsx'
import { ChainDialog } from './chain-dialog.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { type Chosen, type RouteView, SORTS, type Sort, matches, noneChosen, sortedBy } from './facets.ts'
import { PriceCalendar } from './price-calendar.tsx'
import { RouteCard } from './route-card.tsx'
import { SearchForm } from './search-form.tsx'
import { cargoOf } from './cargo-of.ts'
import { useSearch } from './use-search.ts'
import './search.css'

/** EXC-01: one search over products and the chains that they make. */
export function SearchView(): ReactNode {
  const { fields, routes, result, failed, searching, calendar, start } = useSearch()
  const refused = failed.error && failed.error.problems.length > 0 ? failed.error : null
  return (
    <div className="exchange-search">
      <SearchForm fields={fields} searching={searching} refused={refused} onSearch={start} />
      {fields && calendar && (
        <PriceCalendar calendar={calendar} day={fields.readyOn} onDay={(readyOn) => start({ ...fields, readyOn })} />
      )}
      {fields && !result && !refused && <NotLoaded {...failed} />}
      {fields && result && <Results fields={fields} result={result} routes={routes} />}
    </div>
  )
}

/** Cards side by side, since more columns cannot be read. */
const MAX_COMPARED = 4
const PER_PAGE = 20

type Props = { readonly fields: SearchFields; readonly result: SearchResult; readonly routes: readonly RouteView[] }

function Results({ fields, result, routes }: Props): ReactNode {
  const t = useTexts('exchange')
  const [chosen, setChosen] = useState<Chosen>(noneChosen)
  const [sort, setSort] = useState<Sort>('price')
  const [shownCount, setShownCount] = useState(PER_PAGE)
  const [compared, setCompared] = useState<readonly string[]>([])
  const [comparing, setComparing] = useState(false)
  const [taken, setTaken] = useState<{ route: RouteView; purpose: Purpose }>()
  const matching = sortedBy(
    sort,
    routes.filter((route) => matches(route, chosen)),
  )
  const toggle = (key: string): void => {
    const others = compared.filter((one) => one !== key)
    setCompared(others.length < compared.length ? others : [...compared, key].slice(-MAX_COMPARED))
  }
  return (
    <div className="exchange-results">
      <FacetPanel routes={routes} chosen={chosen} onChosen={setChosen} />
      <div className="exchange-routes">
        <div className="exchange-routes-head">
          <b role="status">{t('messages.routesFound', { count: matching.length })}</b>
          <Segmented
            aria-label={t('fields.sort')}
            value={sort}
            onChange={setSort}
            options={SORTS.map((value) => ({ value, label: t(`choices.sort.${value}`) }))}
          />
          <Button disabled={compared.length < 2} onClick={() => setComparing(true)}>
            {t('actions.compareSelected', { count: compared.length })}
          </Button>
        </div>
        <LeftOut result={result} />
        {matching.length === 0 && <Placeholder text={t('messages.noRoutes')} />}
        {matching.slice(0, shownCount).map((route) => (
          <RouteCard
            key={route.key}
            route={route}
            currency={result.currency}
            compared={compared.includes(route.key)}
            onCompare={() => toggle(route.key)}
            onTake={(purpose) => setTaken({ route, purpose })}
          />
        ))}
        {matching.length > shownCount && (
          <Button onClick={() => setShownCount(shownCount + PER_PAGE)}>{t('actions.showMore')}</Button>
        )}
        <p className="exchange-soft">{t('messages.co2Method')}</p>
      </div>
      {comparing && (
        <CompareDialog
          routes={routes.filter(({ key }) => compared.includes(key))}
          currency={result.currency}
          onClose={() => setComparing(false)}
        />
      )}
      {taken && <Taking {...taken} fields={fields} onClose={() => setTaken(undefined)} />}
    </div>
  )
}

type TakingProps = {
  readonly route: RouteView
  readonly purpose: Purpose
  readonly fields: SearchFields
  onClose(): void
}

/** One product is ordered or put into the cart by its own dialog, a chain all at once. */
function Taking({ route, purpose, fields, onClose }: TakingProps): ReactNode {
  const [first] = route.legs
  if (!first) return null
  if (route.legs.length > 1) return <ChainDialog route={route} fields={fields} onClose={onClose} />
  return <OrderDialog id={first.productId} purpose={purpose} cargo={cargoOf(fields, first)} onClose={onClose} />
}

/** What the search left out, so that nobody takes it for the whole market. */
function LeftOut({ result: { unpriced, withoutRate, currency } }: { result: SearchResult }): ReactNode {
  const t = useTexts('exchange')
  const notes = [
    unpriced > 0 && t('messages.unpriced', { count: unpriced }),
    withoutRate.length > 0 && t('messages.withoutRate', { currencies: withoutRate.join(', '), currency }),
  ].filter((note) => note !== false)
  return notes.length === 0 ? null : <Alert type="info" showIcon title={notes.join(' ')} />
}
