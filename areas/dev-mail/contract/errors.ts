import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of the mail page. Codes 2500–2599. */
export const devMailErrors = defineErrors({
  MAIL_IS_SENT: {
    code: 2500,
    status: 404,
    texts: {
      en_US: 'Mail is kept to be read here in demo mode only.',
      zh_CN: '仅在演示模式下可在此查看邮件。',
      zh_HK: '只有示範模式才可在此查閱電郵。',
    },
  },
})
