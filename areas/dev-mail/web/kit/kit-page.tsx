import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { PageHeader } from '#platform/web/kit/layout/page-header.tsx'
import { StatusTag, type Tone } from '#platform/web/kit/layout/status-tag.tsx'
import { useTheme } from '#platform/web/theme.ts'
import { useTexts } from '#platform/web/texts.ts'
import { KitButtons } from './kit-buttons.tsx'
import { KitDialogs } from './kit-dialogs.tsx'
import { KitDrawings } from './kit-drawings.tsx'
import { KitForm } from './kit-form.tsx'
import { KitGridParts } from './kit-grid-parts.tsx'
import { KitGrids } from './kit-grids.tsx'
import { KitListParts } from './kit-list-parts.tsx'
import { KitMoreFields } from './kit-more-fields.tsx'
import { KitPlaceholders } from './kit-placeholders.tsx'
import { KitRecords } from './kit-records.tsx'
import { KitTouch } from './kit-touch.tsx'
import './kit-page.css'

const TONES: readonly Tone[] = ['grey', 'blue', 'green', 'amber', 'red']
const SIZES = ['small', 'text', 'title', 'heading', 'figure'] as const

/** Every part of the kit in every state, in the language and theme of the portal: what further pages are made of. */
export function Page(): ReactNode {
  const t = useTexts('dev-mail')
  const theme = useTheme()
  const [density, setDensity] = useState<'compact' | 'comfortable'>('compact')
  return (
    <div className="kit-page">
      <PageHeader
        title={t('pages.kit')}
        tags={TONES.map((tone) => (
          <StatusTag key={tone} tone={tone}>
            {t(`kit.tones.${tone}`)}
          </StatusTag>
        ))}
        facts={[
          { label: t('kit.theme'), value: t(`kit.themes.${theme}`) },
          { label: t('kit.density'), value: t(`kit.densities.${density}`) },
        ]}
        actions={
          <>
            <Segmented
              aria-label={t('kit.density')}
              value={density}
              onChange={setDensity}
              options={(['compact', 'comfortable'] as const).map((value) => ({
                value,
                label: t(`kit.densities.${value}`),
              }))}
            />
            <Button type="primary">{t('kit.primary')}</Button>
          </>
        }
      />
      <section aria-label={t('kit.type')} className="kit-page-type">
        {SIZES.map((size) => (
          <p key={size} className={`kit-page-size-${size}`}>
            {t(`kit.sizes.${size}`)} <b>CX251 HKG – LHR 1,234.5</b>
          </p>
        ))}
      </section>
      <KitButtons />
      <KitForm />
      <KitMoreFields />
      <KitGrids density={density} />
      <KitGridParts density={density === 'compact' ? 'compact' : 'normal'} />
      <KitListParts />
      <KitDialogs />
      <KitPlaceholders />
      <KitDrawings />
      <KitRecords />
      <KitTouch />
    </div>
  )
}
