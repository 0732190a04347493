import { billingApi } from '#areas/billing/contract/api.ts'
import { flightsApi } from '#areas/flights/contract/api.ts'
import type { ScheduleFields } from '#areas/flights/contract/schedule.ts'
import { shipmentsApi } from '#areas/shipments/contract/api.ts'
import { warehouseApi } from '#areas/warehouse/contract/api.ts'
import type { FacilityInput } from '#areas/warehouse/contract/facility.ts'
import type { Desk } from '../desks.ts'

/** Two offices that send, of which each handles shipments of the other, and one that receives. */
export type Offices = { readonly HKG: Desk; readonly SHA: Desk; readonly FRA: Desk }

export const DOCKS = ['D1', 'D2', 'D3'] as const
export const BINS = ['A-01', 'A-02', 'B-01'] as const
/** The accounts that pay, and the vendor. */
export const ACCOUNTS = ['CUST-1', 'CUST-2'] as const
export const CURRENCIES = { HKG: 'HKD', SHA: 'CNY' } as const

type Season = { readonly from: string; readonly to: string }

/** What has to be there before anybody can work: a season of flights, house numbers, docks and bins, accounts that finance knows. */
export async function setUpOffices({ HKG, SHA }: Offices, season: Season): Promise<void> {
  const offices = { ownerOfficeId: HKG.officeId, subOwnerOfficeId: SHA.officeId }
  await HKG.call(flightsApi.createSchedule, scheduleOf('CX289', offices, season))
  await HKG.call(flightsApi.createSchedule, scheduleOf('CX293', offices, season))
  for (const [code, desk] of Object.entries({ HKG, SHA })) {
    await desk.call(shipmentsApi.hawbBatchCreate, { prefix: code, digits: 8, quantity: 200 })
    for (const dock of DOCKS) await desk.call(warehouseApi.facilityCreate, facilityOf('DOCK', dock))
    for (const bin of BINS) await desk.call(warehouseApi.facilityCreate, facilityOf('BIN', bin))
    for (const account of ACCOUNTS) await openAccount(desk, account, CURRENCIES[code as keyof typeof CURRENCIES])
  }
}

/** Two ULD positions and little space, so that flights become full. */
function scheduleOf(
  flightNo: string,
  offices: Pick<ScheduleFields, 'ownerOfficeId' | 'subOwnerOfficeId'>,
  { from, to }: Season,
): ScheduleFields {
  const isLate = flightNo === 'CX293'
  return {
    airline: 'CX',
    flightNo,
    flightType: 'PASSENGER',
    aircraft: '77W',
    ...offices,
    validFrom: from,
    validTo: to,
    pattern: 'DAILY',
    weekdays: [],
    appointedDates: [],
    cutOffs: [],
    legs: [
      {
        origin: 'HKG',
        departs: isLate ? '23:10' : '10:35',
        departureDay: 0,
        destination: 'FRA',
        arrives: isLate ? '05:20' : '16:50',
        arrivalDay: isLate ? 1 : 0,
      },
    ],
    allotments: [
      {
        capacityType: 'SPOT',
        weightKg: '1500',
        volumeM3: '9',
        uldType: 'PMC',
        positions: 2,
        releaseHours: null,
      },
    ],
    currency: null,
    minimum: null,
    normal: null,
    awbFee: null,
    breaks: [],
    surcharges: [],
    unitCosts: [],
  }
}

function facilityOf(kind: FacilityInput['kind'], code: string): FacilityInput {
  const none = { validUntil: null, partnerId: null, standing: null, zone: '', host: null, port: null }
  return { ...none, kind, code, name: '', isSecure: true, forDg: false }
}

/** An account with a title that finance maintains. */
export async function openAccount(desk: Desk, accountCode: string, currency: string): Promise<void> {
  const { id } = await desk.call(billingApi.titleCreate, {
    partnerId: null,
    accountCode,
    currency,
    name: `${accountCode} Ltd`,
    address: '1 Harbour Road',
    contact: '',
    taxNumber: '',
    fax: '',
    email: '',
    isDefault: false,
  })
  await desk.call(billingApi.titleMaintain, { ids: [id], status: 'MAINTAINED' })
}
