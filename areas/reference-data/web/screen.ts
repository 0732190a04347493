import type { EditRowsEndpoint } from '#platform/contract/edit-rows.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { ListRow } from '#platform/contract/list.ts'
import type { ListEndpoint } from '#platform/web/kit/list-page/list-page.tsx'
import type { ReferenceKind } from '../contract/reference-kind.ts'
import type { EntryRow } from './kind-form.tsx'
import type { KindOfPage } from './kind-names.ts'

/** The data of a kind that the page needs. */
export type Screen = {
  readonly name: KindOfPage
  readonly kind: ReferenceKind
  readonly api: {
    readonly list: ListEndpoint
    readonly export: Endpoint
    readonly create: Endpoint
    readonly edit: Endpoint
    readonly find: Endpoint
    readonly editRows: EditRowsEndpoint
  }
  readonly rows: readonly EntryRow[]
}

export type Row = ListRow<Screen['kind']['list']>
