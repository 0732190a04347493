import { type ReactNode, Suspense } from 'react'
import { listed } from '#platform/contract/language.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { NoticePage } from './notice-page.tsx'
import { AddressLink } from '../routes/address-link.tsx'
import { lazyExtra } from '#platform/web/lazy-part.tsx'

const HowToGetAccess = lazyExtra(async () => (await import('./how-to-get-access.tsx')).HowToGetAccess)

/** The page exists, but not for this user: says what is missing and whom to ask for it. */
export function NoAccessPage(props: { area: string; titleKey: string; needs: readonly string[] }): ReactNode {
  const texts = useTexts('platform')
  const title = useTexts(props.area)(props.titleKey)
  return (
    <NoticePage
      kind="no-access"
      title={texts('pages.noAccessTitle')}
      actions={<AddressLink to="/home">{texts('pages.toHome')}</AddressLink>}
    >
      <p>{texts(props.needs.length > 0 ? 'pages.noPermission' : 'pages.notInMenu', { title })}</p>
      <Suspense fallback={<p>{listed(props.needs, currentLanguage())}</p>}>
        <HowToGetAccess title={title} needs={props.needs} />
      </Suspense>
    </NoticePage>
  )
}
