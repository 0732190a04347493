import { Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { type FieldProps, useField } from '#platform/web/kit/form/use-field.ts'
import { FieldFrame } from '#platform/web/kit/form/field-frame.tsx'
import { EntryIcon, MENU_ICONS } from '#platform/web/menu-icons.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'

/** The menu icons, searchable by what they show; arrow keys move in the grid. */
export function IconField(props: FieldProps): ReactNode {
  const t = useTexts('access')
  const field = useField(props)
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = MENU_ICONS.filter((icon) => `${icon} ${t(`icons.${icon}`)}`.toLowerCase().includes(words))
  const chosen = typeof field.value === 'string' ? field.value : ''
  const offered = words === '' ? ['', ...found] : found
  return (
    <FieldFrame {...props} field={field}>
      <Input
        id={field.id}
        className="menu-icon-search"
        placeholder={t('menu.iconSearch')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        // Enter in the search must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div role="radiogroup" aria-label={props.label} className="menu-icons" onKeyDown={walk}>
        {offered.map((icon) => (
          <IconChoice
            key={icon}
            icon={icon}
            isChosen={icon === chosen}
            isReached={icon === chosen || (!offered.includes(chosen) && icon === offered[0])}
            onChoose={() => field.set(icon)}
          />
        ))}
        {offered.length === 0 && <Placeholder small text={t('menu.iconNothing')} />}
      </div>
    </FieldFrame>
  )
}

function IconChoice(props: {
  icon: string
  isChosen: boolean
  /** Whether it is in the tab order. */
  isReached: boolean
  onChoose(): void
}): ReactNode {
  const { icon, isChosen, isReached, onChoose } = props
  const t = useTexts('access')
  const name = icon === '' ? t('menu.iconNone') : t(`icons.${icon}`)
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-label={name}
      title={name}
      tabIndex={isReached ? 0 : -1}
      onClick={onChoose}
    >
      {icon === '' ? '—' : <EntryIcon name={icon} />}
    </button>
  )
}

/** As in a radio group, arrow keys select the next icon. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const next = buttons.at((at + step) % buttons.length)
  next?.focus()
  next?.click()
}
