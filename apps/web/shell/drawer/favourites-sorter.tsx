import { move } from '@dnd-kit/helpers'
import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { notify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { GripIcon } from '../icons.tsx'
import { EntryIcon } from '#platform/web/menu-icons.tsx'
import { type FavouriteRoute, moveFavourite } from './favourite-routes.ts'
import type { Favourite } from './use-favourite-routes.ts'

/** SHL-04: the others make room within 200 ms. */
const TRANSITION = { duration: 200, easing: 'ease', idle: true }

/** Favourites in their order, to be dragged or moved with the arrow keys; nothing is kept before Save. */
export function FavouritesSorter(props: {
  favourite: Favourite
  nameOf(one: FavouriteRoute): string
  onEnd(): void
}): ReactNode {
  const { favourite, nameOf, onEnd } = props
  const texts = useTexts('platform')
  const [order, setOrder] = useState(() => favourite.stored())
  const save = () => {
    favourite.keep(order)
    notify.success(texts('favourites.saved'))
    onEnd()
  }
  const cancel = () => {
    favourite.keep(favourite.stored())
    onEnd()
  }
  return (
    <>
      <DragDropProvider
        onDragEnd={(event) => {
          if (!event.canceled) setOrder((before) => move(before.map(withId), event).map(({ id: _id, ...one }) => one))
        }}
      >
        <ul>
          {order.map((one, index) => (
            <Row
              key={one.path}
              favourite={one}
              name={nameOf(one)}
              index={index}
              last={order.length - 1}
              onMove={(by) => setOrder(moveFavourite(order, one.path, by))}
            />
          ))}
        </ul>
      </DragDropProvider>
      <Choices onCancel={cancel} onSave={save} />
    </>
  )
}

function withId(one: FavouriteRoute): FavouriteRoute & { id: string } {
  return { ...one, id: one.path }
}

function Row(props: {
  favourite: FavouriteRoute
  name: string
  index: number
  last: number
  onMove(by: number): void
}): ReactNode {
  const { favourite, name, index, last, onMove } = props
  const texts = useTexts('platform')
  const { ref, handleRef, isDragging } = useSortable({ id: favourite.path, index, transition: TRANSITION })
  return (
    <li ref={ref} className={isDragging ? 'sort-row sort-row-dragged' : 'sort-row'}>
      <button
        ref={handleRef}
        type="button"
        className="icon-button sort-grip"
        autoFocus={index === 0}
        aria-label={texts('favourites.move', { title: name })}
        // While it is dragged with the keyboard, the arrows are the drag's.
        onKeyDown={isDragging ? undefined : (event) => moveByArrow(event, onMove)}
      >
        <GripIcon />
      </button>
      <EntryIcon name={favourite.icon} />
      <span className="sort-name">{name}</span>
      <Step way="up" name={name} disabled={index === 0} onMove={onMove} />
      <Step way="down" name={name} disabled={index === last} onMove={onMove} />
    </li>
  )
}

function moveByArrow(event: KeyboardEvent, onMove: (by: number) => void): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  onMove(by)
}

const STEPS = { up: { sign: '↑', by: -1 }, down: { sign: '↓', by: 1 } } as const

function Step(props: {
  way: keyof typeof STEPS
  name: string
  disabled: boolean
  onMove(by: number): void
}): ReactNode {
  const { way, name, disabled, onMove } = props
  const texts = useTexts('platform')
  const { sign, by } = STEPS[way]
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={texts(`favourites.${way}`, { title: name })}
      disabled={disabled}
      onClick={() => onMove(by)}
    >
      {sign}
    </button>
  )
}

function Choices({ onCancel, onSave }: { onCancel(): void; onSave(): void }): ReactNode {
  const texts = useTexts('platform')
  return (
    <div className="favourites-choices">
      <button type="button" className="button" onClick={onCancel}>
        {texts('shell.cancel')}
      </button>
      <button type="button" className="button primary" onClick={onSave}>
        {texts('favourites.save')}
      </button>
    </div>
  )
}
