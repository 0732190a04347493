import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { useCan } from '#platform/web/can.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { spaceApi } from '../contract/api.ts'
import type { SpaceRecord } from '../contract/space.ts'
import { SpaceActionDialog } from './space-action-dialog.tsx'
import { ChooseHead } from './choose-head.tsx'
import { type ActionKind, SPACE_ACTS } from './space-actions.ts'
import { SpaceHistory } from './space-history.tsx'
import { SpaceRow } from './space-row.tsx'

const COLUMNS = ['hawbNo', 'status', 'weight', 'volume', 'positions', 'alarms'] as const

/** The space of a flight by shipment, with the actions on it. */
export function FlightSpaceDrawer({ flightId, onClose }: { flightId: string; onClose(): void }): ReactNode {
  const t = useTexts('space')
  const open = useOpenTab()
  const { data } = useCall(spaceApi.spaceOfFlight, { id: flightId })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<{ action: ActionKind } | { history: SpaceRecord }>()
  if (!data) return null
  const { flight, spaces } = data
  const rows = spaces.filter(({ id }) => chosen.has(id))
  const close = (): void => setOpened(undefined)
  return (
    <Drawer open size={820} title={t('drawer.title', { flight: flight.flightNo, day: flight.day })} onClose={onClose}>
      <div className="space-acts">
        <Actions disabled={rows.length === 0} onAction={(action) => setOpened({ action })} />
        <Button onClick={() => open(`/flights?day=${flight.day}&flight=${flight.id}`)}>
          {t('actions.openFlight')}
        </Button>
      </div>
      {spaces.length === 0 ? (
        <Placeholder text={t('drawer.empty')} />
      ) : (
        <SpaceTable
          spaces={spaces}
          originZone={flight.originZone}
          chosen={chosen}
          onChosen={setChosen}
          onHistory={(space) => setOpened({ history: space })}
        />
      )}
      {opened && 'action' in opened && (
        <SpaceActionDialog kind={opened.action} flight={flight} rows={rows} onClose={close} />
      )}
      {opened && 'history' in opened && <SpaceHistory space={opened.history} onClose={close} />}
    </Drawer>
  )
}

function Actions({ disabled, onAction }: { disabled: boolean; onAction(kind: ActionKind): void }): ReactNode {
  const t = useTexts('space')
  const may = { assign: useCan(['/space/assign']), answer: useCan(['/space/answer']) }
  const kinds = (Object.keys(SPACE_ACTS) as ActionKind[]).filter((kind) => may[SPACE_ACTS[kind].needs])
  return kinds.map((kind) => (
    <Button
      key={kind}
      disabled={disabled}
      danger={kind === 'refuse' || kind === 'release'}
      onClick={() => onAction(kind)}
    >
      {t(`actions.${kind}`)}
    </Button>
  ))
}

function SpaceTable(props: {
  spaces: readonly SpaceRecord[]
  originZone: string
  chosen: ReadonlySet<string>
  onChosen(chosen: ReadonlySet<string>): void
  onHistory(space: SpaceRecord): void
}): ReactNode {
  const { spaces, originZone, chosen, onChosen, onHistory } = props
  const choose = (id: string, isChosen: boolean): void =>
    onChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  return (
    <table className="space-table">
      <ChooseHead
        columns={COLUMNS}
        isAll={chosen.size === spaces.length}
        onAll={(isAll) => onChosen(new Set(isAll ? spaces.map(({ id }) => id) : []))}
      >
        <td />
      </ChooseHead>
      <tbody>
        {spaces.map((space) => (
          <SpaceRow
            key={space.id}
            space={space}
            originZone={originZone}
            isChosen={chosen.has(space.id)}
            onChoose={(isChosen) => choose(space.id, isChosen)}
            onHistory={() => onHistory(space)}
          />
        ))}
      </tbody>
    </table>
  )
}
