import { type Language, saidOf, withAside } from '#platform/contract/language.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { Column } from '#platform/web/kit/data-grid/grid-types.ts'
import { formatMoney, formatNumber } from '#platform/web/kit/format.ts'
import { formatDay, formatLocalTime } from '#platform/web/kit/shown-time.ts'
import type { Texts } from '#platform/web/texts.ts'
import { type BookingPreview, isFilledIn } from '../contract/booking-preview.ts'
import { volumeText, volumeWeight } from '#areas/cargo/domain/chargeable-weight.ts'
import { labelOf } from '#areas/key-accounts/domain/account.ts'
import { FIELD_NAMES, type FieldWith, SHIPMENT_FIELDS } from '#areas/key-accounts/domain/shipment-fields.ts'
import type { ImportColumn, PartyRole } from '#areas/key-accounts/domain/booking-columns.ts'
import type { CheckedRow } from './use-checked-rows.ts'

export type PreviewWords = {
  readonly t: Texts
  readonly language: Language
  readonly actor: Pick<Actor, 'officeId' | 'officeCode'>
}

type Shown = {
  readonly key: string
  readonly title: string
  readonly width: number
  readonly align?: 'right'
  /** The possible source columns; if all are empty, the portal has filled in the value. */
  readonly from?: readonly ImportColumn[]
  text(preview: BookingPreview): string
}

/** Booking columns in the order and words of the shipment lists. */
export function bookedColumns(words: PreviewWords): Column<CheckedRow>[] {
  const shown = [
    ...[...partyColumns(words), ...measureColumns(words), ...flightColumns(words), ...goodsColumns(words)],
    ...[...jobColumns(words), ...ownColumns(words), ...officeColumns(words)],
  ]
  return shown.map((column) => asColumn(column, words.t('importing.filledIn')))
}

function asColumn({ key, title, width, align, from = [], text }: Shown, filledIn: string): Column<CheckedRow> {
  const textOf = ({ preview }: CheckedRow): string => (preview ? text(preview) : '')
  return {
    key,
    title,
    width,
    ...(align && { align }),
    value: textOf,
    text: textOf,
    cell: (row) => {
      if (!row.preview || !isFilledIn(row.preview, from)) return textOf(row)
      return (
        <span className="import-filled-in" title={filledIn}>
          {textOf(row)}
        </span>
      )
    },
  }
}

/** Parties and route: visible without scrolling, with the weights. */
function partyColumns(words: PreviewWords): Shown[] {
  const { t, language } = words
  const title = (column: string) => t(`lists.shipments.${column}`)
  const airport = (key: 'originAirport' | 'destinationAirport', place: 'origin' | 'destination'): Shown => ({
    key,
    title: title(key),
    width: 116,
    text: ({ entry, [place]: city }) => [entry[key], city?.[language]].filter(Boolean).join(' '),
  })
  return [
    { key: 'keyAccount', title: title('keyAccount'), width: 84, text: ({ keyAccount }) => keyAccount?.name ?? '' },
    ...[partyColumn('shipper', words), partyColumn('consignee', words)],
    ...[airport('originAirport', 'origin'), airport('destinationAirport', 'destination')],
  ]
}

function jobColumns({ t }: PreviewWords): Shown[] {
  const choice = (key: 'jobType' | 'jobMode'): Shown => ({
    key,
    title: t(`lists.shipments.${key}`),
    width: 116,
    from: [key],
    text: ({ entry }) => t(`choices.${key}.${entry[key]}`),
  })
  return [choice('jobType'), choice('jobMode')]
}

/** The partner's code and name, marked if found by name only; a party that is no partner shows why. */
function partyColumn(role: PartyRole, { t, language }: PreviewWords): Shown {
  const note = { name: t('importing.byName'), several: t('importing.severalNamed'), none: t('importing.noPartner') }
  return {
    key: role,
    title: t(`lists.shipments.${role}`),
    width: 200,
    text: ({ parties: { [role]: party } }) => {
      if (!party) return ''
      const { code, name, by } = party
      // Long names are truncated, so important marks come first.
      if (code !== null) return `${by === 'name' ? withAside(code, note.name, language) : code} · ${name}`
      return by === 'several' ? saidOf(note.several, name, language) : withAside(name, note.none, language)
    },
  }
}

function flightColumns({ t }: PreviewWords): Shown[] {
  const title = (column: string) => t(`lists.shipments.${column}`)
  return [
    { key: 'flightNo', title: title('flightNo'), width: 80, text: ({ entry }) => entry.flightNo ?? '' },
    {
      key: 'etd',
      title: title('etd'),
      width: 160,
      text: ({ entry }) => formatLocalTime(entry.etd, { airport: entry.originAirport ?? undefined }),
    },
    {
      key: 'eta',
      title: title('eta'),
      width: 180,
      text: ({ entry }) => formatLocalTime(entry.eta, { airport: entry.destinationAirport ?? undefined }),
    },
    {
      key: 'cutOff',
      title: title('cutOff'),
      width: 160,
      text: ({ entry }) => formatLocalTime(entry.cutOff, { airport: entry.originAirport ?? undefined }),
    },
    {
      key: 'cargoReadyDate',
      title: title('cargoReadyDate'),
      width: 100,
      text: ({ entry }) => formatDay(entry.cargoReadyDate),
    },
  ]
}

function measureColumns({ t }: PreviewWords): Shown[] {
  // Wide enough for totals of 5,000 rows: "1,250,000" pieces, "1,250,000.00" kg.
  const number = (key: string, text: Shown['text'], width = 120): Shown => {
    return { key, title: t(`lists.shipments.${key}`), width, align: 'right', text }
  }
  return [
    number('pieces', ({ entry }) => formatNumber(entry.pieces), 96),
    number('grossWeight', ({ entry }) => formatNumber(entry.grossWeight, 2)),
    number('volume', ({ cubic }) => (cubic === 0n ? '' : formatNumber(volumeText(cubic)))),
    number('chargeWeight', ({ chargeWeight }) => formatNumber(chargeWeight, 1)),
  ]
}

function goodsColumns({ t }: PreviewWords): Shown[] {
  const title = (column: string) => t(`lists.shipments.${column}`)
  return [
    { key: 'dimensions', title: t('import.dimensions'), width: 200, text: ({ entry }) => dimensionsText(entry) },
    {
      key: 'volumeWeight',
      title: t('fields.volumeWeight'),
      width: 110,
      align: 'right',
      text: ({ cubic }) => (cubic === 0n ? '' : formatNumber(volumeWeight(cubic))),
    },
    { key: 'goods', title: title('goodsDescription'), width: 180, text: ({ entry }) => entry.goodsDescription },
    {
      key: 'handlingCodes',
      title: title('handlingCodes'),
      width: 100,
      from: ['handlingCodes'],
      text: ({ entry }) => entry.handlingCodes.join(' '),
    },
    { key: 'dangerousGoods', title: title('dangerousGoods'), width: 130, text: ({ entry }) => dangerousText(entry) },
  ]
}

type Entry = BookingPreview['entry']

function dimensionsText({ dimensionLines }: Entry): string {
  return dimensionLines.map((line) => `${line.pieces} × ${line.length}×${line.width}×${line.height}`).join('; ')
}

/** Class and UN numbers; empty for ordinary cargo. */
function dangerousText({ dgClass, dangerousGoodsLines }: Entry): string {
  return [dgClass, ...dangerousGoodsLines.map(({ unNumber, packing }) => `${unNumber} ${packing}`.trim())]
    .filter(Boolean)
    .join(' · ')
}

type CheckedField = FieldWith<{ checkedWidth: number }>

const CHECKED_FIELDS = FIELD_NAMES.filter((name): name is CheckedField => 'checkedWidth' in SHIPMENT_FIELDS[name])

function ownColumns({ t, language }: PreviewWords): Shown[] {
  const title = (column: string) => t(`lists.shipments.${column}`)
  const plain = (key: CheckedField | 'customerReference', width: number): Shown => ({
    key,
    title: title(key),
    width,
    text: ({ entry }) => entry[key] ?? '',
  })
  const rate = (side: 'selling' | 'settling'): Shown => ({
    key: `${side}Rate`,
    title: title(`${side}Rate`),
    width: 110,
    align: 'right',
    text: ({ entry }) => formatMoney(entry[`${side}Rate`], entry[`${side}Currency`] ?? undefined),
  })
  return [
    {
      key: 'keyAccountValues',
      title: title('keyAccountValues'),
      width: 200,
      text: (preview) => ownText(preview, language, t),
    },
    plain('customerReference', 140),
    {
      key: 'poNumbers',
      title: title('poNumbers'),
      width: 140,
      text: ({ entry }) => entry.poLines.map((line) => line.poNo).join(', '),
    },
    {
      key: 'dnNumbers',
      title: title('dnNumbers'),
      width: 120,
      text: ({ entry }) => entry.deliveryNotes.map((note) => note.dnNo).join(', '),
    },
    ...CHECKED_FIELDS.map((name) => plain(name, SHIPMENT_FIELDS[name].checkedWidth)),
    ...[rate('selling'), rate('settling')],
  ]
}

type OfficeColumn = 'originOffice' | 'salesOffice' | 'handlingOffice' | 'destinationOffice'

function officeColumns(words: PreviewWords): Shown[] {
  const { t, actor } = words
  const office = (key: OfficeColumn): Shown => ({
    key,
    title: t(`lists.shipments.${key}`),
    width: 110,
    from: [key],
    text: ({ entry, cells }) => {
      const id = entry[`${key}Id`]
      return id === actor.officeId ? actor.officeCode : id === null ? '' : (cells[key] ?? '').toUpperCase()
    },
  })
  return [
    ...(['originOffice', 'salesOffice', 'handlingOffice', 'destinationOffice'] as const).map(office),
    ...[partyColumn('notifyParty', words), partyColumn('overseasAgent', words)],
  ]
}

/** The fields of the key account with their values. */
function ownText({ keyAccount, entry }: BookingPreview, language: Language, t: Texts): string {
  const said = (keyAccount?.fields ?? []).flatMap((field) => {
    const value = entry.keyAccountFields?.[field.key]
    if (value === undefined || value === null || value === '') return []
    const text = typeof value === 'boolean' ? t(value ? 'messages.yes' : 'messages.no') : value
    return [saidOf(labelOf(field, language), text, language)]
  })
  return said.join(' · ')
}
