import { type ReactNode, useState } from 'react'
import { useStore } from '#platform/web/store.ts'
import { useTexts } from '#platform/web/texts.ts'
import { dockState } from './dock-state.ts'
import { type LocalTruck, localTrucks } from './local-trucks.ts'
import { ReceiveForm } from './receive-form.tsx'
import { useTake } from './use-take.ts'

/** WHS-02: chooses a truck, then counts what comes out of it. */
export function UnloadScreen(): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const { snapshot, items } = useStore(dockState)
  const [chosen, setChosen] = useState<string>()
  const trucks = localTrucks(snapshot, items).filter(({ status }) => status === 'Released' || status === 'Unloading')
  const truck = trucks.find(({ id }) => id === chosen)
  if (truck) return <TruckAtDock truck={truck} onLeave={() => setChosen(undefined)} />
  if (trucks.length === 0) return <p className="touch-empty">{t('noTrucks')}</p>
  return (
    <ul className="dock-list">
      {trucks.map(({ id, truckNo, dock, customer, status, piecesIn, expectedPieces }) => (
        <li key={id}>
          <button type="button" className="touch-button dock-row" onClick={() => setChosen(id)}>
            <b>
              {dock} · {truckNo}
            </b>
            <span>{customer}</span>
            <span>
              {warehouse(`choices.stage.${status}`)} ·{' '}
              {warehouse('board.pieces', { piecesIn, expected: expectedPieces ?? '–' })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function TruckAtDock({ truck, onLeave }: { truck: LocalTruck; onLeave(): void }): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const take = useTake()
  const { id: truckId, truckNo, dock, piecesIn, expectedPieces, references, status } = truck
  return (
    <>
      <header className="dock-subject">
        <b>
          {dock} · {truckNo}
        </b>
        <span>{warehouse('board.pieces', { piecesIn, expected: expectedPieces ?? '–' })}</span>
        <button type="button" className="touch-button" onClick={onLeave}>
          {t('otherTruck')}
        </button>
      </header>
      {status === 'Released' ? (
        <button
          type="button"
          className="touch-button touch-main"
          onClick={() => void take({ kind: 'unload', truckId }, warehouse('steps.unload'))}
        >
          {warehouse('steps.unload')}
        </button>
      ) : (
        <>
          <ReceiveForm truckId={truckId} references={references} />
          <button
            type="button"
            className="touch-button touch-wide"
            onClick={() =>
              void take({ kind: 'finish', truckId }, warehouse('steps.finish')).then((ok) => ok && onLeave())
            }
          >
            {warehouse('steps.finish')}
          </button>
        </>
      )}
    </>
  )
}
