import { BranchesOutlined, CarOutlined, RocketOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { CarryingKind } from '../../domain/search/route-search.ts'

const ICONS = { AIR: RocketOutlined, TRUCK: CarOutlined, MULTIMODAL: BranchesOutlined } as const

/** The kind of a leg as an icon with its name. */
export function KindIcon({ kind }: { kind: CarryingKind }): ReactNode {
  const p = useTexts('products')
  const Icon = ICONS[kind]
  return <Icon role="img" aria-label={p(`choices.kind.${kind}`)} title={p(`choices.kind.${kind}`)} />
}
