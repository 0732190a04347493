import { type ReactNode, useState } from 'react'
import { useStore } from '#platform/web/store.ts'
import { useTexts } from '#platform/web/texts.ts'
import { dockState } from './dock-state.ts'
import { type LocalTruck, localTrucks } from './local-trucks.ts'
import { ReceiveForm } from './receive-form.tsx'
import { useTake } from './use-take.ts'

/** WHS-02: chooses a truck, then counts what comes out of it. */
export function UnloadScreen(): ReactNode {
  const t = useTexts('warehouse')
  const { snapshot, items } = useStore(dockState)
  const [chosen, setChosen] = useState<string>()
  const trucks = localTrucks(snapshot, items).filter(({ status }) => status === 'Released' || status === 'Unloading')
  const truck = trucks.find(({ id }) => id === chosen)
  if (truck) return <TruckAtDock truck={truck} onLeave={() => setChosen(undefined)} />
  if (trucks.length === 0) return <p className="dock-empty">{t('dock.noTrucks')}</p>
  return (
    <ul className="dock-list">
      {trucks.map(({ id, truckNo, dock, customer, status, piecesIn, expectedPieces }) => (
        <li key={id}>
          <button type="button" className="dock-button dock-row" onClick={() => setChosen(id)}>
            <b>
              {dock} · {truckNo}
            </b>
            <span>{customer}</span>
            <span>
              {t(`choices.stage.${status}`)} · {t('board.pieces', { piecesIn, expected: expectedPieces ?? '–' })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function TruckAtDock({ truck, onLeave }: { truck: LocalTruck; onLeave(): void }): ReactNode {
  const t = useTexts('warehouse')
  const take = useTake()
  const { id: truckId, truckNo, dock, piecesIn, expectedPieces, references, status } = truck
  return (
    <>
      <header className="dock-subject">
        <b>
          {dock} · {truckNo}
        </b>
        <span>{t('board.pieces', { piecesIn, expected: expectedPieces ?? '–' })}</span>
        <button type="button" className="dock-button" onClick={onLeave}>
          {t('dock.otherTruck')}
        </button>
      </header>
      {status === 'Released' ? (
        <button
          type="button"
          className="dock-button dock-main"
          onClick={() => void take({ kind: 'unload', truckId }, t('steps.unload'))}
        >
          {t('steps.unload')}
        </button>
      ) : (
        <>
          <ReceiveForm truckId={truckId} references={references} />
          <button
            type="button"
            className="dock-button dock-wide"
            onClick={() => void take({ kind: 'finish', truckId }, t('steps.finish')).then((ok) => ok && onLeave())}
          >
            {t('steps.finish')}
          </button>
        </>
      )}
    </>
  )
}
