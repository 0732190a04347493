import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { partnersApi } from '../contract/api.ts'
import { isProbablySame, distinguishingWord } from '../domain/same-party.ts'

export type FoundPartner = OutputOf<typeof partnersApi.find>['items'][number]

/** Warns while a partner is entered that probably exists already; the existing one can be used instead. */
export function SameParties({ onUse }: { onUse?: ((partner: FoundPartner) => void) | undefined }): ReactNode {
  const t = useTexts('partners')
  const name = String(useFieldValue('name') ?? '')
  const country = String(useFieldValue('country') ?? '')
  const search = distinguishingWord(name)
  const found = useCall(
    partnersApi.find,
    { search, limit: 50 },
    { enabled: search.length > 1 && country !== '', staleMs: 60_000, quiet: true },
  )
  const same = (found.data?.items ?? []).filter((one) =>
    isProbablySame({ name, country }, { name: one.label, country: one.country }),
  )
  if (same.length === 0) return null
  const lines = same.map((one) => (
    <div key={one.value}>
      {one.code} {one.label}, {one.city}{' '}
      {onUse && (
        <Button size="small" onClick={() => onUse(one)}>
          {t('actions.useThis')}
        </Button>
      )}
    </div>
  ))
  return <Alert type="warning" showIcon title={t('messages.probablySame')} description={lines} />
}
