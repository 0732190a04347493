import { CloseCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'

/** What empties a choice: the library names its button in English. */
export function useClearing(): { readonly label: string; readonly clearIcon: ReactNode } {
  const t = useTexts('kit')
  return { label: t('lookup.clear'), clearIcon: <CloseCircleFilled aria-hidden="true" /> }
}
