import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { useTexts } from '#platform/web/texts.ts'
import { isLinkable } from '../../domain/menu-rules.ts'

/** A preview of the entry as typed: the link, or the frame. */
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

/** The frame is loaded only on request, by the browser, and as restricted as the real one. */
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

/** The URL as parsed by the browser, which reveals look-alike letters in host names. */
function asOpened(address: string): string {
  const url = new URL(address, location.origin)
  return url.origin === location.origin ? address : `${url.origin}${address.replace(/^https?:\/\/[^/?#]*/i, '')}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
