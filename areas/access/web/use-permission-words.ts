import { useMemo } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { permissionKey } from '../domain/permission-words.ts'

/** Returns names and purposes of permissions in the user's language; unknown ones are shown by code. */
export function usePermissionWords() {
  const t = useTexts('access')
  return useMemo(() => {
    const textOr = (key: string, otherwise: string): string => {
      const text = t(key)
      return text === key ? otherwise : text
    }
    const areaNamed = (area: string) => textOr(`permissionAreas.${area}`, area)
    return {
      name: (permission: string) => textOr(`${permissionKey(permission).key}.name`, permission),
      why: (permission: string) => textOr(`${permissionKey(permission).key}.why`, ''),
      area: (permission: string) => areaNamed(permissionKey(permission).area),
      areaNamed,
    }
  }, [t])
}
