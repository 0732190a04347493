import { expect, test } from 'vitest'
import { entryOf, preAlertForm } from './pre-alert-form.ts'

const typed = {
  language: 'en_US',
  addresses: 'a@agent.example\nb@agent.example; a@agent.example',
  copies: 'B@agent.example, c@agent.example',
  toChannel: false,
  asLinks: false,
  toOffice: false,
  coverMaster: false,
  attachmentIds: [],
  papers: [],
  note: '',
  reason: '',
} as const

test('DOC-02 addresses are read line by line, each once; a recipient gets no copy', () => {
  expect(entryOf(preAlertForm.parse(typed)).recipients).toEqual([
    { address: 'b@agent.example', isRequired: true },
    { address: 'c@agent.example', isRequired: false },
    { address: 'a@agent.example', isRequired: true },
  ])
})

test('DOC-02 invalid mail addresses are reported', () => {
  const issues = preAlertForm.safeParse({ ...typed, copies: 'nobody' }).error?.issues
  expect(issues).toMatchObject([{ path: ['copies'], message: 'RECIPIENT_INVALID', params: { address: 'nobody' } }])
})
