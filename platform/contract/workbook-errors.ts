import { defineErrors } from './error-catalogue.ts'

/** What can be wrong with an uploaded workbook, whichever area takes it (MAW-02). Codes 1200–1219. */
export const workbookErrors = defineErrors({
  FILE_MISSING: {
    code: 1200,
    status: 400,
    texts: {
      en_US: 'Please choose document to upload!',
      zh_CN: '请选择要上传的文件！',
      zh_HK: '請選擇要上載的文件！',
    },
  },
  FILE_UNUSABLE: {
    code: 1201,
    status: 400,
    texts: {
      en_US: 'This file cannot be proceeded, please check!',
      zh_CN: '无法处理该文件，请检查！',
      zh_HK: '未能處理此文件，請檢查！',
    },
  },
  SHEETS_FILLED: {
    code: 1203,
    status: 400,
    texts: {
      en_US: 'The sheet “{sheet}” is filled as well. Please keep everything on the first sheet!',
      zh_CN: '工作表“{sheet}”也有内容，请把所有内容放在第一个工作表中！',
      zh_HK: '工作表「{sheet}」亦有內容，請將所有內容放在第一個工作表！',
    },
  },
  UPLOAD_FAILED: {
    code: 1202,
    status: 503,
    texts: { en_US: 'Upload failed!', zh_CN: '上传失败！', zh_HK: '上載失敗！' },
  },
})
