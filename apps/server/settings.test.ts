import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each([
  ['DATABASE_URL', 'postgres//portal:s3cret@db/portal'],
  ['SMTP_URL', 'smtp//mail:s3cret@mail.example.com'],
  ['PUBLIC_URL', 's3cret'],
])('a wrong %s is named without its value', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
  expect(() => readSettings({ [name]: value })).toThrow(/^(?!.*s3cret)/s)
})

test('any other wrong setting is shown as it was given', () => {
  expect(() => readSettings({ PORT: 'eighty' })).toThrow('PORT=eighty')
})
