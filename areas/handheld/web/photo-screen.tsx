import { type ReactNode, useRef, useState } from 'react'
import { newUuid } from '#platform/web/new-uuid.ts'
import { useStore } from '#platform/web/store.ts'
import { useTexts } from '#platform/web/texts.ts'
import { resizedPhoto } from '#platform/web/resized-photo.ts'
import { dockState, takePhoto } from './dock-state.ts'
import { tell } from './feedback.ts'
import { Choice, Field, Toggle } from '#platform/web/kit/touch/fields.tsx'
import { ScanField } from './scan/scan-field.tsx'

/** Below this a full queue could come within minutes, and photos are refused before steps are. */
const LEAST_ROOM = 20 * 1024 * 1024

/** WHS-04: photos of a truck, a piece or a shipment; sent as soon as there is network. */
export function PhotoScreen(): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  const { room } = useStore(dockState)
  const camera = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [truckId, setTruckId] = useState('')
  const [isDamage, setDamage] = useState(false)
  const [taken, setTaken] = useState(0)
  const isFull = room !== null && room < LEAST_ROOM
  const add = async (files: readonly File[]): Promise<void> => {
    const target = { ...(truckId !== '' && { truckId }), ...(code !== '' && { code }) }
    for (const file of files) {
      try {
        const content = new Blob([await resizedPhoto(file)], { type: 'image/jpeg' })
        const takenAt = new Date().toISOString()
        await takePhoto({ id: newUuid(), ...target, isDamage: isDamage ? 'yes' : 'no', takenAt, content })
        setTaken((count) => count + 1)
        tell('good', t('photoStored'))
      } catch (error) {
        tell('bad', t('notStored', { reason: error instanceof Error ? error.message : String(error) }))
      }
    }
  }
  const open = (): void => {
    if (code === '' && truckId === '') return tell('bad', t('photoOfWhat'))
    if (isFull) return tell('bad', t('full'))
    camera.current?.click()
  }
  return (
    <>
      <ScanField label={t('scanLabel')} onScan={(text) => setCode(text.toUpperCase())} />
      <Field label={t('photoCode')} value={code} maxLength={60} onChange={(text) => setCode(text.toUpperCase())} />
      <TruckChoice value={truckId} onChange={setTruckId} />
      <Toggle label={warehouse('fields.damaged')} isOn={isDamage} onChange={setDamage} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        aria-label={t('takePhoto')}
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <button type="button" className="touch-button touch-main" onClick={open}>
        {t('takePhoto')} {taken > 0 && `· ${taken}`}
      </button>
    </>
  )
}

function TruckChoice(props: { value: string; onChange(truckId: string): void }): ReactNode {
  const warehouse = useTexts('warehouse')
  const { snapshot } = useStore(dockState)
  const trucks = snapshot.trucks.map(({ id, truckNo, dock }) => ({ value: id, label: `${truckNo} ${dock ?? ''}` }))
  return <Choice {...props} label={warehouse('fields.truckNo')} options={[{ value: '', label: '–' }, ...trucks]} />
}
