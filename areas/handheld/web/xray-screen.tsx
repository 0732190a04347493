import { type ReactNode, useState } from 'react'
import { useStore } from '#platform/web/store.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { DockAction } from '../contract/dock.ts'
import { SECOND_METHODS } from '#areas/warehouse/domain/pieces.ts'
import { dockState } from './dock-state.ts'
import { tell } from './feedback.ts'
import { Choice, Field } from '#platform/web/kit/touch/fields.tsx'
import { PieceScan } from './piece-scan.tsx'
import { useCodes } from './use-codes.ts'
import { useSaved } from './use-saved.ts'
import { useTake } from './use-take.ts'

type XrayAction = Extract<DockAction, { kind: 'xray' }>
type Result = Pick<XrayAction, 'result' | 'method' | 'methodResult'>

const CLEAR: Result = { result: 'CLEAR', method: null, methodResult: null }

/** WHS-02: scans pieces and records what the X-ray showed; an alarm asks for the second method. */
export function XrayScreen(): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const take = useTake()
  const { codes, add, remove, clear } = useCodes('xray')
  const [setting, setSetting] = useSaved('xray', { xrayNo: '', machineId: '', screenerId: '' })
  const [isAlarm, setAlarm] = useState(false)
  const record = async (result: Result): Promise<void> => {
    if (codes.length === 0) return tell('bad', t('scanFirst'))
    if (setting.xrayNo.trim() === '') return tell('bad', t('xrayNoFirst'))
    const { xrayNo, machineId, screenerId } = setting
    const machines = { machineId: machineId || null, screenerId: screenerId || null }
    const isStored = await take(
      { kind: 'xray', codes, xrayNo, ...machines, ...result },
      warehouse(`choices.result.${result.result}`),
    )
    if (!isStored) return
    clear()
    setAlarm(false)
  }
  return (
    <>
      <PieceScan label={t('scanLabel')} codes={codes} onScan={add} onRemove={remove} />
      <div className="touch-grid">
        <Field
          label={warehouse('fields.xrayNo')}
          value={setting.xrayNo}
          onChange={(xrayNo) => setSetting((stored) => ({ ...stored, xrayNo: xrayNo.toUpperCase() }))}
        />
        <Facility
          kind="MACHINE"
          label={warehouse('fields.machine')}
          value={setting.machineId}
          onChange={(machineId) => setSetting((stored) => ({ ...stored, machineId }))}
        />
        <Facility
          kind="SCREENER"
          label={warehouse('fields.screener')}
          value={setting.screenerId}
          onChange={(screenerId) => setSetting((stored) => ({ ...stored, screenerId }))}
        />
      </div>
      {isAlarm ? (
        <SecondMethod onRecord={record} onBack={() => setAlarm(false)} />
      ) : (
        <div className="touch-pair">
          <button type="button" className="touch-button touch-good" onClick={() => void record(CLEAR)}>
            {warehouse('choices.result.CLEAR')} · {codes.length}
          </button>
          <button type="button" className="touch-button touch-bad" onClick={() => setAlarm(true)}>
            {warehouse('choices.result.ALARM')}
          </button>
        </div>
      )}
    </>
  )
}

function Facility(props: { kind: string; label: string; value: string; onChange(value: string): void }): ReactNode {
  const { snapshot } = useStore(dockState)
  const options = snapshot.facilities
    .filter(({ kind, isValid }) => kind === props.kind && isValid)
    .map(({ id, code, name }) => ({ value: id, label: name === '' ? code : `${code} ${name}` }))
  return <Choice {...props} options={[{ value: '', label: '–' }, ...options]} />
}

/** What the second method showed, or none yet: the pieces stay under alarm. */
function SecondMethod(props: { onRecord(result: Result): Promise<void>; onBack(): void }): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const [method, setMethod] = useState<(typeof SECOND_METHODS)[number]>('ETD')
  const record = (methodResult: Result['methodResult']): void =>
    void props.onRecord({ result: 'ALARM', method: methodResult === null ? null : method, methodResult })
  return (
    <>
      <Choice
        label={warehouse('fields.method')}
        value={method}
        options={SECOND_METHODS.map((value) => ({ value, label: warehouse(`choices.method.${value}`) }))}
        onChange={(value) => setMethod(SECOND_METHODS.find((one) => one === value) ?? 'ETD')}
      />
      <div className="touch-pair">
        <button type="button" className="touch-button touch-good" onClick={() => record('CLEAR')}>
          {warehouse('choices.result.CLEAR')}
        </button>
        <button type="button" className="touch-button touch-bad" onClick={() => record('ALARM')}>
          {warehouse('choices.result.ALARM')}
        </button>
      </div>
      <button type="button" className="touch-button touch-wide" onClick={() => record(null)}>
        {t('alarmOnly')}
      </button>
      <button type="button" className="touch-button touch-wide" onClick={props.onBack}>
        {t('back')}
      </button>
    </>
  )
}
