import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { Leg } from '#areas/products/domain/product.ts'

/** The legs of a multimodal product or order. */
export function Legs({ legs }: { legs: readonly Leg[] }): ReactNode {
  const t = useTexts('exchange')
  const p = useTexts('products')
  return (
    <ol className="exchange-legs" aria-label={t('fields.legs')}>
      {legs.map(({ kind, origin, destination, note }, index) => (
        // Legs are identified by their position.
        <li key={index}>
          <b>{p(`choices.kind.${kind}`)}</b> {origin === destination ? origin : `${origin} → ${destination}`}
          {note && <small> {note}</small>}
        </li>
      ))}
    </ol>
  )
}
