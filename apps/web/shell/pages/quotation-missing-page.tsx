import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { NoticePage } from './notice-page.tsx'

export function Page(): ReactNode {
  const texts = useTexts('platform')
  return (
    <NoticePage title={texts('pages.quotation')}>
      <p>{texts('pages.quotationMissing')}</p>
    </NoticePage>
  )
}
