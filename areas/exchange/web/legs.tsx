import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { Leg } from '../domain/product.ts'

/** The way of a multimodal product or order, leg by leg. */
export function Legs({ legs }: { legs: readonly Leg[] }): ReactNode {
  const t = useTexts('exchange')
  return (
    <ol className="exchange-legs" aria-label={t('fields.legs')}>
      {legs.map(({ kind, origin, destination, note }, index) => (
        // A leg has no other name than its place in the way.
        <li key={index}>
          <b>{t(`choices.kind.${kind}`)}</b> {origin === destination ? origin : `${origin} → ${destination}`}
          {note && <small> {note}</small>}
        </li>
      ))}
    </ol>
  )
}
