import { describe, expect, test } from 'vitest'
import { JOB_MODES, JOB_TYPES, MODES_OF } from './job-type.ts'
import { FIELDS_OF_JOB, fieldsOf, hasField, missingFields, superfluousFields } from './required-fields.ts'
import {
  type Changing,
  SHIPMENT_STATUSES,
  canChangeField,
  canChangeJobType,
  canDelete,
  canEditCell,
  canFlyInMode,
  canSaveShipment,
  canTakeHawbNumber,
} from './shipment-rules.ts'
import { SPACE_STATUSES } from '../space/space-rules.ts'

const actor = { officeId: 'own' }
const offices = (originOfficeId: string | null, salesOfficeId: string | null, handlingOfficeId: string | null) => ({
  originOfficeId,
  salesOfficeId,
  handlingOfficeId,
})
const own = offices('own', null, null)
const fresh = {
  ...own,
  ...({ jobMode: 'Consolidation', status: 'Pending', mawbNo: null, spaceStatus: 'None', isHandled: false } as const),
  isWeighed: false,
}

describe('SHP-06 saving needs the own office as origin gateway, sales or handling office', () => {
  test.each([
    [offices('own', 'other', 'other'), true],
    [offices('other', 'own', 'other'), true],
    [offices('other', 'other', 'own'), true],
    [offices('own', 'own', 'own'), true],
    [offices('other', 'other', 'other'), false],
    [offices(null, null, 'other'), false],
    [offices(null, null, null), false],
  ])('%o: allowed %s', (of, ok) => {
    expect(canSaveShipment(of, actor)).toEqual(ok ? { ok: true } : { ok: false, code: 'NOT_OWN_OFFICE' })
  })
})

describe('SHP-09 deleting: every status, with and without a MAWB', () => {
  const cases = SHIPMENT_STATUSES.flatMap((status) => [null, '157-68076960'].map((mawbNo) => ({ status, mawbNo })))
  test.each(cases)('$status, MAWB $mawbNo', ({ status, mawbNo }) => {
    const verdict = canDelete(
      { ...own, status, mawbNo, spaceStatus: 'None', isHandled: false, isWeighed: false },
      actor,
    )
    if (status === 'Sent') expect(verdict).toEqual({ ok: false, code: 'PRE_ALERT_SENT' })
    else if (mawbNo) expect(verdict).toEqual({ ok: false, code: 'HAS_MAWB', params: { mawb: mawbNo } })
    else expect(verdict).toEqual({ ok: true })
  })

  test('not by another office', () => {
    const foreign = { ...fresh, ...offices('other', null, null) }
    expect(canDelete(foreign, actor)).toEqual({ ok: false, code: 'NOT_OWN_OFFICE' })
  })

  test('SHP-14 not once the destination office has noted anything', () => {
    expect(canDelete({ ...fresh, isHandled: true }, actor)).toEqual({ ok: false, code: 'HANDLED_AT_DESTINATION' })
  })

  test('SHP-02 not while it lies in the warehouse', () => {
    expect(canDelete({ ...fresh, isWeighed: true }, actor)).toEqual({ ok: false, code: 'WEIGHED_IN_WAREHOUSE' })
  })

  test.each(SPACE_STATUSES)('SPC-01 with space %s', (spaceStatus) => {
    const verdict = canDelete({ ...fresh, spaceStatus }, actor)
    expect(verdict.ok).toBe(spaceStatus !== 'Requested' && spaceStatus !== 'Confirmed')
  })
})

describe('every job type with every mode', () => {
  const pairs = JOB_TYPES.flatMap((jobType) => JOB_MODES.map((jobMode) => [jobType, jobMode] as const))
  const possible = new Set([
    'General/Consolidation',
    'General/Back to Back',
    'General/Coload Out',
    'Direct MAWB/Direct',
    'Coload In/Consolidation',
    'Coload In/Back to Back',
    'Coload In capacity sold/Consolidation',
    'Coload In capacity sold/Back to Back',
  ])
  test.each(pairs)('%s as %s', (jobType, jobMode) => {
    expect(canFlyInMode(jobType, jobMode).ok).toBe(possible.has(`${jobType}/${jobMode}`))
  })

  test('the table knows no other pair, and has the fields of each', () => {
    expect(JOB_TYPES.map((jobType) => Object.keys(FIELDS_OF_JOB[jobType]))).toEqual(
      JOB_TYPES.map((jobType) => MODES_OF[jobType]),
    )
    expect(Object.values(MODES_OF).flat()).toHaveLength(possible.size)
  })
})

describe('required fields', () => {
  test.each(JOB_TYPES)('%s: every demanded field is missing from an empty shipment', (jobType) => {
    const job = { jobType, jobMode: MODES_OF[jobType][0] }
    expect(missingFields(job)).toEqual(fieldsOf(job).required)
  })

  test('capacity sold needs the price but no consignee', () => {
    const { required } = fieldsOf({ jobType: 'Coload In capacity sold', jobMode: 'Consolidation' })
    expect(required).toContain('sellingRate')
    expect(required).not.toContain('consignee')
  })

  test.each(JOB_TYPES)('%s: nothing is demanded that it does not have', (jobType) => {
    const job = { jobType, jobMode: MODES_OF[jobType][0] }
    expect(fieldsOf(job).required.filter((field) => !hasField(job, field))).toEqual([])
  })

  test.each(JOB_MODES)('%s: only a job that is coloaded out has a co-loader with its numbers', (jobMode) => {
    const numbers = { coloader: 'Harbour Consol', coloaderMawbNo: '160-12345675', coloaderHawbNo: 'HC1' }
    const others = jobMode === 'Coload Out' ? [] : Object.keys(numbers)
    expect(superfluousFields({ jobType: 'General', jobMode, ...numbers })).toEqual(others)
  })

  test('capacity sold has no doors and no other parties: they are superfluous, and closed to changes', () => {
    const jobType = 'Coload In capacity sold' as const
    const doors = { pickUpPlace: 'Dock 1', deliveryPlace: '', notifyParty: null }
    expect(superfluousFields({ jobType, jobMode: 'Consolidation', ...doors })).toEqual(['pickUpPlace'])
    const saved = { ...fresh, jobType, hawbNo: null } as const
    expect(canChangeField(saved, 'pickUpPlace')).toEqual({ ok: false, code: 'FIELD_NOT_OF_JOB' })
    expect(canChangeField(saved, 'cargoReadyDate').ok).toBe(true)
    expect(canChangeField({ ...saved, jobType: 'General' }, 'pickUpPlace').ok).toBe(true)
  })

  test('blanks do not count as given, zero does', () => {
    const shipment = { jobType: 'General', jobMode: 'Consolidation', goodsDescription: '  ', pieces: 0 } as const
    expect(missingFields(shipment)).toContain('goodsDescription')
    expect(missingFields(shipment)).not.toContain('pieces')
  })
})

test.each([
  [null, null, true],
  ['HKG00000001', null, false],
  [null, '157-68076960', false],
  ['HKG00000001', '157-68076960', false],
])('SHP-08 the job type may change with HAWB %s and MAWB %s: %s', (hawbNo, mawbNo, ok) => {
  expect(canChangeJobType({ hawbNo, mawbNo }).ok).toBe(ok)
})

describe('changing a field: every status, with and without a MAWB', () => {
  const mawbNo = '157-68076960'
  const fields = ['flightNo', 'originAirport', 'destinationAirport', 'etd', 'eta', 'jobMode', 'jobType', 'cutOff']
  const more = ['grossWeight', 'shipper', 'handlingCodes', 'originOfficeId', 'dimensionRemark', 'poLines', 'batchNo']
  type Of = Partial<Changing> & { status: 'Pending' | 'Sent'; mawbNo: string | null }
  const refused = (of: Of) =>
    Object.fromEntries(
      [...fields, ...more].flatMap((field) => {
        const verdict = canChangeField({ ...fresh, jobType: 'General', ...of, hawbNo: null }, field)
        return verdict.ok ? [] : [[field, verdict.code]]
      }),
    )

  test('everything is open before anything is settled', () => {
    expect(refused({ status: 'Pending', mawbNo: null })).toEqual({})
  })

  test('the flight belongs to the master, and so does the mode', () => {
    const flight = ['flightNo', 'originAirport', 'destinationAirport', 'etd', 'eta']
    expect(refused({ status: 'Pending', mawbNo })).toEqual({
      ...Object.fromEntries(flight.map((field) => [field, 'FLIGHT_OF_MASTER'])),
      jobMode: 'HAS_MAWB',
      jobType: 'JOB_TYPE_SETTLED',
    })
  })

  test.each(SPACE_STATUSES)('SPC-01 flight and batch belong to the space while there is some: %s', (spaceStatus) => {
    const flight = ['flightNo', 'originAirport', 'destinationAirport', 'etd', 'eta', 'batchNo']
    const closed = spaceStatus === 'Requested' || spaceStatus === 'Confirmed' ? flight : []
    expect(refused({ status: 'Pending', mawbNo: null, spaceStatus })).toEqual(
      Object.fromEntries(closed.map((field) => [field, 'FLIGHT_OF_SPACE'])),
    )
  })

  test('SHP-14 route and offices are fixed once the destination has recorded anything', () => {
    const normalized = ['jobMode', 'jobType', 'originOfficeId']
    const way = ['flightNo', 'originAirport', 'destinationAirport', 'etd', 'eta', ...normalized]
    const closed = (names: readonly string[]) =>
      Object.fromEntries(names.map((field) => [field, 'HANDLED_AT_DESTINATION']))
    const handled = { status: 'Pending', mawbNo: null, isHandled: true } as const
    expect(refused(handled)).toEqual(closed(normalized))
    expect(refused({ ...handled, jobMode: 'Coload Out' })).toEqual(closed(way))
    const saved = { ...fresh, jobType: 'General', hawbNo: null, mawbNo, isHandled: true } as const
    expect(canChangeField(saved, 'destinationOfficeId').ok).toBe(false)
  })

  test.each([null, mawbNo])('after sending, only remarks and references can be changed (MAWB %s)', (of) => {
    const closed = [...fields, 'grossWeight', 'shipper', 'handlingCodes', 'originOfficeId']
    expect(refused({ status: 'Sent', mawbNo: of })).toEqual(
      Object.fromEntries(closed.map((field) => [field, 'PRE_ALERT_SENT'])),
    )
  })
})

describe('SHP-05 taking a house number', () => {
  test.each(JOB_TYPES)('%s without one yet', (jobType) => {
    const verdict = canTakeHawbNumber({ ...own, jobType, hawbNo: null }, actor)
    expect(verdict).toEqual(jobType === 'Direct MAWB' ? { ok: false, code: 'NO_HOUSE_WAYBILL' } : { ok: true })
  })

  test('a second number is refused', () => {
    const verdict = canTakeHawbNumber({ ...own, jobType: 'General', hawbNo: 'HKG00000001' }, actor)
    expect(verdict).toEqual({ ok: false, code: 'HAS_HAWB_NUMBER', params: { hawb: 'HKG00000001' } })
  })

  test('another office is refused', () => {
    const verdict = canTakeHawbNumber({ ...offices('other', null, null), jobType: 'General', hawbNo: null }, actor)
    expect(verdict).toEqual({ ok: false, code: 'NOT_OWN_OFFICE' })
  })
})

describe('SHP-01 a cell of the lists is written as the form would save it: every status, own and foreign', () => {
  const cases = SHIPMENT_STATUSES.flatMap((status) =>
    ['pieces', 'batchNo'].flatMap((field) => [own, offices('other', null, null)].map((of) => ({ status, field, of }))),
  )
  test.each(cases)('$status, $field, $of.originOfficeId', ({ status, field, of }) => {
    const verdict = canEditCell({ ...fresh, ...of, jobType: 'General', status, hawbNo: null }, field, actor)
    if (of !== own) expect(verdict).toEqual({ ok: false, code: 'NOT_OWN_OFFICE' })
    else if (status === 'Sent' && field === 'pieces') expect(verdict).toEqual({ ok: false, code: 'PRE_ALERT_SENT' })
    else expect(verdict).toEqual({ ok: true })
  })
})
