import { type ReactNode, Suspense } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { NoticePage } from './notice-page.tsx'
import { AddressLink } from '../routes/address-link.tsx'
import { lazyExtra } from '#platform/web/lazy-part.tsx'

const NearPages = lazyExtra(async () => (await import('./near-pages.tsx')).NearPages)

/** In place of an address that leads nowhere: which one it was, and where one may have wanted to go (ROU-01). */
export function NotFoundPage({ requested }: { requested?: string | undefined }): ReactNode {
  const texts = useTexts('platform')
  return (
    <NoticePage
      kind="not-found"
      title={texts('pages.notFoundTitle')}
      actions={<AddressLink to="/home">{texts('pages.toHome')}</AddressLink>}
    >
      <p>{texts('pages.notFound')}</p>
      {requested !== undefined && (
        <>
          <p>
            {texts('pages.askedFor')} <code className="asked-for">{requested}</code>
          </p>
          <Suspense>
            <NearPages requested={requested} />
          </Suspense>
        </>
      )}
    </NoticePage>
  )
}
