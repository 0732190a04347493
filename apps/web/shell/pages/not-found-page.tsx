import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { NoticePage } from './notice-page.tsx'
import { AddressLink } from '../routes/address-link.tsx'

export function NotFoundPage(): ReactNode {
  const texts = useTexts('platform')
  return (
    <NoticePage
      title={texts('pages.notFoundTitle')}
      actions={<AddressLink to="/home">{texts('pages.toHome')}</AddressLink>}
    >
      <p>{texts('pages.notFound')}</p>
    </NoticePage>
  )
}
