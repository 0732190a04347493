import { PlusOutlined } from '@ant-design/icons'
import { Button, Select, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { HousePair } from '../../../domain/plan/planner-settings.ts'
import { usePlan } from '../plan-context.ts'
import { houseName } from '../../../domain/plan/house-name.ts'

type Props = {
  readonly label: string
  readonly pairs: readonly HousePair[]
  readonly disabled: boolean
  onChange(pairs: readonly HousePair[]): void
}

/** Pairs of shipments that must or must not share a ULD. */
export function HousePairs({ label, pairs, disabled, onChange }: Props): ReactNode {
  const { record, houses } = usePlan()
  const t = useTexts('load-planning')
  const [one, setOne] = useState<string>()
  const [other, setOther] = useState<string>()
  const nameOf = (id: string): string => houseName(houses.get(id))
  const options = record.houses.map(({ id }) => ({ value: id, label: nameOf(id) }))
  const isKnown = pairs.some(
    (pair) => one !== undefined && other !== undefined && pair.includes(one) && pair.includes(other),
  )
  const canAdd = one !== undefined && other !== undefined && one !== other && !isKnown
  const add = (): void => {
    if (!canAdd) return
    onChange([...pairs, [one, other]])
    setOther(undefined)
  }
  return (
    <fieldset className="planner-pairs">
      <legend>{label}</legend>
      {pairs.map((pair) => (
        <Tag key={pair.join()} closable={!disabled} onClose={() => onChange(pairs.filter((known) => known !== pair))}>
          {pair.map(nameOf).join(' + ')}
        </Tag>
      ))}
      {[
        { value: one, set: setOne, name: t('planner.firstHouse') },
        { value: other, set: setOther, name: t('planner.secondHouse') },
      ].map(({ value, set, name }) => (
        <Select
          key={name}
          size="small"
          aria-label={`${label}: ${name}`}
          placeholder={name}
          disabled={disabled}
          options={options}
          value={value ?? null}
          onChange={set}
        />
      ))}
      <Button
        size="small"
        icon={<PlusOutlined />}
        aria-label={`${label}: ${t('planner.addPair')}`}
        disabled={disabled || !canAdd}
        onClick={add}
      />
    </fieldset>
  )
}
