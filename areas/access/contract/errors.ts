import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Refusals of the access area: codes 2200–2299. */
export const accessErrors = defineErrors({
  OWN_RIGHTS: {
    code: 2200,
    status: 409,
    texts: {
      en_US: 'You cannot take from yourself the right to administer rights.',
      zh_CN: '您不能取消自己的权限管理权。',
      zh_HK: '你不可取消自己的權限管理權。',
    },
  },
  NOBODY_LEFT: {
    code: 2201,
    status: 409,
    texts: {
      en_US: 'Nobody would be left who may administer rights.',
      zh_CN: '这样将没有任何用户可以管理权限。',
      zh_HK: '這樣將沒有任何用戶可管理權限。',
    },
  },
})
