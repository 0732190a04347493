import type { ReactNode } from 'react'
import type { SpaceStatus } from '#areas/shipments/domain/space/space-rules.ts'
import { StatusTag, type Tone } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'

const TONES: Readonly<Record<SpaceStatus, Tone>> = {
  None: 'grey',
  Requested: 'blue',
  Confirmed: 'green',
  Refused: 'red',
  Released: 'grey',
}

export function SpaceTag({ status }: { status: SpaceStatus }): ReactNode {
  const t = useTexts('space')
  return <StatusTag tone={TONES[status]}>{t(`choices.spaceStatus.${status}`)}</StatusTag>
}
