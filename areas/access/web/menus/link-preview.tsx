import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { useTexts } from '#platform/web/texts.ts'
import { isLinkable } from '../../domain/menu-rules.ts'

/** What people get from the entry as it is typed: the link to follow, or the frame. */
export function LinkPreview(): ReactNode {
  const t = useTexts('access')
  const [target, url, aurl] = [useFieldValue('target'), textOf(useFieldValue('url')), textOf(useFieldValue('aurl'))]
  const isUsable = isLinkable(aurl)
  return (
    <section className="menu-preview" aria-label={t('menu.preview')}>
      <h3>{t('menu.preview')}</h3>
      {target === 'page' && <p>{url === '' ? t('menu.previewHeading') : t('menu.previewPage', { path: url })}</p>}
      {target !== 'page' && !isUsable && <p>{t('menu.previewBad')}</p>}
      {target === 'frame' && isUsable && <FramePreview key={aurl} path={url} address={asOpened(aurl)} />}
      {target === 'tab' && isUsable && (
        <p>
          <a href={aurl} target="_blank" rel="noopener noreferrer">
            {asOpened(aurl)}
          </a>{' '}
          {t('menu.previewTab')}
        </p>
      )}
    </section>
  )
}

/** The frame is only fetched when asked for, by the browser alone, and can do as little as the real one. */
function FramePreview({ path, address }: { path: string; address: string }): ReactNode {
  const t = useTexts('access')
  const [shown, setShown] = useState(false)
  return (
    <>
      <p>
        {t('menu.previewFrame', { path: path || '—', address })}{' '}
        <Button size="small" onClick={() => setShown(!shown)}>
          {shown ? t('menu.hide') : t('menu.show')}
        </Button>
      </p>
      {shown && (
        <>
          <iframe
            title={t('menu.preview')}
            src={address}
            sandbox="allow-scripts allow-forms"
            referrerPolicy="no-referrer"
          />
          <p className="menu-keys">{t('menu.frameHint')}</p>
        </>
      )}
    </>
  )
}

/** As the browser reads it: letters that only look like those of a host one knows are seen. */
function asOpened(address: string): string {
  const url = new URL(address, location.origin)
  return url.origin === location.origin ? address : `${url.origin}${address.replace(/^https?:\/\/[^/?#]*/i, '')}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
