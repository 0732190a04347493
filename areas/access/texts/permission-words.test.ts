import { expect, test } from 'vitest'
import { PERMISSIONS } from '../domain/permissions.ts'
import { permissionKey } from '../domain/permission-words.ts'
import enUS from './en_US.json' with { type: 'json' }
import zhCN from './zh_CN.json' with { type: 'json' }
import zhHK from './zh_HK.json' with { type: 'json' }

test.each([enUS, zhCN, zhHK])('SHL-16 every permission has a name, a reason and an area in every language', (texts) => {
  const missing = PERMISSIONS.flatMap((permission) => {
    const { area, key } = permissionKey(permission)
    return [`permissionAreas.${area}`, `${key}.name`, `${key}.why`].filter((text) => !textOf(texts, text))
  })
  expect(missing).toEqual([])
})

function textOf(texts: object, key: string): unknown {
  return key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts)
}
