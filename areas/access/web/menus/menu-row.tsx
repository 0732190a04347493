import { CaretDownOutlined, CaretRightOutlined, HolderOutlined } from '@ant-design/icons'
import { useDragOperation, useDraggable, useDroppable } from '@dnd-kit/react'
import type { ReactNode } from 'react'
import { listed } from '#platform/contract/language.ts'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { EntryIcon } from '#platform/web/menu-icons.tsx'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import type { MenuRecord } from '../../contract/menu.ts'
import { isLinkable } from '../../domain/menu-rules.ts'
import { usePermissionWords } from '../use-permission-words.ts'
import type { TreeRow, Zone } from './menu-moves.ts'
import { useMenuName } from './use-menu-name.ts'

type Props = {
  readonly row: TreeRow<MenuRecord>
  readonly isOpen: boolean
  readonly isSelected: boolean
  readonly mayEdit: boolean
  /** Whether an entry may be dropped into this one. */
  canTake(id: string): boolean
  onSelect(): void
  onEdit(): void
  onToggle(): void
}

/** One entry: draggable, with drop zones before, inside and after it. */
export function MenuRow(props: Props): ReactNode {
  const { row, isOpen, isSelected, mayEdit } = props
  const { entry, depth, below } = row
  const nameOf = useMenuName()
  const { ref, isDragging } = useDraggable({ id: entry.id, disabled: !mayEdit })
  return (
    <li
      ref={ref}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isSelected}
      aria-expanded={below > 0 ? isOpen : undefined}
      tabIndex={isSelected ? 0 : -1}
      data-id={entry.id}
      className={`menu-tree-row${isDragging ? ' dragged' : ''}${entry.displayFlag ? '' : ' off'}`}
      onClick={props.onSelect}
      onFocus={(event) => event.target === event.currentTarget && props.onSelect()}
      onDoubleClick={props.onEdit}
    >
      <span className="menu-tree-name" style={{ paddingInlineStart: depth * 22 }}>
        {mayEdit && <HolderOutlined className="menu-tree-grip" aria-hidden="true" />}
        <span className="menu-tree-caret" aria-hidden="true" onClick={props.onToggle}>
          {below > 0 && (isOpen ? <CaretDownOutlined /> : <CaretRightOutlined />)}
        </span>
        <EntryIcon name={entry.icon} />
        {nameOf(entry)}
      </span>
      <Facts entry={entry} />
      {mayEdit && (['before', 'into', 'after'] as const).map((zone) => <DropZone key={zone} {...props} zone={zone} />)}
    </li>
  )
}

function Facts({ entry }: { entry: MenuRecord }): ReactNode {
  const t = useTexts('access')
  const words = usePermissionWords()
  const language = useLanguage()
  const isBad = entry.aurl !== null && !isLinkable(entry.aurl)
  const isSeen = entry.roles.length > 0 || entry.permission !== null
  return (
    <>
      <span className="menu-tree-address">{entry.aurl ?? entry.url}</span>
      <span className="menu-tree-tags">
        {entry.target !== 'page' && <StatusTag tone="blue">{t(`choices.target.${entry.target}`)}</StatusTag>}
        {!entry.displayFlag && <StatusTag tone="grey">{t('menu.hidden')}</StatusTag>}
        {isBad && <StatusTag tone="red">{t('menu.broken')}</StatusTag>}
      </span>
      <span className="menu-tree-seen">
        {listed([...entry.roles, ...(entry.permission ? [words.name(entry.permission)] : [])], language)}
        {!isSeen && entry.url !== '' && t('menu.nobody')}
      </span>
    </>
  )
}

/** Forbidden drop zones are marked too, and dropping there shows the reason. */
function DropZone({ row, zone, canTake }: Props & { zone: Zone }): ReactNode {
  const { ref, isDropTarget } = useDroppable({ id: `${zone}:${row.entry.id}` })
  const dragged = useDragOperation().source?.id
  const isRefused = isDropTarget && zone === 'into' && dragged !== undefined && !canTake(String(dragged))
  const state = `${isDropTarget ? ' here' : ''}${isRefused ? ' refused' : ''}`
  return <span ref={ref} aria-hidden="true" className={`menu-drop ${zone}${state}`} />
}
