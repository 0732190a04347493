import { Button, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { SplitDialog } from '#areas/shipments/web/index.ts'
import { useCan } from '#platform/web/can.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { CardTable } from '#platform/web/kit/card-table/card-table.tsx'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { changeOffload } from '../../domain/plan/edit-plan.ts'
import { piecesOf } from '../../domain/plan/plan-figures.ts'
import { placedByLine } from '../../domain/plan/planned-cargo.ts'
import { type Offload, REASONS_OF_PERSONS } from '../../domain/plan/plan.ts'
import { usePlan } from './plan-context.ts'
import { houseName } from '../../domain/plan/house-name.ts'

/** The offloaded pieces with their reasons. */
export function OffloadPanel(): ReactNode {
  const { editor } = usePlan()
  const t = useTexts('load-planning')
  const { offloads } = editor.content
  if (offloads.length === 0) return <Placeholder small text={t('plan.noOffloads')} />
  return (
    <div className="plan-scroll" tabIndex={0} role="region" aria-label={t('plan.sides.offloads')}>
      <CardTable className="plan-table">
        <thead>
          <tr>
            <th scope="col">{t('columns.hawbNo')}</th>
            <th scope="col" className="plan-number">
              {t('plan.pieces')}
            </th>
            <th scope="col">{t('plan.reason')}</th>
            <th scope="col">{t('plan.note')}</th>
            <th scope="col">{t('plan.split')}</th>
          </tr>
        </thead>
        <tbody>
          {offloads.map((offload) => (
            <OffloadRow key={offload.shipmentId} offload={offload} />
          ))}
        </tbody>
      </CardTable>
    </div>
  )
}

function OffloadRow({ offload }: { offload: Offload }): ReactNode {
  const { editor, houses, record, mayEdit } = usePlan()
  const t = useTexts('load-planning')
  const { shipmentId, pieces, reason, note } = offload
  const house = houses.get(shipmentId)
  const name = houseName(house ?? record.basis.houses.find(({ id }) => id === shipmentId))
  const most = pieces + Math.max(0, house ? piecesOf(editor.content, house).open : 0)
  const change = (changes: Parameters<typeof changeOffload>[2]): void =>
    editor.edit((content) => changeOffload(content, shipmentId, changes))
  // A reason of the planner stays what it is until somebody gives another.
  const reasons = [...new Set([...REASONS_OF_PERSONS, reason])]
  const options = reasons.map((value) => ({ value, label: t(`choices.offloadReason.${value}`) }))
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="plan-number kit-card-first" data-label={t('plan.pieces')}>
        <InputNumber
          size="small"
          min={0}
          max={most}
          precision={0}
          disabled={!mayEdit}
          aria-label={t('plan.piecesOf', { name })}
          value={pieces}
          onChange={(count) => change({ pieces: Math.min(count ?? 0, most) })}
        />
      </td>
      <td data-label={t('plan.reason')}>
        <Select
          size="small"
          aria-label={t('plan.reasonOf', { name })}
          options={options}
          value={reason}
          disabled={!mayEdit}
          popupMatchSelectWidth={false}
          onChange={(value) => change({ reason: value })}
        />
      </td>
      <td data-label={t('plan.note')}>
        <Input
          size="small"
          aria-label={t('plan.noteOf', { name })}
          maxLength={200}
          disabled={!mayEdit}
          value={note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </td>
      <td>
        <SplitOff offload={offload} name={name} />
      </td>
    </tr>
  )
}

/** Makes the offloaded pieces a shipment of their own, so that they can be booked on another flight. */
function SplitOff({ offload, name }: { offload: Offload; name: string }): ReactNode {
  const { editor, houses, mayEdit, readAnew } = usePlan()
  const t = useTexts('load-planning')
  const maySplit = useCan(['/shipment/edit'])
  const [isOpen, setIsOpen] = useState(false)
  const { shipmentId, pieces } = offload
  const isPart = pieces < (houses.get(shipmentId)?.pieces ?? 0)
  if (!mayEdit || !maySplit) return null
  return (
    <>
      <Button
        size="small"
        disabled={editor.dirty || !isPart}
        title={isPart ? (editor.dirty ? t('plan.saveFirst') : '') : t('plan.splitWhole')}
        aria-label={t('plan.splitOf', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t('plan.split')}
      </Button>
      {isOpen && (
        <SplitDialog
          id={shipmentId}
          pieces={pieces}
          placed={placedByLine(editor.content.units, shipmentId)}
          onClose={() => setIsOpen(false)}
          onSplit={() => void readAnew()}
        />
      )}
    </>
  )
}
