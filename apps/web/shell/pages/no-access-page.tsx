import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#platform/web/texts.ts'
import { NoticePage } from './notice-page.tsx'

/** The page exists, but not for this user: says what is missing, so that they know what to ask for. */
export function NoAccessPage(props: { area: string; titleKey: string; needs: readonly string[] }): ReactNode {
  const texts = useTexts('platform')
  const title = useTexts(props.area)(props.titleKey)
  return (
    <NoticePage title={texts('pages.noAccessTitle')} actions={<Link to="/home">{texts('pages.toHome')}</Link>}>
      <p>
        {props.needs.length > 0
          ? texts('pages.noPermission', { title, needs: props.needs.join(', ') })
          : texts('pages.notInMenu', { title })}
      </p>
    </NoticePage>
  )
}
