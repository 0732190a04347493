import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { type Chosen, FACETS, type Facet, type RouteView, countsOf } from './facets.ts'

type Props = { readonly routes: readonly RouteView[]; readonly chosen: Chosen; onChosen(chosen: Chosen): void }

/** Filters with the number of routes behind each value. */
export function FacetPanel({ routes, chosen, onChosen }: Props): ReactNode {
  const t = useTexts('exchange')
  const nameOf = useValueNames()
  return (
    <aside className="exchange-facets" aria-label={t('fields.filters')}>
      {FACETS.map((facet) => {
        const counts = [...countsOf(facet, routes, chosen)].toSorted(([, one], [, other]) => other - one)
        if (counts.length === 0) return null
        return (
          <fieldset key={facet}>
            <legend>{t(`fields.${LABELS[facet]}`)}</legend>
            {counts.slice(0, 12).map(([value, count]) => (
              <Checkbox
                key={value}
                checked={chosen[facet].has(value)}
                onChange={() => onChosen({ ...chosen, [facet]: chosen[facet].symmetricDifference(new Set([value])) })}
              >
                {nameOf(facet, value)} <small>{count}</small>
              </Checkbox>
            ))}
          </fieldset>
        )
      })}
    </aside>
  )
}

const LABELS: Readonly<Record<Facet, string>> = {
  mode: 'mode',
  office: 'office',
  airline: 'airline',
  serviceLevel: 'serviceLevel',
  tag: 'tags',
}

function useValueNames(): (facet: Facet, value: string) => string {
  const p = useTexts('products')
  return (facet, value) => {
    if (facet === 'mode')
      return value
        .split('+')
        .map((kind) => p(`choices.kind.${kind}`))
        .join(' + ')
    return facet === 'serviceLevel' || facet === 'tag' ? p(`choices.${facet}.${value}`) : value
  }
}
