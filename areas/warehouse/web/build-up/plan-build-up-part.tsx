import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { unitName } from '#areas/load-planning/contract/plan/unit-name.ts'
import { Can } from '#platform/web/can.tsx'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { StatusTag, type Tone } from '#platform/web/kit/layout/status-tag.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useAction, useCall } from '#platform/web/use-call.ts'
import { userZone } from '#platform/web/zone.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { warehouseApi } from '../../contract/api.ts'
import type { BuiltUnit } from '../../contract/build-up.ts'
import { WAREHOUSE_CHANGED } from '../../contract/live.ts'
import { type BuildUpStatus, compareBuildUp, totalsOfLines } from '../../domain/build-up.ts'
import { changedByPieces } from '../changed-by-pieces.ts'
import { OutUldDialog } from './out-uld-dialog.tsx'
import '../warehouse.css'

const TONES: Readonly<Record<BuildUpStatus, Tone>> = { Open: 'blue', Closed: 'green', Out: 'grey' }

/** LDP-02, WHS-02: each ULD of the confirmed plan with what the warehouse has built, what differs and what is missing. */
export function Part({ record: { id } }: { record: { readonly id: string } }): ReactNode {
  const t = useTexts('warehouse')
  const units = useCall(warehouseApi.buildUpsOfPlan, { planId: id })
  useLive(WAREHOUSE_CHANGED, () => invalidateOf(id, warehouseApi.buildUpsOfPlan))
  return (
    <Loaded of={units}>
      {(answer) =>
        answer.units.length === 0 ? (
          <Placeholder small text={t('messages.noConfirmed')} />
        ) : (
          answer.units.map((unit) => <Unit key={unit.key} unit={unit} />)
        )
      }
    </Loaded>
  )
}

function Unit({ unit }: { unit: BuiltUnit }): ReactNode {
  const t = useTexts('warehouse')
  const { uldNo, plannedUldNo, uldType, no, position, status, grossWeight, plannedKg, seal, closedAt, closedBy } = unit
  const lines = compareBuildUp(unit.planned, unit.built)
  const isOtherUld = uldNo !== null && plannedUldNo !== null && uldNo !== plannedUldNo
  const name = unitName({ uldNo: uldNo ?? plannedUldNo, uldType }, no, useLanguage())
  return (
    <section className="warehouse-built" aria-label={name}>
      <header>
        <b>{name}</b>
        {position !== '' && <span>{position}</span>}
        {isOtherUld && <StatusTag tone="amber">{t('messages.uldChanged', { planned: plannedUldNo })}</StatusTag>}
        <StatusTag tone={status === null ? 'grey' : TONES[status]}>
          {t(`choices.buildUpStatus.${status ?? 'none'}`)}
        </StatusTag>
        {status === 'Closed' && <ClosedActions unit={unit} name={name} />}
      </header>
      <p>{t('messages.builtTotals', totalsOfLines(lines))}</p>
      {grossWeight !== null && (
        <p>
          {t('messages.scale', { kg: grossWeight, planned: plannedKg })}
          {seal !== '' && ` · ${t('fields.seal')} ${seal}`}
          {closedAt !== null && ` · ${formatInstant(closedAt, userZone())} ${closedBy ?? ''}`}
        </p>
      )}
      {unit.handover !== null && <p>{t('messages.outUnder', { number: unit.handover })}</p>}
      <table className="warehouse-table warehouse-counts">
        <TableHead
          titles={['reference', 'plannedPieces', 'builtPieces', 'missingPieces', 'differentPieces'].map((field) =>
            t(`fields.${field}`),
          )}
        />
        <tbody>
          {lines.map(({ reference, planned, built, missing, different }) => (
            <tr key={reference}>
              <td>{reference}</td>
              <td className="warehouse-number">{planned}</td>
              <td className="warehouse-number">{built}</td>
              <td className="warehouse-number">{missing || ''}</td>
              <td className="warehouse-number">
                {different > 0 && <StatusTag tone="red">{String(different)}</StatusTag>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The warehouse opens a closed ULD again, or hands it over as a whole. */
function ClosedActions({ unit, name }: { unit: BuiltUnit; name: string }): ReactNode {
  const t = useTexts('warehouse')
  const confirm = useConfirm()
  const [isOut, setOut] = useState(false)
  const { run } = useAction(warehouseApi.buildUpReopen, { invalidates: changedByPieces })
  const reopen = async (): Promise<void> => {
    const text = t('messages.confirmReopen', { uld: name })
    if (!(await confirm({ text, okText: t('actions.reopenUld') }))) return
    await run({ unitKey: unit.key }).catch(() => undefined)
  }
  return (
    <Can any={warehouseApi.buildUpOut.access}>
      <Button size="small" onClick={() => setOut(true)}>
        {t('actions.outUld')}
      </Button>
      <Button size="small" onClick={() => void reopen()}>
        {t('actions.reopenUld')}
      </Button>
      {isOut && <OutUldDialog unit={unit} name={name} onClose={() => setOut(false)} />}
    </Can>
  )
}
