import { defineErrors } from './error-catalogue.ts'

/** What can be wrong with an uploaded workbook, whichever area takes it (MAW-02). Codes 1200–1219. */
export const workbookErrors = defineErrors({
  FILE_MISSING: {
    code: 1200,
    status: 400,
    texts: {
      en_US: 'Please choose document to upload!',
      zh_CN: '请选择要上传的文件！',
      zh_HK: '請選擇要上載的檔案！',
    },
  },
  FILE_UNUSABLE: {
    code: 1201,
    status: 400,
    texts: {
      en_US: 'This file cannot be proceeded, please check!',
      zh_CN: '无法处理该文件，请检查！',
      zh_HK: '未能處理此檔案，請檢查！',
    },
  },
  SHEETS_FILLED: {
    code: 1203,
    status: 400,
    texts: {
      en_US: 'The sheet “{sheet}” is filled as well. Please keep everything on the first sheet.',
      zh_CN: '工作表“{sheet}”也有内容，请把所有内容放在第一个工作表中。',
      zh_HK: '工作表「{sheet}」亦有內容，請將所有內容放在第一個工作表。',
    },
  },
  UPLOAD_FAILED: {
    code: 1202,
    status: 503,
    texts: { en_US: 'Upload failed!', zh_CN: '上传失败！', zh_HK: '上載失敗！' },
  },
  COLUMN_MISSING: {
    code: 1204,
    status: 400,
    texts: {
      en_US: 'The column {column} is missing',
      zh_CN: '缺少列“{column}”',
      zh_HK: '欠缺「{column}」一欄',
    },
  },
  COLUMN_REPEATED: {
    code: 1210,
    status: 400,
    texts: {
      en_US: 'The column {column} appears twice. Please keep one of them. Nothing was imported.',
      zh_CN: '列“{column}”出现了两次，请只保留一列。未导入任何内容。',
      zh_HK: '「{column}」一欄出現了兩次，請只保留一欄。未匯入任何內容。',
    },
  },
  COLUMNS_UNKNOWN: {
    code: 1209,
    status: 400,
    texts: {
      en_US:
        '{count|The column is|The columns are} not known: {columns}. Please name {count|it|them} as in the template, or remove {count|it|them}. Nothing was imported.',
      zh_CN: '无法识别的列：{columns}。请按模板命名该列或将其删除。未导入任何内容。',
      zh_HK: '未能識別的欄：{columns}。請按範本為該欄命名或將其刪除。未匯入任何內容。',
    },
  },
  NO_ROWS: {
    code: 1205,
    status: 400,
    texts: {
      en_US: 'The file has nothing below its headings',
      zh_CN: '文件表头以下没有内容',
      zh_HK: '檔案標題以下沒有內容',
    },
  },
  TOO_MANY_ROWS: {
    code: 1206,
    status: 400,
    texts: {
      en_US: 'The file has {count} records; at most {most} are imported at once',
      zh_CN: '文件中有 {count} 条记录，一次最多 {most} 条',
      zh_HK: '檔案內有 {count} 項記錄，每次最多 {most} 項',
    },
  },
  IN_CELL: {
    code: 1207,
    status: 400,
    texts: {
      en_US: 'Row {row}, {column}: {reason}',
      zh_CN: '第 {row} 行，{column}：{reason}',
      zh_HK: '第 {row} 行，{column}：{reason}',
    },
  },
  CELLS_REFUSED: {
    code: 1208,
    status: 400,
    texts: {
      en_US: '{count} {count|cell is|cells are} wrong, nothing was imported. Please check.',
      zh_CN: '有 {count} 个单元格有误，未导入任何内容，请检查。',
      zh_HK: '有 {count} 個儲存格有誤，未匯入任何內容，請檢查。',
    },
  },
})
