import type { ReactNode } from 'react'
import type { SpaceStatus } from '#areas/shipments/domain/space/space-rules.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { SPACE_TONES } from '#areas/shipments/web/index.ts'

export function SpaceTag({ status }: { status: SpaceStatus }): ReactNode {
  const t = useTexts('space')
  return <StatusTag tone={SPACE_TONES[status]}>{t(`choices.spaceStatus.${status}`)}</StatusTag>
}
