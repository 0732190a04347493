import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { Leg } from '../domain/product.ts'

/** The legs of a multimodal product or order. */
export function Legs({ legs }: { legs: readonly Leg[] }): ReactNode {
  const t = useTexts('exchange')
  return (
    <ol className="exchange-legs" aria-label={t('fields.legs')}>
      {legs.map(({ kind, origin, destination, note }, index) => (
        // Legs are identified by their position.
        <li key={index}>
          <b>{t(`choices.kind.${kind}`)}</b> {origin === destination ? origin : `${origin} → ${destination}`}
          {note && <small> {note}</small>}
        </li>
      ))}
    </ol>
  )
}
