import { notifySaved } from '#platform/web/notify-done.ts'
import { useMemo, useState } from 'react'
import { listed } from '#platform/contract/language.ts'
import { type LastChange, VERSION_CONFLICT } from '#platform/contract/envelope.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import type { DraftOptions } from '#platform/web/kit/form/form-draft.tsx'
import { type FormHandle, useTradeForm } from '#platform/web/kit/form/trade-form.ts'
import { sameValues } from '#platform/web/kit/form/same-values.ts'
import { useMerge } from '#platform/web/kit/merge/use-merge.tsx'
import { useUnsavedGuard } from '#platform/web/kit/unsaved.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useActor } from '#platform/web/session.ts'
import { currentLanguage, type Texts, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import type { KnownKeyAccount } from '#areas/key-accounts/contract/account.ts'
import { blankEntry, entered, entryOf } from '../../contract/booking/entry-of.ts'
import { BESIDE_ILL_LINES } from '../../contract/booking/ill-formed-lines.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { milestoneApi } from '../../contract/milestones/milestone-api.ts'
import {
  type Shipment,
  type ShipmentEntry,
  type TypedShipment,
  newShipment,
  shipmentOver,
} from '../../contract/booking/shipment.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { partApi } from '../../contract/parts/part-api.ts'
import { areSameGoods, violationsOfGoods } from '#areas/cargo/domain/dangerous-goods.ts'
import { linesThatDiffer } from '../../domain/orders/order-totals.ts'
import { areSameTimes } from '../../domain/flight/flight-times.ts'
import { keyAccountViolations, orderViolations, withOwnFields } from '../key-account-list/account-violations.ts'
import { useKeyAccounts } from '#areas/key-accounts/web/index.ts'
import { type AirportZones, flightViolations, zonesOfPicked, zonesOfRecord } from '../flight/airport-zones.ts'
import { useFirstSave } from './use-first-save.ts'
import { inputsOf } from './entry-of.ts'
import { goodsTyped } from './measured.ts'

export type ShipmentFormHandle = FormHandle<TypedShipment, ShipmentEntry>

/**
 * The state of the General tab for a record or a new one: saving and merging conflicts. `shipment` is the record that the form is based on.
 */
export function useShipmentForm(opened: Shipment | null) {
  const t = useTexts('shipments')
  const { officeId } = useActor()
  const { shipment, zones, setZones, take } = useBaseline(opened)
  const { keyAccounts, isKnown } = useKeyAccounts()
  const form: ShipmentFormHandle = useTradeForm({
    schema: useMemo(() => shipmentForm(zones, shipment, keyAccounts), [zones, shipment, keyAccounts]),
    initial: inputsOf(opened ? entryOf(opened) : blankEntry(officeId)),
    errors: shipmentErrors,
  })
  useUnsavedGuard(form.dirty, form.save)
  const create = useCreate()
  const { run: edit } = useAction(shipmentApi.edit, { quiet: true, invalidates: CHANGED })
  const mergeWith = useMergeInto(form, t)
  const warnOfTotals = useWarnOfTotals(t)
  const draft = useDraft(shipment, (picked) => setZones((known) => ({ ...known, ...zonesOfPicked(picked) })))
  const setBaseline = (record: Shipment): void => {
    take(record)
    form.reset(inputsOf(entryOf(record)))
  }
  const save = async (typed: ShipmentEntry): Promise<void> => {
    // Until the key account is known no values are removed.
    const value = isKnown ? withOwnFields(typed, keyAccounts, shipment) : typed
    if (!shipment) {
      return create(entered(value), () => {
        form.reset(inputsOf(value))
        warnOfTotals(value)
      })
    }
    const { id, version } = shipment
    try {
      setBaseline(await edit({ ...entered(value), id, version }))
      notifySaved()
      warnOfTotals(value)
    } catch (error) {
      const conflict = conflictOf(error)
      if (!conflict) throw error
      if (await mergeWith({ base: shipment, mine: entered(value), ...conflict })) take(conflict.theirs)
    }
  }
  return { form, shipment, save, setBaseline, draft, zones, setZones }
}

const CHANGED = [shipmentApi.list, shipmentApi.cutOffs, milestoneApi.open, partApi.open]

/** The record that the form is based on, and the known zones of its airports. */
function useBaseline(opened: Shipment | null) {
  const [shipment, setShipment] = useState(opened)
  const [zones, setZones] = useState(() => zonesOfRecord(opened))
  const take = (record: Shipment): void => {
    setShipment(record)
    setZones({ ...zones, ...zonesOfRecord(record) })
  }
  return { shipment, zones, setZones, take }
}

/** Warns where PO lines or delivery notes name other totals than what was saved; nothing is refused. */
function useWarnOfTotals(t: Texts) {
  const notify = useNotify()
  return (entry: ShipmentEntry): void => {
    for (const kind of linesThatDiffer(goodsTyped(entry), entry)) notify.warning(t(`lineTotals.saved.${kind}`))
  }
}

/**
 * The schema with goods, key account values and flight times, which the server checks separately, so that all violations are
 * reported at once.
 */
function shipmentForm(zones: AirportZones, before: Shipment | null, keyAccounts: readonly KnownKeyAccount[]) {
  const form = shipmentOver(before).superRefine((entry, issues) => {
    for (const violation of keyAccountViolations(entry, keyAccounts, before)) issues.addIssue(violation)
    if (before && areSameTimes(before, entry)) return
    const now = new Date().toISOString()
    for (const [path, message] of flightViolations(entry, zones, now))
      issues.addIssue({ code: 'custom', path: [path], message })
  }, BESIDE_ILL_LINES)
  return form.superRefine((entry, issues) => {
    for (const violation of orderViolations(entry, keyAccounts, before)) issues.addIssue(violation)
    if (!before || !areSameGoods(before, entry)) {
      for (const [path, message] of violationsOfGoods(entry)) issues.addIssue({ code: 'custom', path: [path], message })
    }
  })
}

function useCreate() {
  const { run: send } = useAction(shipmentApi.create, { quiet: true, invalidates: [shipmentApi.list] })
  return useFirstSave<ShipmentEntry>(send, '/shipments')
}

/** Puts merged fields into the form over the record saved by another user; no input is lost. */
function useMergeInto(form: ShipmentFormHandle, t: Texts) {
  const merge = useMerge()
  const notify = useNotify()
  return async (sides: { base: Shipment; mine: ShipmentEntry } & Conflict): Promise<boolean> => {
    const theirs = entryOf(sides.theirs)
    const labels = labelsOf(t)
    const merged = await merge<ShipmentEntry>({
      base: entryOf(sides.base),
      mine: sides.mine,
      theirs,
      labels,
      show: shownOf,
      changed: sides.changed,
    })
    if (!merged) return false
    const typedSince = form.reset(inputsOf(theirs))
    for (const [field, value] of Object.entries(inputsOf(merged))) {
      if (!typedSince.includes(field)) form.set(field, value)
    }
    const names = Object.keys(labels) as (keyof ShipmentEntry)[]
    const taken = names.filter((field) => !sameValues(merged[field], sides.mine[field])).map((field) => labels[field])
    const said =
      taken.length > 0
        ? `${t('messages.merged')} ${t('messages.taken', { fields: listed(taken, currentLanguage()) })}`
        : ''
    notify.warning(said || t('messages.merged'))
    return true
  }
}

function useDraft(record: Shipment | null, onRestored: DraftOptions['onRestored']): DraftOptions {
  const t = useTexts('shipments')
  return { key: 'shipment', record, labels: useMemo(() => labelsOf(t), [t]), show: shownOf, onRestored }
}

/** The shipment saved by another user, and that user. */
type Conflict = { readonly theirs: Shipment; readonly changed: LastChange | undefined }

function conflictOf(error: unknown): Conflict | undefined {
  if (!(error instanceof CallFailed) || error.code !== VERSION_CONFLICT) return undefined
  return error.current ? { theirs: error.current as Shipment, changed: error.changed } : undefined
}

/** Labels offices by name rather than by the stored id. */
function labelsOf(t: Texts): Record<keyof ShipmentEntry, string> {
  const labels = Object.keys(newShipment.shape).map((field) => [
    field,
    t(`fields.${field.replace(/OfficeId$/, 'Office')}`),
  ])
  return Object.fromEntries(labels) as Record<keyof ShipmentEntry, string>
}

/** Formats a value for conflict resolution: a party by name, a list by length, others unchanged. */
function shownOf(_field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string') ? value.join(' ') : `× ${value.length}`
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ')
  return String(value)
}
