import { Button, Checkbox, Drawer, Empty } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { loadPlanningApi } from '../contract/api.ts'
import type { SpaceRecord } from '../contract/space.ts'
import { ActDialog } from './act-dialog.tsx'
import { type ActKind, SPACE_ACTS } from './space-acts.ts'
import { SpaceHistory } from './space-history.tsx'
import { SpaceRow } from './space-row.tsx'

const COLUMNS = ['hawbNo', 'status', 'weight', 'volume', 'positions', 'alarms'] as const

/** The space of a flight, shipment by shipment, and what may be done with it. */
export function FlightSpaceDrawer({ flightId, onClose }: { flightId: string; onClose(): void }): ReactNode {
  const t = useTexts('load-planning')
  const open = useOpenTab()
  const { data } = useCall(loadPlanningApi.spaceOfFlight, { id: flightId })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<{ act: ActKind } | { history: SpaceRecord }>()
  if (!data) return null
  const { flight, spaces } = data
  const choose = (id: string, isChosen: boolean): void =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  const rows = spaces.filter(({ id }) => chosen.has(id))
  const close = (): void => setOpened(undefined)
  return (
    <Drawer open size={820} title={t('drawer.title', { flight: flight.flightNo, day: flight.day })} onClose={onClose}>
      <div className="space-acts">
        <Acts disabled={rows.length === 0} onAct={(act) => setOpened({ act })} />
        <Button onClick={() => open(`/flights?day=${flight.day}&flight=${flight.id}`)}>
          {t('actions.openFlight')}
        </Button>
      </div>
      {spaces.length === 0 ? (
        <Empty description={t('drawer.empty')} />
      ) : (
        <table className="space-table">
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  aria-label={t('actions.chooseAll')}
                  checked={chosen.size === spaces.length}
                  onChange={({ target }) => setChosen(new Set(target.checked ? spaces.map(({ id }) => id) : []))}
                />
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={`space-${column}`}>
                  {t(`columns.${column}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {spaces.map((space) => (
              <SpaceRow
                key={space.id}
                space={space}
                originZone={flight.originZone}
                isChosen={chosen.has(space.id)}
                onChoose={(isChosen) => choose(space.id, isChosen)}
                onHistory={() => setOpened({ history: space })}
              />
            ))}
          </tbody>
        </table>
      )}
      {opened && 'act' in opened && <ActDialog kind={opened.act} flight={flight} rows={rows} onClose={close} />}
      {opened && 'history' in opened && <SpaceHistory space={opened.history} onClose={close} />}
    </Drawer>
  )
}

function Acts({ disabled, onAct }: { disabled: boolean; onAct(kind: ActKind): void }): ReactNode {
  const t = useTexts('load-planning')
  const may = { assign: useCan(['/space/assign']), answer: useCan(['/space/answer']) }
  const kinds = (Object.keys(SPACE_ACTS) as ActKind[]).filter((kind) => may[SPACE_ACTS[kind].needs])
  return kinds.map((kind) => (
    <Button key={kind} disabled={disabled} danger={kind === 'refuse' || kind === 'release'} onClick={() => onAct(kind)}>
      {t(`actions.${kind}`)}
    </Button>
  ))
}
