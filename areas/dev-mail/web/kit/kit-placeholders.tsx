import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { LoadingOverlay } from '#platform/web/kit/layout/loading-overlay.tsx'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { type PlaceholderKind, Placeholder, PlaceholderIcon } from '#platform/web/kit/layout/placeholder.tsx'
import { useTexts } from '#platform/web/texts.ts'

const KINDS: readonly PlaceholderKind[] = ['empty', 'failed', 'no-access', 'not-found']

/** In place of what is not there. */
export function KitPlaceholders(): ReactNode {
  const t = useTexts('dev-mail')
  return (
    <FormSection title={t('kit.placeholders')}>
      <div className="kit-page-places">
        {KINDS.map((kind) => (
          <Placeholder key={kind} kind={kind} text={t(`kit.places.${kind}`)}>
            <Button>{t('kit.wayOn')}</Button>
          </Placeholder>
        ))}
        <div className="kit-page-row">
          {KINDS.map((kind) => (
            <PlaceholderIcon key={kind} kind={kind} />
          ))}
        </div>
        <div data-loads="">
          <LoadingSkeleton />
        </div>
        <div data-loads="" className="kit-page-overlay">
          <LoadingOverlay />
        </div>
        <Placeholder small text={t('kit.places.empty')} />
      </div>
    </FormSection>
  )
}
