import { type ReactNode, useState } from 'react'
import { CallFailed, call } from '#platform/web/api-client.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { currentToken } from '#platform/web/session.ts'
import { useStore } from '#platform/web/store.ts'
import { useTexts } from '#platform/web/texts.ts'
import { handheldApi } from '../contract/api.ts'
import type { DockAction, DockConflict } from '../contract/dock.ts'
import { dockState, openStore, refreshQueue, sendAndRefresh } from './dock-state.ts'
import { tell } from './feedback.ts'
import { type QueuedItem, handOverTo, readQueue, removeItems, tryAgain } from './queue-store.ts'

/** The zone of the device: a handheld does not leave its warehouse. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** What waits to be sent, and what contradicts, with both sides. */
export function UnsentScreen(): ReactNode {
  const t = useTexts('handheld')
  const { items, conflicts, sent, user } = useStore(dockState)
  const [first] = items
  const takeOver = async (): Promise<void> => {
    const store = openStore()
    if (store && user) await handOverTo(store, user)
    await sendAndRefresh()
  }
  return (
    <>
      <h2>{t('conflicts', { count: conflicts.length })}</h2>
      {conflicts.length === 0 && <p className="touch-empty">{t('noConflicts')}</p>}
      {conflicts.map((conflict) => (
        <Conflict key={conflict.id} conflict={conflict} />
      ))}
      <h2>{t('unsent', { count: items.length })}</h2>
      {sent === 'others' && first && (
        <div className="dock-notice" role="alert">
          <p>{t('ofOthers', { name: `${first.taker.name} (${first.taker.account})` })}</p>
          <button type="button" className="touch-button" onClick={() => void takeOver()}>
            {t('sendAsMe')}
          </button>
        </div>
      )}
      <ul className="dock-list">
        {items.map((item) => (
          <Waiting key={item.nr} item={item} />
        ))}
      </ul>
      <button type="button" className="touch-button touch-main" onClick={() => void sendAndRefresh()}>
        {t('sendNow')}
      </button>
    </>
  )
}

function Waiting({ item }: { item: QueuedItem }): ReactNode {
  const t = useTexts('handheld')
  const at = item.kind === 'photo' ? item.photo.takenAt : item.event.at
  const what = item.kind === 'photo' ? (item.photo.code ?? '') : subjectOf(item.event.action)
  const change = async (work: typeof tryAgain): Promise<void> => {
    const store = openStore()
    if (store) await work(store, item)
    await refreshQueue()
    await sendAndRefresh()
  }
  return (
    <li className="dock-card">
      <b>{t(`kinds.${item.kind === 'photo' ? 'photo' : item.event.action.kind}`)}</b> {what}
      <small>
        {formatInstant(at, zone)} · {item.taker.account}
      </small>
      {item.refused !== undefined && (
        <>
          <p role="alert">{item.refused}</p>
          <div className="touch-pair">
            <button type="button" className="touch-button" onClick={() => void change(tryAgain)}>
              {t('retry')}
            </button>
            <button type="button" className="touch-button touch-bad" onClick={() => void change(discard)}>
              {t('discard')}
            </button>
          </div>
        </>
      )}
    </li>
  )
}

/** Photos of pieces that a conflict kept from being received can be taken now. */
async function sendPhotosAgain(): Promise<void> {
  const store = openStore()
  if (!store) return
  const refused = (await readQueue(store)).filter((item) => item.kind === 'photo' && item.refused !== undefined)
  for (const item of refused) await tryAgain(store, item)
}

const discard: typeof tryAgain = (store, item) => removeItems(store, [item])

function Conflict({ conflict }: { conflict: DockConflict }): ReactNode {
  const t = useTexts('handheld')
  const [isBusy, setBusy] = useState(false)
  const resolve = async (decision: 'RETRY' | 'DISCARD'): Promise<void> => {
    setBusy(true)
    const token = currentToken()
    try {
      const options = { quiet: true, ...(token !== null && { token }) }
      await call(handheldApi.dockResolve, { id: conflict.id, decision }, options)
      if (decision === 'RETRY') await sendPhotosAgain()
      await sendAndRefresh()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      tell('bad', error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <article className="dock-card dock-conflict">
      <p role="alert">{conflict.message}</p>
      <BothSides conflict={conflict} />
      <div className="touch-pair">
        <button type="button" className="touch-button" disabled={isBusy} onClick={() => void resolve('RETRY')}>
          {t('retry')}
        </button>
        <button
          type="button"
          className="touch-button touch-bad"
          disabled={isBusy}
          onClick={() => void resolve('DISCARD')}
        >
          {t('discard')}
        </button>
      </div>
    </article>
  )
}

function BothSides({ conflict }: { conflict: DockConflict }): ReactNode {
  const t = useTexts('handheld')
  const warehouse = useTexts('warehouse')
  return (
    <>
      <h3>{t('thisDevice')}</h3>
      <p>
        <b>{t(`kinds.${conflict.kind}`)}</b> {subjectOf(conflict.action)}
        <small>
          {formatInstant(conflict.at, zone)} · {conflict.by}
        </small>
      </p>
      <h3>{t('warehouseSays')}</h3>
      {conflict.truckStatus !== null && <p>{warehouse(`choices.stage.${conflict.truckStatus}`)}</p>}
      <ul>
        {conflict.current.map((piece, index) => (
          <li key={index}>
            {piece.code}
            {piece.quantity > 1 && ` × ${piece.quantity}`} · {warehouse(`choices.pieceStatus.${piece.status}`)} ·{' '}
            {piece.security}
            {piece.bin !== null && ` · ${piece.bin}`}
            {piece.lastStep !== null && (
              <small>
                {warehouse(`events.${piece.lastStep}`)} · {formatInstant(piece.lastAt ?? '', zone)} · {piece.lastBy}
              </small>
            )}
          </li>
        ))}
      </ul>
      {conflict.current.length === 0 && <p>{t('knowsNothing')}</p>}
    </>
  )
}

function subjectOf(action: DockAction): string {
  if (action.kind === 'receive') return `${action.reference} · ${action.pieces}`
  if (action.kind === 'closeUld') return `${action.grossWeight} kg · ${action.seal}`
  if (!('codes' in action)) return ''
  const codes = action.codes.map(({ code, quantity }) => (quantity === undefined ? code : `${code} × ${quantity}`))
  return [whereOf(action), ...codes].filter((text) => text !== '').join(', ')
}

function whereOf(action: DockAction): string {
  if (action.kind === 'store') return action.bin
  return action.kind === 'build' ? action.uldNo : ''
}
