import { describe, expect, test } from 'vitest'
import { COPIED_PARTS, fieldsLeftOut, optionalParts } from './copy-job.ts'
import { JOB_TYPES } from './job-type.ts'
import { REQUIRED_FIELDS } from './required-fields.ts'

describe('SHP-10 a copy of a job', () => {
  test.each(JOB_TYPES)('of %s never leaves out what it cannot be saved without', (jobType) => {
    const required: readonly string[] = REQUIRED_FIELDS[jobType]
    expect(fieldsLeftOut(jobType, []).filter((field) => required.includes(field))).toEqual([])
  })

  test('leaves out what was not asked for, and the batch always', () => {
    expect(fieldsLeftOut('General', COPIED_PARTS)).toEqual(['batchNo'])
    expect(fieldsLeftOut('General', ['rates', 'flight', 'places', 'otherParties'])).toEqual([
      'batchNo',
      'poLines',
      'deliveryNotes',
    ])
  })

  test('of capacity sold keeps its price unasked', () => {
    expect(optionalParts('Coload In capacity sold')).not.toContain('rates')
    expect(fieldsLeftOut('Coload In capacity sold', [])).not.toContain('sellingRate')
  })
})
