import { Button, Checkbox, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#platform/web/kit/format.ts'
import { CardTable } from '#platform/web/kit/card-table/card-table.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { addUnit, putPieces, type Target } from '../../domain/plan/edit-plan.ts'
import { unmeasuredPieces } from '../../domain/plan/estimated-cargo.ts'
import { piecesOf } from '../../domain/plan/plan-figures.ts'
import { REASONS_OF_PERSONS, type OffloadReason, type PlanContent, type PlanHouse } from '../../domain/plan/plan.ts'
import { usePlan } from './plan-context.ts'
import { useUnitName } from './use-unit-name.ts'
import { useViolationText } from './violations-panel.tsx'
import { houseName } from '../../domain/plan/house-name.ts'

/** The shipments with space on the flight, their open pieces, and where to put the selected ones. */
export function HousesPanel(): ReactNode {
  const { record, editor, mayEdit } = usePlan()
  const t = useTexts('load-planning')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { houses } = record
  const choose = (id: string, isChosen: boolean): void =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  const selected = houses.filter(({ id }) => chosen.has(id))
  if (houses.length === 0) return <Placeholder small text={t('plan.noHouses')} />
  return (
    <>
      {mayEdit && <PutBar selected={selected} onPut={() => setChosen(new Set())} />}
      <div className="plan-scroll" tabIndex={0} role="region" aria-label={t('plan.sides.houses')}>
        <CardTable className="plan-table">
          <thead>
            <tr>
              {mayEdit && (
                <th scope="col" data-label={t('plan.chooseAll')}>
                  <Checkbox
                    aria-label={t('plan.chooseAll')}
                    checked={selected.length === houses.length}
                    onChange={({ target }) => setChosen(new Set(target.checked ? houses.map(({ id }) => id) : []))}
                  />
                </th>
              )}
              <th scope="col">{t('columns.hawbNo')}</th>
              <th scope="col">{t('columns.destination')}</th>
              <th scope="col" className="plan-number">
                {t('plan.open')}
              </th>
              <th scope="col" className="plan-number">
                {t('plan.pieces')}
              </th>
              <th scope="col" className="plan-number">
                kg
              </th>
              <th scope="col" className="plan-number">
                m³
              </th>
            </tr>
          </thead>
          <tbody>
            {houses.map((house) => (
              <HouseRow
                key={house.id}
                house={house}
                content={editor.content}
                isChosen={chosen.has(house.id)}
                onChoose={mayEdit ? (isChosen) => choose(house.id, isChosen) : undefined}
              />
            ))}
          </tbody>
        </CardTable>
      </div>
    </>
  )
}

function HouseRow(props: {
  house: PlanHouse
  content: PlanContent
  isChosen: boolean
  onChoose: ((isChosen: boolean) => void) | undefined
}): ReactNode {
  const { house, content, isChosen, onChoose } = props
  const { violations } = usePlan()
  const t = useTexts('load-planning')
  const textOf = useViolationText()
  const openTab = useOpenTab()
  const { open } = piecesOf(content, house)
  const unmeasured = unmeasuredPieces(house)
  const name = houseName(house)
  return (
    <tr className={open === 0 ? 'row-done' : undefined}>
      {onChoose && (
        <td className="kit-card-first">
          <Checkbox
            aria-label={t('plan.choose', { name })}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </td>
      )}
      <th scope="row">
        <button type="button" className="kit-link" onClick={() => openTab(`/shipments/${house.id}`)}>
          {name}
        </button>
        <small className="plan-shipper">{house.shipper}</small>
        {house.spaceStatus !== 'Confirmed' && (
          <StatusTag tone="amber">{t(`choices.spaceStatus.${house.spaceStatus}`)}</StatusTag>
        )}
        {violations
          .filter(({ code, shipmentId }) => shipmentId === house.id && code !== 'SIZES_ESTIMATED')
          .map((violation) => (
            <p key={violation.code} className={violation.hard ? 'plan-broken' : 'plan-warned'}>
              {textOf(violation)}
            </p>
          ))}
        {unmeasured > 0 && <StatusTag tone="amber">{t('plan.estimated', { count: unmeasured })}</StatusTag>}
        {house.handlingCodes.length > 0 && <small className="plan-codes">{house.handlingCodes.join(' ')}</small>}
      </th>
      <td>{house.destinationAirport}</td>
      <td className="plan-number" data-label={t('plan.open')}>
        <b>{formatNumber(open)}</b>
      </td>
      <td className="plan-number" data-label={t('plan.pieces')}>
        {formatNumber(house.pieces)}
      </td>
      <td className="plan-number" data-label="kg">
        {formatNumber(house.grossWeight, 1)}
      </td>
      <td className="plan-number" data-label="m³">
        {(house.cubicCm / 1_000_000).toFixed(3)}
      </td>
    </tr>
  )
}

/** Puts all open pieces of the selected shipments on an existing ULD, a new one, or the offload list. */
function PutBar({ selected, onPut }: { selected: readonly PlanHouse[]; onPut(): void }): ReactNode {
  const { record, editor, mayEditUnit } = usePlan()
  const t = useTexts('load-planning')
  const nameOf = useUnitName()
  const [to, setTo] = useState<string>()
  const units = editor.content.units.map((unit, at) => ({
    value: `unit ${unit.key}`,
    label: nameOf(unit, at),
    disabled: !mayEditUnit(unit.key),
  }))
  const isLocked = units.some(({ value, disabled }) => disabled && value === to)
  const types = record.types.map(({ code }) => ({ value: `new ${code}`, label: t('plan.newUnit', { type: code }) }))
  const reasons = REASONS_OF_PERSONS.map((reason) => ({
    value: `offload ${reason}`,
    label: t(`choices.offloadReason.${reason}`),
  }))
  const groups = [
    ...(units.length > 0 ? [{ label: t('plan.units'), options: units }] : []),
    { label: t('plan.newUnits'), options: types },
    { label: t('plan.sides.offloads'), options: reasons },
  ]
  const put = (): void => {
    if (to === undefined || isLocked) return
    editor.edit((content) => putAll(content, selected, to))
    onPut()
  }
  return (
    <div className="plan-put">
      <Select
        aria-label={t('plan.putTo')}
        placeholder={t('plan.putTo')}
        options={groups}
        value={to ?? null}
        onChange={setTo}
        popupMatchSelectWidth={false}
      />
      <Button disabled={selected.length === 0 || to === undefined || isLocked} onClick={put}>
        {t('plan.put', { count: selected.length })}
      </Button>
    </div>
  )
}

function putAll(content: PlanContent, houses: readonly PlanHouse[], to: string): PlanContent {
  const [kind, name = ''] = to.split(' ')
  const key = kind === 'new' ? newUuid() : name
  const target: Target = kind === 'offload' ? { kind: 'offload', reason: name as OffloadReason } : { kind: 'unit', key }
  const start = kind === 'new' ? addUnit(content, { key, uldType: name }) : content
  return houses.reduce((next, house) => putPieces(next, house, house.pieces ?? 0, target), start)
}
