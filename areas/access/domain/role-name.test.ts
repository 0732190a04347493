import { expect, it } from 'vitest'
import { roleName } from './role-name.ts'

it('names a role in the language of the user, and in English where it has no such name', () => {
  const auditor = { name: 'Auditor', nameZhCn: '审计员', nameZhHk: '' }
  expect([roleName(auditor, 'en_US'), roleName(auditor, 'zh_CN'), roleName(auditor, 'zh_HK')]).toEqual([
    'Auditor',
    '审计员',
    'Auditor',
  ])
})
