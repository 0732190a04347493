import { Checkbox, Collapse, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import type { ObjectiveWeights } from '#areas/build-up-planner/domain/objective-types.ts'
import {
  HOUSE_CHOICES,
  type PlannerSettings,
  SWITCHABLE_RULES,
  UNIT_CHOICES,
  type UnitChoice,
  allUnits,
  unitChoice,
} from '../../../domain/plan/planner-settings.ts'
import { usePlan } from '../plan-context.ts'
import { useUnitName } from '../use-unit-name.ts'
import { HousePairs } from './house-pairs.tsx'
import { houseChoice } from '../../../domain/plan/planning-problem.ts'
import { houseName } from '../../../domain/plan/house-name.ts'

type Props = {
  readonly settings: PlannerSettings
  readonly disabled: boolean
  onChange(settings: PlannerSettings): void
}

/** What the planner must keep to: ULDs and shipments that are fixed, rules, and the weights of the objective. */
export function PlannerSettingsForm(props: Props): ReactNode {
  const { record, editor } = usePlan()
  const t = useTexts('load-planning')
  const parts = [
    ...(editor.content.units.length > 0 ? [{ key: 'units', children: <Units {...props} /> }] : []),
    ...(record.houses.length > 0 ? [{ key: 'houses', children: <Houses {...props} /> }] : []),
    { key: 'rules', children: <Rules {...props} /> },
    { key: 'weights', children: <Weights {...props} /> },
  ]
  return (
    <Collapse
      size="small"
      defaultActiveKey={['units']}
      items={parts.map(({ key, children }) => ({ key, label: t(`planner.parts.${key}`), children }))}
    />
  )
}

function Units({ settings, disabled, onChange }: Props): ReactNode {
  const { editor, mayEditUnit } = usePlan()
  const t = useTexts('load-planning')
  const nameOf = useUnitName()
  const { content } = editor
  const options = UNIT_CHOICES.map((value) => ({ value, label: t(`planner.unit.${value}`) }))
  const choiceOf = (key: string): UnitChoice => (mayEditUnit(key) ? unitChoice(settings, key) : 'keep')
  const choices = new Set(content.units.map(({ key }) => choiceOf(key)))
  const [shared] = choices
  return (
    <>
      <Select
        className="planner-choice"
        aria-label={t('planner.allUnits')}
        placeholder={t('planner.mixed')}
        options={options}
        disabled={disabled || !content.units.some(({ key }) => mayEditUnit(key))}
        value={choices.size === 1 ? (shared ?? null) : null}
        onChange={(choice) => onChange(allUnits(settings, content, choice))}
      />
      {content.units.length > 1 && (
        <table className="plan-table">
          <tbody>
            {content.units.map((unit, at) => (
              <tr key={unit.key}>
                <th scope="row">{nameOf(unit, at)}</th>
                <td>
                  <Select
                    size="small"
                    className="planner-choice"
                    aria-label={t('planner.unitOf', { name: nameOf(unit, at) })}
                    options={options}
                    disabled={disabled || !mayEditUnit(unit.key)}
                    value={choiceOf(unit.key)}
                    onChange={(choice) => onChange({ ...settings, units: { ...settings.units, [unit.key]: choice } })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function Houses({ settings, disabled, onChange }: Props): ReactNode {
  const { record, editor } = usePlan()
  const t = useTexts('load-planning')
  const options = HOUSE_CHOICES.map((value) => ({ value, label: t(`planner.house.${value}`) }))
  return (
    <>
      <div className="planner-houses" tabIndex={0} role="region" aria-label={t('planner.parts.houses')}>
        <table className="plan-table">
          <tbody>
            {record.houses.map((house) => {
              const { id, destinationAirport } = house
              const name = houseName(house)
              return (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{destinationAirport}</td>
                  <td>
                    <Select
                      size="small"
                      className="planner-choice"
                      aria-label={t('planner.houseOf', { name })}
                      options={options}
                      disabled={disabled}
                      value={houseChoice(house, editor.content, settings)}
                      onChange={(choice) => onChange({ ...settings, houses: { ...settings.houses, [id]: choice } })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {(['together', 'apart'] as const).map((kind) => (
        <HousePairs
          key={kind}
          label={t(`planner.${kind}`)}
          pairs={settings[kind]}
          disabled={disabled}
          onChange={(pairs) => onChange({ ...settings, [kind]: pairs })}
        />
      ))}
    </>
  )
}

function Rules({ settings, disabled, onChange }: Props): ReactNode {
  const t = useTexts('load-planning')
  const { off } = settings
  const shares = [
    { key: 'supportShare', min: 0, max: 1, step: 0.05 },
    { key: 'lossFactor', min: 1, max: 3, step: 0.05 },
  ] as const
  return (
    <>
      <div className="planner-rules">
        {SWITCHABLE_RULES.map((rule) => (
          <Checkbox
            key={rule}
            disabled={disabled}
            checked={!off.includes(rule)}
            onChange={({ target }) =>
              onChange({ ...settings, off: target.checked ? off.filter((name) => name !== rule) : [...off, rule] })
            }
          >
            {t(`planner.rules.${rule}`)}
          </Checkbox>
        ))}
      </div>
      <div className="planner-rules">
        {shares.map(({ key, ...limits }) => (
          <label key={key}>
            {t(`planner.${key}`)}{' '}
            <InputNumber
              size="small"
              {...limits}
              disabled={disabled}
              value={settings[key]}
              onChange={(value) => onChange({ ...settings, [key]: value ?? settings[key] })}
            />
          </label>
        ))}
      </div>
    </>
  )
}

const WEIGHTS = [
  'contribution',
  'mustGoKg',
  'unit',
  'split',
  'unevenness',
] as const satisfies readonly (keyof ObjectiveWeights)[]

/** Money is shown in units of the currency and calculated in cents; the contribution is a factor. */
function Weights({ settings, disabled, onChange }: Props): ReactNode {
  const t = useTexts('load-planning')
  const { weights } = settings
  return (
    <div className="planner-rules">
      {WEIGHTS.map((key) => {
        const scale = key === 'contribution' ? 1 : 100
        return (
          <label key={key}>
            {t(`planner.weights.${key}`)}{' '}
            <InputNumber
              size="small"
              min={0}
              max={1_000_000}
              disabled={disabled}
              value={weights[key] / scale}
              onChange={(value) => onChange({ ...settings, weights: { ...weights, [key]: (value ?? 0) * scale } })}
            />
          </label>
        )
      })}
    </div>
  )
}
