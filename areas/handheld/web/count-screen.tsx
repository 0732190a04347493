import { type ReactNode, useState } from 'react'
import { Choice, Field } from '#platform/web/kit/touch/fields.tsx'
import { useStore } from '#platform/web/store.ts'
import { useTexts } from '#platform/web/texts.ts'
import { dockState } from './dock-state.ts'
import { tell } from './feedback.ts'
import { PieceScan } from './piece-scan.tsx'
import { useCodes } from './use-codes.ts'
import { useTake } from './use-take.ts'

/** WHS-02: counts a bin for a stock-take: the bin first, then everything that lies in it. */
export function CountScreen(): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const take = useTake()
  const { snapshot } = useStore(dockState)
  const { codes, add, remove, clear } = useCodes('count')
  const [chosen, setChosen] = useState('')
  const [bin, setBin] = useState('')
  const stockTakes = snapshot.stockTakes ?? []
  const id = stockTakes.some((one) => one.id === chosen) ? chosen : (stockTakes[0]?.id ?? '')
  const bins = new Set(snapshot.facilities.filter(({ kind }) => kind === 'BIN').map(({ code }) => code))
  if (id === '') return <p className="touch-empty">{t('noStockTakes')}</p>
  const count = async (): Promise<void> => {
    if (bin.trim() === '') return tell('bad', t('binFirst'))
    if (!bins.has(bin)) return tell('bad', t('unknownBin', { bin }))
    if (codes.length === 0) return tell('bad', t('scanFirst'))
    if (await take({ kind: 'count', id, bin, codes }, `${bin} · ${codes.length}`)) clear()
  }
  const scan = (text: string, quantity?: number): void => {
    const code = text.trim().toUpperCase()
    if (!bins.has(code)) return add(code, quantity)
    // What was scanned belongs to the bin before.
    if (codes.length > 0 && code !== bin) return tell('bad', t('saveBinFirst', { bin }))
    setBin(code)
    tell('good', code)
  }
  return (
    <>
      <Choice
        label={t('kinds.count')}
        value={id}
        options={stockTakes.map((one) => ({
          value: one.id,
          label: `${one.number} · ${one.zone === '' ? warehouse('messages.wholeWarehouse') : one.zone}`,
        }))}
        onChange={setChosen}
      />
      <Field label={warehouse('fields.bin')} value={bin} onChange={(value) => setBin(value.toUpperCase())} />
      <PieceScan label={t('scanBinThen')} codes={codes} onScan={scan} onRemove={remove} />
      <button type="button" className="touch-button touch-main" onClick={() => void count()}>
        {warehouse('actions.count')} · {codes.length}
      </button>
    </>
  )
}
