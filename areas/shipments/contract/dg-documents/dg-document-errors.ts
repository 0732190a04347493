import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of dangerous goods documents (SHP-02). Codes 4124–4127. */
export const dgDocumentErrors = defineErrors({
  PAPER_UNUSABLE: {
    code: 4124,
    status: 400,
    texts: {
      en_US: '{name} is not accepted: please choose a PDF, PNG or JPEG of at most 10 MB.',
      zh_CN: '无法接收 {name}：请选择不超过 10 MB 的 PDF、PNG 或 JPEG 文件。',
      zh_HK: '未能接收 {name}：請選擇不超過 10 MB 的 PDF、PNG 或 JPEG 檔案。',
    },
  },
  PAPERS_FULL: {
    code: 4125,
    status: 409,
    texts: {
      en_US: 'A shipment keeps at most {most} files.',
      zh_CN: '每票货件最多保存 {most} 个文件。',
      zh_HK: '每票貨件最多保存 {most} 個文件。',
    },
  },
  PAPER_SENT: {
    code: 4126,
    status: 409,
    texts: {
      en_US: 'The pre-alert is sent: the files that went with it stay.',
      zh_CN: 'Pre-alert 已发送：随附的文件不能删除。',
      zh_HK: 'Pre-alert 已發送：隨附的文件不能刪除。',
    },
  },
  PAPERS_ADDED: {
    code: 4127,
    status: 409,
    texts: {
      en_US: 'Files of its goods were added.',
      zh_CN: '已添加货物文件。',
      zh_HK: '已加入貨物文件。',
    },
  },
})
