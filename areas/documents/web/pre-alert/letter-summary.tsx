import type { ReactNode } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { documentsApi } from '../../contract/api.ts'

type Letter = OutputOf<typeof documentsApi.letterRead>

/** Who sent a letter, and of which shipments. */
export function LetterSummary({ letter }: { letter: Letter }): ReactNode {
  const t = useTexts('documents')
  const { sender, shipments } = letter
  const [head] = shipments
  const flight = (['mawb', 'flight', 'etd', 'eta', 'route'] as const).filter((fact) => head?.[fact])
  return (
    <>
      <p>
        {t('letterOut.from', { company: sender.company })}
        <br />
        {[sender.name, sender.phone].filter(Boolean).join(' · ')}{' '}
        {sender.email && <a href={`mailto:${sender.email}`}>{sender.email}</a>}
      </p>
      <dl>
        {flight.map((fact) => (
          <div key={fact}>
            <dt>{t(`mail.preAlert.${fact}`)}</dt>
            <dd>{head?.[fact]}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('mail.preAlert.hawb')}</th>
            <th scope="col">{t('mail.preAlert.pieceCount')}</th>
            <th scope="col">{t('mail.preAlert.weight')}</th>
          </tr>
        </thead>
        <tbody>
          {shipments.map(({ name, pieces, weight }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{pieces}</td>
              <td>{weight}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
