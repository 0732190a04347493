import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { AddressLink } from '../routes/address-link.tsx'
import { NoticePage } from './notice-page.tsx'

export function Page(): ReactNode {
  const texts = useTexts('platform')
  return (
    <NoticePage
      title={texts('pages.orderDetail')}
      actions={<AddressLink to="/home">{texts('pages.toHome')}</AddressLink>}
    >
      <p>{texts('pages.orderMissing')}</p>
    </NoticePage>
  )
}
