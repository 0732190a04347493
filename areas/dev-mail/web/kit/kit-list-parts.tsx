import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { type ReactNode, useReducer, useState } from 'react'
import { airports } from '#areas/reference-data/contract/airports.ts'
import { airportApi } from '#areas/reference-data/contract/api.ts'
import { list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { FilterBar } from '#platform/web/kit/list-page/filter-bar.tsx'
import { FilterChips } from '#platform/web/kit/list-page/chips/filter-chips.tsx'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListToolbar } from '#platform/web/kit/list-page/list-toolbar.tsx'
import type { AnyRow } from '#platform/web/kit/list-page/list-rows.ts'
import { nextView, startView } from '#platform/web/kit/list-page/list-view.ts'
import { useTexts } from '#platform/web/texts.ts'
import { KitPart } from './kit-part.tsx'

/** A column of every kind that can be filtered. */
const sampleList = list({
  name: 'dev-mail/kit',
  columns: {
    number: column.text(),
    term: column.choice(['PP', 'CC'], null),
    pieces: column.integer(),
    day: column.date(),
    flag: column.flag(),
  },
  search: ['number'],
  defaultSort: [{ column: 'number', direction: 'asc' }],
})

const SET = {
  number: { anyOf: ['160-12345675', '160-12345686'] },
  term: { anyOf: ['PP'] },
  pieces: { from: 10 },
  day: { from: '2026-11-23', to: '2026-11-29' },
  flag: { is: true },
}
const ROW = { id: '1', number: '160-12345675' }

/** What stands around the rows of a list, with and without filters and a selection; and whole lists. */
export function KitListParts(): ReactNode {
  const t = useTexts('dev-mail')
  const none = { search: 'ZZZ-9' }
  return (
    <FormSection title={t('kit.listParts')}>
      <Bars state={t('kit.listStates.plain')} filters={{}} selected={[]} />
      <Bars state={t('kit.listStates.filtered')} filters={SET} selected={[ROW]} />
      <KitPart of="ListPage" state={t('kit.listStates.live')} wide>
        <div className="kit-page-list">
          <FullPage>
            <ListPage
              list={airports.list}
              area="reference-data"
              endpoint={airportApi.list}
              exportEndpoint={airportApi.export}
              quickFilters={['active']}
              edit={{ endpoint: airportApi.editRows, invalidates: [airportApi.find] }}
              totals={[]}
              sides={{ column: 'active', yes: t('kit.sides.yes'), no: t('kit.sides.no'), all: t('kit.sides.all') }}
            />
          </FullPage>
        </div>
      </KitPart>
      <KitPart of="ListPage" state={t('kit.empty')} wide>
        <div className="kit-page-list">
          <ListPage
            list={airports.list}
            area="reference-data"
            endpoint={airportApi.list}
            fixedFilters={{ iata: { equals: none.search } }}
            emptyText={t('kit.places.empty')}
          />
        </div>
      </KitPart>
    </FormSection>
  )
}

type BarsProps = {
  readonly state: string
  readonly filters: Readonly<Record<string, unknown>>
  readonly selected: readonly AnyRow[]
}

function Bars({ state, filters, selected }: BarsProps): ReactNode {
  const t = useTexts('dev-mail')
  const opening = { filters, search: '', sort: [], size: 20 } as const
  const [view, dispatch] = useReducer(nextView, opening, startView)
  const [requested, setRequested] = useState<{ readonly column: string }>()
  const title = (name: string): string => t(`kit.columns.${name}`)
  const names = { list: sampleList, area: 'dev-mail', view, title, dispatch }
  return (
    <>
      <KitPart of="FilterBar" state={state} wide>
        <FilterBar
          {...names}
          quick={['term']}
          fixed={[]}
          searchHint={undefined}
          requested={requested}
          sides={{ column: 'flag', yes: t('kit.sides.yes'), no: t('kit.sides.no'), all: t('kit.sides.all') }}
          onAgain={() => undefined}
        />
      </KitPart>
      <KitPart of="ListToolbar · FilterChips" state={state} wide>
        <ListToolbar
          isEdited={false}
          actions={useSampleActions()}
          selected={selected}
          loading={selected.length > 0}
          onRefresh={() => undefined}
          onColumns={() => undefined}
          exportEndpoint={airportApi.export}
          exportInput={() => ({})}
        >
          <FilterChips {...names} except={['flag']} switched="flag" onEdit={(name) => setRequested({ column: name })} />
        </ListToolbar>
      </KitPart>
    </>
  )
}

/** One that is possible, one that is refused, one that takes away. */
function useSampleActions(): readonly ListAction<AnyRow>[] {
  const t = useTexts('dev-mail')
  const refused = { ok: false, reason: t('kit.alerts.warning') } as const
  const run = (): void => undefined
  return [
    { key: 'edit', label: t('kit.edit'), icon: <EditOutlined />, needs: 'one', run },
    { key: 'off', label: t('kit.off'), needs: 'some', allowed: () => refused, run },
    { key: 'remove', label: t('kit.remove'), icon: <DeleteOutlined />, danger: true, needs: 'some', run },
  ]
}
