import { type ReactNode, useState } from 'react'
import { useStore } from '#platform/web/store.ts'
import { useTexts } from '#platform/web/texts.ts'
import { dockState } from './dock-state.ts'
import { tell } from './feedback.ts'
import { Field } from '#platform/web/kit/touch/fields.tsx'
import { PieceScan } from './piece-scan.tsx'
import { useCodes } from './use-codes.ts'
import { useTake } from './use-take.ts'

/** WHS-02: pieces first, then the bin: its scan puts them away. */
export function StoreScreen(): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const take = useTake()
  const { snapshot } = useStore(dockState)
  const { codes, add, remove, clear } = useCodes('store')
  const [bin, setBin] = useState('')
  const bins = new Set(snapshot.facilities.filter(({ kind }) => kind === 'BIN').map(({ code }) => code))
  const putAway = async (into: string): Promise<void> => {
    if (codes.length === 0) return tell('bad', t('scanFirst'))
    if (into.trim() === '') return tell('bad', t('binFirst'))
    if (!bins.has(into)) return tell('bad', t('unknownBin', { bin: into }))
    if (await take({ kind: 'store', codes, bin: into }, `${into} · ${codes.length}`)) {
      clear()
      setBin('')
    }
  }
  const scan = (text: string, quantity?: number): void => {
    const code = text.trim().toUpperCase()
    if (bins.has(code)) return void putAway(code)
    add(code, quantity)
  }
  return (
    <>
      <PieceScan label={t('scanThenBin')} codes={codes} onScan={scan} onRemove={remove} />
      <Field label={warehouse('fields.bin')} value={bin} onChange={(value) => setBin(value.toUpperCase())} />
      <button type="button" className="touch-button touch-main" onClick={() => void putAway(bin)}>
        {warehouse('actions.store')} · {codes.length}
      </button>
    </>
  )
}
