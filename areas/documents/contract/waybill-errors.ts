import { bookingErrors } from '#areas/shipments/contract/booking/booking-errors.ts'
import { defineErrors } from '#platform/contract/error-catalogue.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'

/** Errors of air waybills (DOC-01). Codes 4920–4939. */
const ownErrors = defineErrors({
  WAYBILL_VOID: {
    code: 4920,
    status: 409,
    texts: { en_US: 'The waybill is void.', zh_CN: '该运单已作废。', zh_HK: '該提單已作廢。' },
  },
  WAYBILL_INCOMPLETE: {
    code: 4921,
    status: 422,
    texts: {
      en_US: 'An airline would reject this waybill: {count} {count|box is|boxes are} wrong.',
      zh_CN: '航空公司会拒收该运单：有 {count} 处问题。',
      zh_HK: '航空公司會拒收該提單：有 {count} 處問題。',
    },
  },
  REISSUE_REASON_MISSING: {
    code: 4922,
    status: 422,
    texts: {
      en_US: 'Enter why the waybill is issued again.',
      zh_CN: '请填写重新签发的原因。',
      zh_HK: '請填寫重新簽發的原因。',
    },
  },
  WAYBILL_NOT_ISSUED: {
    code: 4923,
    status: 409,
    texts: { en_US: 'The waybill was never issued.', zh_CN: '该运单尚未签发。', zh_HK: '該提單尚未簽發。' },
  },
  NO_WAYBILL_OF_JOB: {
    code: 4924,
    status: 409,
    texts: {
      en_US: 'This job has no {kind} of ours.',
      zh_CN: '本票没有我司的 {kind}。',
      zh_HK: '本票沒有我司的 {kind}。',
    },
  },
  WEIGHTS_OPEN: {
    code: 4926,
    status: 409,
    texts: {
      en_US: 'The weights of the houses are open already.',
      zh_CN: '分单重量已开放。',
      zh_HK: '分提單重量已開放。',
    },
  },
  NO_CORRECTION: {
    code: 4927,
    status: 409,
    texts: {
      en_US: 'The charges are those of the previous version: there is nothing to correct.',
      zh_CN: '费用与上一版相同，无需更正。',
      zh_HK: '費用與上一版相同，毋須更正。',
    },
  },
  NOT_IN_LATIN: {
    code: 4928,
    status: 422,
    texts: {
      en_US: 'must be in Latin letters: messages to airlines carry no others',
      zh_CN: '须用拉丁字母填写：航空公司报文不传送其他文字',
      zh_HK: '須以拉丁字母填寫：航空公司報文不支援其他文字',
    },
  },
  NO_COPY_CHOSEN: {
    code: 4929,
    status: 422,
    texts: {
      en_US: 'Choose at least one original or copy.',
      zh_CN: '请至少选择一份正本或副本。',
      zh_HK: '請至少選擇一份正本或副本。',
    },
  },
  HAWB_IS_ISSUED: {
    code: 4990,
    status: 409,
    texts: {
      en_US: 'Its HAWB is issued: please void the HAWB first.',
      zh_CN: 'HAWB 已签发，请先将其作废。',
      zh_HK: 'HAWB 已簽發，請先將其作廢。',
    },
  },
  MASTER_MISSING: {
    code: 4925,
    status: 409,
    texts: {
      en_US: 'Assign a MAWB first.',
      zh_CN: '请先分配 MAWB。',
      zh_HK: '請先編配 MAWB。',
    },
  },
})

export const waybillErrors = {
  ...ownErrors,
  NOT_OWN_OFFICE: bookingErrors.NOT_OWN_OFFICE,
  UPLOAD_FAILED: workbookErrors.UPLOAD_FAILED,
}
