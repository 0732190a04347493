import { RollbackOutlined, SendOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect } from 'react'
import type { Problem } from '#platform/contract/envelope.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAsActor } from '#platform/web/session.ts'
import { refusalText } from '#platform/contract/error-catalogue.ts'
import { invalidate, useAction, useCall } from '#platform/web/use-call.ts'
import { bookingImportErrors } from '../contract/errors.ts'
import { importApi } from '../contract/import-api.ts'
import type { MadeImport } from '../contract/import-sheet.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { shipmentList } from '#areas/shipments/contract/booking/shipment-list.ts'
import { ShipmentsInList, useShipmentEditing } from '#areas/shipments/web/index.ts'
import { canUndoImport } from '../domain/import-rules.ts'
import './import-booking.css'

/** SHP-04: the shipments of one import, with undo while nothing was done with them. */
export function Page(): ReactNode {
  const { params, setTitle } = useTab()
  const id = params['id'] ?? ''
  const t = useTexts('shipments')
  const edit = useShipmentEditing()
  const space = useBookSpace(id)
  const requested = useCall(importApi.open, { id })
  const made = requested.data
  useEffect(() => {
    if (made) setTitle(made.fileName)
  }, [made, setTitle])
  const undo = useUndo(id, made, () => invalidate(shipmentApi.list))
  return (
    <Loaded of={requested}>
      {(known) => (
        <ShipmentsInList
          list={importedList}
          endpoint={shipmentApi.list}
          exportEndpoint={shipmentApi.export}
          edit={edit}
          title={titleOf(known, t)}
          fixedFilters={{ importId: { anyOf: [id] } }}
          quickFilters={NONE}
          more={[undo, space]}
          emptyText={t('importing.emptyImported')}
        />
      )}
    </Loaded>
  )
}

function titleOf({ fileName, bookings, undoneBy }: MadeImport, t: ReturnType<typeof useTexts>): string {
  const said = [fileName, t('importing.done', { count: bookings })]
  return [...said, ...(undoneBy === null ? [] : [t('importing.undone', { who: undoneBy })])].join(' · ')
}

/** An import is worked on wherever its shipments go. */
const importedList = { ...shipmentList, startFilters: {} }
const NONE: readonly never[] = []

/** Leads to the space board with what this import booked. */
function useBookSpace(id: string) {
  const t = useTexts('shipments')
  const open = useOpenTab()
  return {
    key: 'space',
    place: 12,
    label: t('importing.bookSpace'),
    icon: <SendOutlined />,
    needs: 'none' as const,
    any: ['/space/list'] as const,
    run: () => open(`/space?import=${id}`),
  }
}

/** Uses the same rule as the server. */
function useUndo(id: string, made: MadeImport | undefined, done: () => void) {
  const t = useTexts('shipments')
  const language = useLanguage()
  const actor = useAsActor()
  const confirm = useConfirm()
  const undo = useUndoing(id, done)
  const run = async (): Promise<void> => {
    if (!made) return
    const isSure = await confirm({
      text: t('importing.undoQuestion', { count: made.bookings }),
      okText: t('importing.undo'),
      danger: true,
    })
    if (isSure) await undo()
  }
  const verdict = made ? canUndoImport({ ...made, officeId: actor.officeId }, actor) : { ok: true as const }
  return {
    key: 'undo',
    place: 95,
    label: t('importing.undo'),
    icon: <RollbackOutlined />,
    danger: true,
    needs: 'none' as const,
    any: importApi.undo.access,
    allowed: () =>
      verdict.ok ? verdict : { ok: false as const, reason: refusalText(bookingImportErrors, verdict, language) },
    run: () => void run(),
  }
}

/** If the server refuses, it names the shipments that were worked on. */
function useUndoing(id: string, done: () => void): () => Promise<void> {
  const t = useTexts('shipments')
  const confirm = useConfirm()
  const notify = useNotify()
  const open = useOpenTab()
  const { run: action } = useAction(importApi.undo, {
    quiet: true,
    invalidates: [importApi.open, importApi.recent, shipmentApi.list],
  })
  return async () => {
    try {
      await action({ id })
      notify.success(t('importing.undoDone'))
      done()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const details = error.problems.length > 0 && <Touched problems={error.problems} onOpen={open} />
      await confirm({
        title: error.message,
        text: t('importing.undoRefused'),
        details,
        okText: t('importing.close'),
        isNotice: true,
      })
    }
  }
}

const MAX_NAMED = 20

function Touched({ problems, onOpen }: { problems: readonly Problem[]; onOpen(path: string): void }): ReactNode {
  return (
    <ul className="import-touched">
      {problems.slice(0, MAX_NAMED).map(({ path, message }) => (
        <li key={path}>
          <button type="button" className="kit-link" onClick={() => onOpen(`/shipments/${path}`)}>
            {message}
          </button>
        </li>
      ))}
      {problems.length > MAX_NAMED && <li>…</li>}
    </ul>
  )
}
