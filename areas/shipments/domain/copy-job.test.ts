import { describe, expect, test } from 'vitest'
import { COPIED_PARTS, fieldsLeftOut, optionalParts } from './copy-job.ts'
import { JOB_TYPES } from './job-type.ts'
import { FIELDS_OF_JOB } from './required-fields.ts'

describe('SHP-10 a copy of a job', () => {
  test.each(JOB_TYPES)('of %s never leaves out what it cannot be saved without', (jobType) => {
    const required: readonly string[] = FIELDS_OF_JOB[jobType].required
    expect(fieldsLeftOut(jobType, []).filter((field) => required.includes(field))).toEqual([])
  })

  test('leaves out what was not asked for, and the batch always', () => {
    expect(fieldsLeftOut('General', COPIED_PARTS)).toEqual(['batchNo'])
    expect(fieldsLeftOut('General', ['rates', 'flight', 'places', 'otherParties'])).toEqual([
      'batchNo',
      'customerReference',
      'poLines',
      'deliveryNotes',
      'clientFields',
    ])
  })

  test('of capacity sold keeps its price unasked', () => {
    expect(optionalParts('Coload In capacity sold')).not.toContain('rates')
    expect(fieldsLeftOut('Coload In capacity sold', [])).not.toContain('sellingRate')
  })

  test('of capacity sold has no places and no other parties to take along', () => {
    expect(optionalParts('Coload In capacity sold')).toEqual([
      'flight',
      'customerReference',
      'orders',
      'deliveryNotes',
      'clientFields',
    ])
    expect(fieldsLeftOut('Coload In capacity sold', COPIED_PARTS)).toEqual([
      'batchNo',
      'notifyParty',
      'overseasAgent',
      'pickUpPlace',
      'deliveryPlace',
    ])
  })
})
