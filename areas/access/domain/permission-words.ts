/**
 * Returns the text keys of a permission: `/mawb/lend` belongs to the area `mawb`, with its name under
 * `permissions.mawb.lend.name` and its purpose under `permissions.mawb.lend.why`.
 */
export function permissionKey(permission: string): { readonly area: string; readonly key: string } {
  const [, area = '', ...rest] = permission.split('/')
  return { area, key: `permissions.${area}.${rest.join('-')}` }
}
