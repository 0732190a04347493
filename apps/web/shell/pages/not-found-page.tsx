import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#platform/web/texts.ts'
import { NoticePage } from './notice-page.tsx'

export function NotFoundPage(): ReactNode {
  const texts = useTexts('platform')
  return (
    <NoticePage title={texts('pages.notFoundTitle')} actions={<Link to="/home">{texts('pages.toHome')}</Link>}>
      <p>{texts('pages.notFound')}</p>
    </NoticePage>
  )
}
