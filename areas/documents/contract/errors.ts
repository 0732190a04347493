import { messagingErrors } from '#areas/messaging/contract/errors.ts'
import { bookingErrors } from '#areas/shipments/contract/booking/booking-errors.ts'
import { defineErrors } from '#platform/contract/error-catalogue.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'

/** Errors of attached files and pre-alerts (DOC-02). Codes 4900–4919. */
const ownErrors = defineErrors({
  ATTACHMENTS_FULL: {
    code: 4900,
    status: 422,
    texts: {
      en_US: 'A shipment takes at most {most} files.',
      zh_CN: '每票的文件最多 {most} 个。',
      zh_HK: '每票貨件最多可有 {most} 個檔案。',
    },
  },
  ATTACHMENT_UNUSABLE: {
    code: 4901,
    status: 422,
    texts: {
      en_US: '{name} is not a PDF, PNG, JPEG, XLSX or DOCX file.',
      zh_CN: '{name} 不是 PDF、PNG、JPEG、XLSX 或 DOCX 文件。',
      zh_HK: '{name} 並非 PDF、PNG、JPEG、XLSX 或 DOCX 檔案。',
    },
  },
  IMPORT_HAS_NO_PRE_ALERT: {
    code: 4902,
    status: 409,
    texts: {
      en_US: 'This shipment comes from an agent: we send no pre-alert for it.',
      zh_CN: '本票由代理发来，无需由我方发送 Pre-alert。',
      zh_HK: '本票由代理發來，毋須由我方發送 Pre-alert。',
    },
  },
  CAPACITY_SOLD_HAS_NO_PRE_ALERT: {
    code: 4903,
    status: 409,
    texts: {
      en_US: 'Sold capacity has no pre-alert. Move it to the Shipment List with a reason.',
      zh_CN: '已售舱位没有 Pre-alert。请填写原因，直接移至货件列表。',
      zh_HK: '已售艙位沒有 Pre-alert。請填寫原因，直接移至貨件列表。',
    },
  },
  NOT_PENDING: {
    code: 4904,
    status: 409,
    texts: {
      en_US: 'The shipment is no longer pending.',
      zh_CN: '该货件已不在待处理列表。',
      zh_HK: '該貨件已不在待處理列表。',
    },
  },
  DELIVERY_NOT_FAILED: {
    code: 4905,
    status: 409,
    texts: {
      en_US: 'Only a delivery that failed can be sent again.',
      zh_CN: '只有发送失败的收件人才能重新发送。',
      zh_HK: '只有發送失敗的收件人才可重新發送。',
    },
  },
  PRE_ALERT_INCOMPLETE: {
    code: 4906,
    status: 422,
    texts: {
      en_US: 'The pre-alert is incomplete, and you may not send it anyway.',
      zh_CN: 'Pre-alert 不完整，您没有权限强制发送。',
      zh_HK: 'Pre-alert 不完整，你沒有權限強制發送。',
    },
  },
  OVERRIDE_REASON_MISSING: {
    code: 4907,
    status: 422,
    texts: {
      en_US: 'Enter why the incomplete pre-alert is sent.',
      zh_CN: '请填写发送不完整 Pre-alert 的原因。',
      zh_HK: '請填寫發送不完整 Pre-alert 的原因。',
    },
  },
  PRE_ALERT_UNDER_WAY: {
    code: 4908,
    status: 409,
    texts: {
      en_US: 'A pre-alert of {shipment} is being sent already.',
      zh_CN: '{shipment} 的 Pre-alert 正在发送。',
      zh_HK: '{shipment} 的 Pre-alert 正在發送。',
    },
  },
  PREVIEW_OUTDATED: {
    code: 4909,
    status: 409,
    texts: {
      en_US: 'The shipment has changed since the preview. Please read the preview again.',
      zh_CN: '预览后货件有变动，请重新查看预览。',
      zh_HK: '預覽後貨件有變動，請重新查閱預覽。',
    },
  },
  ATTACHMENTS_TOO_LARGE: {
    code: 4910,
    status: 422,
    texts: {
      en_US: 'Attachments of an email may total at most {most} MB. Send them as links instead.',
      zh_CN: '一封邮件的附件合计不得超过 {most} MB，请改以链接发送。',
      zh_HK: '一封電郵的附件合計不得超過 {most} MB，請改以連結發送。',
    },
  },
  NO_RECIPIENT: {
    code: 4911,
    status: 422,
    texts: {
      en_US: 'Enter at least one required recipient.',
      zh_CN: '请至少填写一个必须送达的收件人。',
      zh_HK: '請最少填寫一個必須送達的收件人。',
    },
  },
  NOT_SENT_YET: {
    code: 4913,
    status: 409,
    texts: {
      en_US: 'Only a pre-alert that was sent can be recalled.',
      zh_CN: '只有已发送的 Pre-alert 才能撤回。',
      zh_HK: '只有已發送的 Pre-alert 才可撤回。',
    },
  },
  WEIGHTS_OF_ISSUED_MAWB: {
    code: 4914,
    status: 409,
    texts: {
      en_US: 'Pieces and weights are those of the issued MAWB: only users who may issue waybills can recall them.',
      zh_CN: '件数和重量以已签发的 MAWB 为准，只有可签发运单的用户才能撤回。',
      zh_HK: '件數及重量以已簽發的 MAWB 為準，只有可簽發提單的用戶才可撤回。',
    },
  },
  RECIPIENT_INVALID: {
    code: 4912,
    status: 422,
    texts: {
      en_US: '{address} is not an email address.',
      zh_CN: '{address} 不是邮箱地址。',
      zh_HK: '{address} 並非電郵地址。',
    },
  },
})

export const documentErrors = {
  ...ownErrors,
  ...messagingErrors,
  NOT_OWN_OFFICE: bookingErrors.NOT_OWN_OFFICE,
  UPLOAD_FAILED: workbookErrors.UPLOAD_FAILED,
}
