import { describe, expect, test } from 'vitest'
import { COPIED_PARTS } from '#areas/key-accounts/domain/shipment-fields.ts'
import { fieldsLeftOut, optionalParts } from './copy-job.ts'
import { JOB_TYPES, MODES_OF } from './job-type.ts'
import { fieldsOf } from './required-fields.ts'

const OF_ONE_FREIGHT = ['batchNo', 'coloaderMawbNo', 'coloaderHawbNo']
const capacitySold = { jobType: 'Coload In capacity sold', jobMode: 'Consolidation' } as const

describe('SHP-10 a copy of a job', () => {
  test.each(JOB_TYPES)('of %s never omits required fields', (jobType) => {
    const job = { jobType, jobMode: MODES_OF[jobType][0] }
    const required: readonly string[] = fieldsOf(job).required
    expect(fieldsLeftOut(job, []).filter((field) => required.includes(field))).toEqual([])
  })

  test('omits parts not requested, and always the batch and the numbers of a co-loader', () => {
    const general = { jobType: 'General', jobMode: 'Coload Out' } as const
    expect(new Set(fieldsLeftOut(general, COPIED_PARTS))).toEqual(new Set(OF_ONE_FREIGHT))
    const notOffered = ['customerReference', 'poLines', 'deliveryNotes', 'keyAccountFields']
    expect(new Set(fieldsLeftOut(general, ['rates', 'flight', 'places', 'otherParties']))).toEqual(
      new Set([...OF_ONE_FREIGHT, ...notOffered]),
    )
  })

  test('of sold capacity always keeps its price', () => {
    expect(optionalParts(capacitySold)).not.toContain('rates')
    expect(fieldsLeftOut(capacitySold, [])).not.toContain('sellingRate')
  })

  test('of capacity sold has no places and no other parties to take along', () => {
    expect(optionalParts(capacitySold)).toEqual([
      'flight',
      'customerReference',
      'orders',
      'deliveryNotes',
      'keyAccountFields',
    ])
    const ofService = ['notifyParty', 'overseasAgent', 'pickUpPlace', 'deliveryPlace']
    expect(new Set(fieldsLeftOut(capacitySold, COPIED_PARTS))).toEqual(
      new Set([...OF_ONE_FREIGHT, ...ofService, 'coloader']),
    )
  })
})
