import { Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatMoney, formatNumber } from '#platform/web/kit/format.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { loadPlanningApi } from '../../contract/api.ts'
import type { PlanRecord } from '../../contract/plan/plan.ts'
import { type PlanPlace, movesBetween, unitsOfBoth } from '../../domain/versions/compare-plans.ts'
import { type ChangedField, type UnitChange, changesBetween } from '../../domain/versions/unit-changes.ts'
import { chargedTogether, figuresOfPlan, housesById } from '../../domain/plan/plan-figures.ts'
import { type PlanMoney, moneyOf } from '../../domain/plan/plan-money.ts'
import { usePlan } from './plan-context.ts'
import { useUnitName } from './use-unit-name.ts'
import { houseName } from '../../domain/plan/house-name.ts'

/** LDP-02: compares two versions: the moves, what else differs, and weight, volume and money; a confirmed one at its own rates. */
export function CompareDialog({ onClose }: { onClose(): void }): ReactNode {
  const { record } = usePlan()
  const t = useTexts('load-planning')
  const [latest, previous] = record.versions
  const [nos, setNos] = useState({ before: previous?.no ?? 1, after: latest?.no ?? 1 })
  const before = useVersion(record.id, nos.before)
  const after = useVersion(record.id, nos.after)
  const options = record.versions.map(({ no }) => ({ value: no, label: t('plan.versionNo', { no }) }))
  return (
    <Modal open title={t('plan.compareTitle')} width={820} footer={null} onCancel={onClose}>
      <div className="plan-put">
        <Select
          aria-label={t('plan.before')}
          options={options}
          value={nos.before}
          onChange={(no) => setNos({ ...nos, before: no })}
        />
        <Select
          aria-label={t('plan.after')}
          options={options}
          value={nos.after}
          onChange={(no) => setNos({ ...nos, after: no })}
        />
      </div>
      {before && after && <Comparison before={before} after={after} />}
    </Modal>
  )
}

function useVersion(id: string, no: number): PlanRecord | undefined {
  return useCall(loadPlanningApi.planOpen, { id, no: String(no) }).data
}

function Comparison({ before, after }: { before: PlanRecord; after: PlanRecord }): ReactNode {
  const t = useTexts('load-planning')
  const placeName = usePlaceNames(before, after)
  const houses = housesById([...before.houses, ...after.houses])
  const moves = movesBetween(before.content, after.content)
  const changes = changesBetween(before.content, after.content)
  const versions = [before, after].map(({ no, content, houses: own, cost }) => ({
    no,
    figures: figuresOfPlan(content, housesById(own)),
    money: cost && moneyOf(content, housesById(own), cost),
  }))
  return (
    <>
      <table className="plan-table">
        <TableHead titles={['', 'kg', 'm³', t('plan.charged'), ...MONEY.map((key) => t(`plan.money.${key}`))]} />
        <tbody>
          {versions.map(({ no, figures, money }) => (
            <tr key={no}>
              <th scope="row">{t('plan.versionNo', { no })}</th>
              <td>{formatNumber(figures.netKg, 1)}</td>
              <td>{figures.volumeM3}</td>
              <td>{formatNumber(chargedTogether(figures), 1)}</td>
              {MONEY.map((key) => (
                <td key={key}>{moneyText(money, key)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {moves.length + changes.length === 0 && <Placeholder small text={t('plan.noMoves')} />}
      {moves.length > 0 && (
        <table className="plan-table">
          <TableHead titles={[t('columns.hawbNo'), t('plan.pieces'), t('plan.before'), t('plan.after')]} />
          <tbody>
            {moves.map(({ shipmentId, pieces, from, to }, at) => (
              <tr key={at}>
                <th scope="row">{houseName(houses.get(shipmentId))}</th>
                <td>{formatNumber(pieces)}</td>
                <td>{placeName(from)}</td>
                <td>{placeName(to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length > 0 && <Changes changes={changes} before={before} after={after} />}
    </>
  )
}

/** What differs in the ULDs themselves and in the reasons of offloads. */
function Changes(props: { changes: readonly UnitChange[]; before: PlanRecord; after: PlanRecord }): ReactNode {
  const { changes, before, after } = props
  const t = useTexts('load-planning')
  const placeName = usePlaceNames(before, after)
  const houses = housesById([...before.houses, ...after.houses])
  const valueOf = (field: ChangedField, value: string): string => {
    if (value === '') return '–'
    if (field === 'places') return t('plan.placesChanged', { count: Number(value) })
    return field === 'reason' ? t(`choices.offloadReason.${value}`) : value
  }
  return (
    <table className="plan-table">
      <TableHead titles={[t('plan.unit'), t('plan.changed'), t('plan.before'), t('plan.after')]} />
      <tbody>
        {changes.map(({ key, field, shipmentId, before: was, after: is }) => (
          <tr key={`${key ?? ''} ${field} ${shipmentId ?? ''}`}>
            <th scope="row">{placeName(key === null ? { kind: 'offload' } : { kind: 'unit', key })}</th>
            <td>{t(`plan.changes.${field}`, { name: houseName(houses.get(shipmentId ?? '')) })}</td>
            <td>{valueOf(field, was)}</td>
            <td>{valueOf(field, is)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MONEY = ['revenue', 'cost', 'contribution'] as const

function moneyText(money: PlanMoney | null, key: (typeof MONEY)[number]): string {
  return money?.[key] ? formatMoney(money[key], money.currency) : '–'
}

function usePlaceNames(before: PlanRecord, after: PlanRecord): (place: PlanPlace) => string {
  const t = useTexts('load-planning')
  const nameOf = useUnitName()
  const units = unitsOfBoth(before.content, after.content)
  const order = [...units.keys()]
  return (place) => {
    if (place.kind !== 'unit') return t(place.kind === 'offload' ? 'plan.sides.offloads' : 'plan.open')
    const unit = units.get(place.key)
    return unit ? nameOf(unit, order.indexOf(place.key)) : '–'
  }
}
