import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCapacityTypeNames } from '#areas/reference-data/web/index.ts'
import { Can, useCan } from '#platform/web/can.tsx'
import { download } from '#platform/web/download.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatNumber, formatVolume, formatWeight } from '#platform/web/kit/format.ts'
import { AirportTime } from '#platform/web/kit/layout/airport-time.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { noWrap } from '#platform/web/kit/no-wrap.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { shipmentTopic } from '#areas/shipments/contract/booking/live.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidateOf, useCall } from '#platform/web/use-call.ts'
import { masterApi } from '../contract/master-api.ts'
import type { MasterRecord } from '../contract/master-record.ts'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { HouseManifest } from './house-manifest.tsx'
import { RecordMilestone } from './record-milestone.tsx'

/** The MAWB of a shipment: flight, totals, gain, and the manifest of its houses. */
export function MasterPanel({ record: { id: shipmentId } }: { record: Pick<Shipment, 'id'> }): ReactNode {
  useLive(shipmentTopic(shipmentId), () => invalidateOf(shipmentId, masterApi.ofShipment))
  const answer = useCall(masterApi.ofShipment, { id: shipmentId }, { quiet: true })
  return <Loaded of={answer}>{({ master }) => <MasterOf shipmentId={shipmentId} master={master} />}</Loaded>
}

function MasterOf({ shipmentId, master }: { shipmentId: string; master: MasterRecord | null }): ReactNode {
  const t = useTexts('shipments')
  if (!master)
    return (
      <div className="shipments-panel">
        <Placeholder text={t('messages.noMasterYet')} />
      </div>
    )
  return (
    <>
      <FormSection title={t('sections.master')}>
        <MasterFacts master={master} />
      </FormSection>
      <FormSection
        title={t('sections.manifest')}
        extra={
          <>
            <Can any={['/shipment/edit']}>
              <RecordMilestone master={master} />
            </Can>
            <Can any={['/shipment/list']}>
              <ExportManifest mawbNo={master.mawbNo} />
            </Can>
          </>
        }
      >
        <HouseManifest master={master} shipmentId={shipmentId} />
      </FormSection>
    </>
  )
}

function MasterFacts({ master }: { master: MasterRecord }): ReactNode {
  const t = useTexts('shipments')
  const capacityTypeName = useCapacityTypeNames()
  const { originAirport, originZone, destinationAirport, destinationZone, etd, eta, cutOff } = master
  const facts: readonly (readonly [field: string, value: ReactNode])[] = [
    ['mawbNo', <MawbLink key="mawb" master={master} />],
    ['airline', [master.airline, master.airlineName].filter(Boolean).join(' ')],
    ['jobMode', t(`choices.jobMode.${master.jobMode}`)],
    ['capacityType', capacityTypeName(master.capacityType)],
    ['flightNo', master.flightNo],
    ...(master.carrierReason === '' ? [] : [['carrierReason', master.carrierReason] as const]),
    ['route', `${originAirport} → ${destinationAirport}`],
    ['etd', etd && <AirportTime key="etd" local={etd} airport={originAirport} zone={originZone} />],
    ['eta', eta && <AirportTime key="eta" local={eta} airport={destinationAirport} zone={destinationZone} />],
    ['cutOff', cutOff && <AirportTime key="cutOff" local={cutOff} airport={originAirport} zone={originZone} />],
    ['pieces', formatNumber(master.pieces)],
    ['grossWeight', formatWeight(master.grossWeight)],
    ['volume', formatVolume(master.volume)],
    ['chargeWeight', formatWeight(master.chargeWeight)],
    ...(master.gain === null
      ? []
      : [['charged', formatWeight(master.charged)] as const, ['gain', formatWeight(master.gain)] as const]),
  ]
  return (
    <dl className="shipments-facts">
      {facts.map(([field, value]) => (
        <div key={field}>
          <dt>{t(`fields.${field}`)}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A link to the stock for users who may see the number there. */
function MawbLink({ master: { mawbNo, stockId, transmittedAt } }: { master: MasterRecord }): ReactNode {
  const t = useTexts('shipments')
  const open = useOpenTab()
  const canLook = useCan(['/mawb/list']) && stockId !== null
  return (
    <>
      {canLook ? (
        <Button
          type="link"
          size="small"
          className="shipments-link"
          onClick={() => open(`/mawb-inventory?mawb=${stockId}&number=${mawbNo}`)}
        >
          {mawbNo}
        </Button>
      ) : (
        noWrap(mawbNo)
      )}
      {transmittedAt !== null && <StatusTag tone="green">{t('messages.transmitted')}</StatusTag>}
    </>
  )
}

const MANIFEST = [
  ...(['hawbNo', 'mawbNo', 'originAirport', 'destinationAirport', 'pieces', 'grossWeight', 'volume'] as const),
  ...(['chargeWeight', 'shipper', 'consignee', 'incoterm', 'goodsDescription', 'handlingCodes'] as const),
]

/** Exports the manifest as a workbook: the list of shipments under this number, as visible to the user. */
function ExportManifest({ mawbNo }: { mawbNo: string }): ReactNode {
  const t = useTexts('shipments')
  const [exporting, setExporting] = useState(false)
  const run = (): void => {
    setExporting(true)
    const sort = [{ column: 'hawbNo', direction: 'asc' } as const]
    // The download shows its error itself.
    void download(shipmentApi.export, { filters: { mawbNo: { equals: mawbNo } }, sort, columns: [...MANIFEST] })
      .catch(() => undefined)
      .finally(() => setExporting(false))
  }
  return (
    <Button size="small" icon={<DownloadOutlined aria-hidden="true" />} loading={exporting} onClick={run}>
      {t('actions.exportManifest')}
    </Button>
  )
}
