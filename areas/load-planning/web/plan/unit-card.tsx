import { DeleteOutlined } from '@ant-design/icons'
import { AutoComplete, Button, Input, InputNumber } from 'antd'
import { type ReactNode, useState } from 'react'
import { canBeUldNumber, uldNumberOf } from '#areas/shipments/domain/units/uld-load.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { CardTable } from '#platform/web/kit/card-table/card-table.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { centreOfGravity } from '../../domain/plan/centre-of-gravity.ts'
import { freePositions } from '../../domain/plan/deck-positions.ts'
import { estimatedPieces } from '../../domain/plan/estimated-cargo.ts'
import { changeUnit, removeUnit, setPieces, setWeight } from '../../domain/plan/edit-plan.ts'
import { type UnitFigures, cubicOf, figuresOfUnit, weightOfLoad } from '../../domain/plan/plan-figures.ts'
import type { PlanLoad, PlanUnit, UldType } from '../../domain/plan/plan.ts'
import { usePlan } from './plan-context.ts'
import { UnitScope } from './unit-lock.tsx'
import { useUnitName } from './use-unit-name.ts'
import { useViolationText } from './violations-panel.tsx'
import { houseName } from '../../domain/plan/house-name.ts'

/** One ULD: number and position, weight and volume against its limits, and its pieces by house. */
export function UnitCard({ unit, at }: { unit: PlanUnit; at: number }): ReactNode {
  const plan = usePlan()
  const { record, violations } = plan
  const name = useUnitName()(unit, at)
  const textOf = useViolationText()
  const type = record.types.find(({ code }) => code === unit.uldType)
  const figures = figuresOfUnit(unit, plan.houses, type)
  const isViolated = violations.filter((violation) => violation.unit === unit.key)
  return (
    <article
      className={isViolated.some(({ hard }) => hard) ? 'plan-unit plan-unit-bad' : 'plan-unit'}
      aria-label={name}
    >
      <UnitScope unit={unit}>
        <Head unit={unit} name={name} figures={figures} type={type} />
        <Facts unit={unit} figures={figures} type={type} />
        {isViolated.map((violation) => (
          <p key={violation.code} className={violation.hard ? 'plan-broken' : 'plan-warned'}>
            {textOf(violation)}
          </p>
        ))}
        {unit.loads.length > 0 && <Loads unit={unit} name={name} />}
        <Instruction unit={unit} name={name} />
      </UnitScope>
    </article>
  )
}

function Head({
  unit,
  name,
  figures,
  type,
}: {
  unit: PlanUnit
  name: string
  figures: UnitFigures
  type: UldType | undefined
}): ReactNode {
  const { editor, mayEdit } = usePlan()
  const t = useTexts('load-planning')
  return (
    <header className="plan-unit-head">
      <b>{unit.uldNo === null ? name : unit.uldType}</b>
      <NumberInput unit={unit} />
      <PositionInput unit={unit} name={name} type={type} />
      <Bar
        label="kg"
        text={`${formatNumber(figures.grossKg, 1)} / ${formatNumber(type?.maxGrossKg) || '–'} kg`}
        share={figures.weightShare}
      />
      <Bar
        label="m³"
        text={`${formatNumber(figures.volumeM3)} / ${formatNumber(type?.volumeM3) || '–'} m³`}
        share={figures.volumeShare}
      />
      {mayEdit && (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('plan.removeUnit', { name })}
          onClick={() => editor.edit((content) => removeUnit(content, unit.key))}
        />
      )}
    </header>
  )
}

/** The positions of the aircraft that take the ULD; a carrier's own name can be typed. */
function PositionInput({ unit, name, type }: { unit: PlanUnit; name: string; type: UldType | undefined }): ReactNode {
  const { editor, record, mayEdit } = usePlan()
  const t = useTexts('load-planning')
  const free = type ? freePositions(record.flight.aircraft, editor.content.units, type) : []
  return (
    <AutoComplete
      className="plan-position"
      aria-label={t('plan.positionOf', { name })}
      placeholder={mayEdit ? t('plan.position') : ''}
      disabled={!mayEdit}
      options={free.map(({ id }) => ({ value: id }))}
      value={unit.position}
      onChange={(typed: string) =>
        editor.edit((content) => changeUnit(content, unit.key, { position: typed.slice(0, 6).toUpperCase() }))
      }
    />
  )
}

/** Applied on blur, in the normalised form of ULD numbers; invalid input is discarded. */
function NumberInput({ unit }: { unit: PlanUnit }): ReactNode {
  const { editor, mayEdit } = usePlan()
  const t = useTexts('load-planning')
  const [typed, setTyped] = useState<string>()
  const number = uldNumberOf(typed ?? unit.uldNo ?? '')
  const isWrong = number !== '' && (!canBeUldNumber(number).ok || !number.startsWith(unit.uldType))
  const take = (): void => {
    if (typed === undefined || isWrong) return
    const uldNo = number === '' ? null : number
    if (uldNo !== unit.uldNo) editor.edit((content) => changeUnit(content, unit.key, { uldNo }))
    setTyped(undefined)
  }
  return (
    <Input
      className="plan-uld-no"
      aria-label={t('plan.uldNo')}
      placeholder={mayEdit ? `${unit.uldType}12345CX` : '–'}
      maxLength={14}
      disabled={!mayEdit}
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      title={isWrong ? t('plan.uldNoWrong', { type: unit.uldType }) : ''}
      value={typed ?? unit.uldNo ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onPressEnter={take}
    />
  )
}

function Bar({ label, text, share }: { label: string; text: string; share: number | null }): ReactNode {
  return (
    <div className={share !== null && share > 100 ? 'plan-bar plan-over' : 'plan-bar'}>
      <span>{text}</span>
      <span
        className="plan-bar-line"
        role="meter"
        aria-label={`${label} ${text}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, share ?? 0)}
      >
        <span style={{ width: `${Math.min(100, share ?? 0)}%` }} />
      </span>
    </div>
  )
}

function Facts(props: { unit: PlanUnit; figures: UnitFigures; type: UldType | undefined }): ReactNode {
  const { unit, figures, type } = props
  const { houses } = usePlan()
  const t = useTexts('load-planning')
  const centre = type ? centreOfGravity(unit, houses, type) : null
  const estimated = unit.loads.reduce((sum, load) => sum + estimatedPieces(load, houses.get(load.shipmentId)), 0)
  return (
    <p className="plan-facts">
      {t('plan.unitFacts', {
        pieces: formatNumber(figures.pieces),
        net: formatNumber(figures.netKg, 1),
        tare: formatNumber(figures.tareKg),
        density: figures.density === null ? '–' : formatNumber(figures.density),
      })}
      {centre &&
        ` · ${t('plan.centre', {
          length: Math.abs(centre.offLength),
          width: Math.abs(centre.offWidth),
          height: Math.round(centre.z / 10),
        })}`}
      {estimated > 0 && <strong> · {t('plan.estimated', { count: estimated })}</strong>}
    </p>
  )
}

function Loads({ unit, name }: { unit: PlanUnit; name: string }): ReactNode {
  const t = useTexts('load-planning')
  return (
    <CardTable className="plan-table" label={name}>
      <thead>
        <tr>
          <th scope="col">{t('columns.hawbNo')}</th>
          <th scope="col">{t('columns.destination')}</th>
          <th scope="col" className="plan-number">
            {t('plan.pieces')}
          </th>
          <th scope="col" className="plan-number">
            kg
          </th>
          <th scope="col" className="plan-number">
            m³
          </th>
          <th scope="col">{t('plan.weighed')}</th>
        </tr>
      </thead>
      <tbody>
        {unit.loads.map((load) => (
          <LoadRow key={load.shipmentId} unit={unit} load={load} />
        ))}
      </tbody>
    </CardTable>
  )
}

function LoadRow({ unit, load }: { unit: PlanUnit; load: PlanLoad }): ReactNode {
  const { editor, houses, record, mayEdit } = usePlan()
  const t = useTexts('load-planning')
  const house = houses.get(load.shipmentId)
  const planned = house ?? record.basis.houses.find(({ id }) => id === load.shipmentId)
  const hawb = houseName(planned)
  const change = (pieces: number | null): void => {
    const counted = house ?? (planned && { ...planned, pieces: load.pieces })
    if (counted) editor.edit((content) => setPieces(content, unit.key, counted, pieces ?? 0))
  }
  return (
    <tr>
      <th scope="row">{hawb}</th>
      <td className="kit-card-first">{planned?.destinationAirport}</td>
      <td className="plan-number" data-label={t('plan.pieces')}>
        {mayEdit ? (
          <InputNumber
            size="small"
            min={0}
            max={house?.pieces ?? load.pieces}
            precision={0}
            aria-label={t('plan.piecesOf', { name: hawb })}
            value={load.pieces}
            onChange={change}
          />
        ) : (
          formatNumber(load.pieces)
        )}
        <small> / {house?.pieces ?? 0}</small>
      </td>
      <td className="plan-number kit-card-first" data-label="kg">
        {formatNumber(weightOfLoad(load, planned), 1)}
      </td>
      <td className="plan-number kit-card-first" data-label="m³">
        {(cubicOf(load.pieces, planned) / 1_000_000).toFixed(3)}
      </td>
      <td data-label={t('plan.weighed')}>
        <InputNumber<string>
          size="small"
          stringMode
          min="0.01"
          max="9999999"
          precision={2}
          disabled={!mayEdit}
          aria-label={t('plan.weighedOf', { name: hawb })}
          value={load.grossWeight}
          onChange={(kilos) => editor.edit((content) => setWeight(content, unit.key, load.shipmentId, kilos))}
        />
      </td>
    </tr>
  )
}

function Instruction({ unit, name }: { unit: PlanUnit; name: string }): ReactNode {
  const { editor, mayEdit } = usePlan()
  const t = useTexts('load-planning')
  if (!mayEdit) return unit.instruction === '' ? null : <p className="plan-facts">{unit.instruction}</p>
  return (
    <Input
      size="small"
      variant="borderless"
      aria-label={t('plan.instructionOf', { name })}
      placeholder={t('plan.instruction')}
      maxLength={500}
      value={unit.instruction}
      onChange={({ target }) => editor.edit((content) => changeUnit(content, unit.key, { instruction: target.value }))}
    />
  )
}
