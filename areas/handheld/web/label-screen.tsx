import { type ReactNode, useState } from 'react'
import { LABEL_KINDS } from '#areas/warehouse/domain/label.ts'
import { CallFailed, call } from '#platform/web/api-client.ts'
import { Choice, Field } from '#platform/web/kit/touch/fields.tsx'
import { currentToken } from '#platform/web/session.ts'
import { useStore } from '#platform/web/store.ts'
import { useTexts } from '#platform/web/texts.ts'
import { handheldApi } from '../contract/api.ts'
import { dockState } from './dock-state.ts'
import { tell } from './feedback.ts'
import { PieceScan } from './piece-scan.tsx'
import { settling } from './settling.ts'
import { useCodes, wholeNumber } from './use-codes.ts'
import { useSaved } from './use-saved.ts'

/** WHS-03: prints labels of scanned pieces on a printer of the warehouse; needs the network, since the printer does. */
export function LabelScreen(): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const { snapshot } = useStore(dockState)
  const { codes, add, remove, clear } = useCodes('labels')
  const [printer, setPrinter] = useSaved('printer', '')
  const [kind, setKind] = useState<(typeof LABEL_KINDS)[number]>('HOUSE')
  const [copies, setCopies] = useState('1')
  const [isBusy, setBusy] = useState(false)
  const printers = snapshot.facilities.filter((one) => one.kind === 'PRINTER' && one.isValid)
  const printerId = printers.some(({ id }) => id === printer) ? printer : (printers[0]?.id ?? '')
  if (printerId === '') return <p className="touch-empty">{t('noPrinters')}</p>
  const print = async (): Promise<void> => {
    const count = wholeNumber(copies)
    if (codes.length === 0) return tell('bad', t('scanFirst'))
    if (!count || count > 20) return tell('bad', t('copiesWrong'))
    setBusy(true)
    try {
      const input = { codes: codes.map(({ code }) => code), kind, copies: count, printerId }
      const options = { quiet: true, ...tokenOption() }
      const { printed, reprinted } = await settling(() => call(handheldApi.dockPrint, input, options))
      tell('good', warehouse('messages.printed', { count: printed, reprinted }))
      clear()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      tell('bad', error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <PieceScan
        label={t('scanLabel')}
        codes={codes}
        isCounted={false}
        onScan={(code) => add(code)}
        onRemove={remove}
      />
      <div className="touch-grid">
        <Choice
          label={t('printer')}
          value={printerId}
          options={printers.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          onChange={(id) => setPrinter(() => id)}
        />
        <Choice
          label={warehouse('fields.labelKind')}
          value={kind}
          options={LABEL_KINDS.map((value) => ({ value, label: warehouse(`choices.labelKind.${value}`) }))}
          onChange={(value) => setKind(LABEL_KINDS.find((one) => one === value) ?? 'HOUSE')}
        />
        <Field label={warehouse('fields.copies')} numeric value={copies} maxLength={2} onChange={setCopies} />
      </div>
      <button type="button" className="touch-button touch-main" disabled={isBusy} onClick={() => void print()}>
        {warehouse('actions.print')} · {codes.length}
      </button>
    </>
  )
}

function tokenOption(): { token?: string } {
  const token = currentToken()
  return token === null ? {} : { token }
}
