import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** What a workbook of schedules may be refused for as a whole. Codes 3380–3389. */
export const scheduleImportErrors = defineErrors({
  IMPORT_REFUSED: {
    code: 3380,
    status: 400,
    texts: {
      en_US: 'Nothing was imported: {count} {count|cell is|cells are} wrong!',
      zh_CN: '未导入任何数据：有 {count} 个单元格有误！',
      zh_HK: '未有匯入任何資料：有 {count} 個儲存格有誤！',
    },
  },
  IN_CELL_OF_SCHEDULE: {
    code: 3381,
    status: 400,
    texts: {
      en_US: 'Row {row}, {column}: {reason}',
      zh_CN: '第 {row} 行，{column}：{reason}',
      zh_HK: '第 {row} 行，{column}：{reason}',
    },
  },
  IMPORT_COLUMN_MISSING: {
    code: 3382,
    status: 400,
    texts: {
      en_US: 'The workbook has no column {column}!',
      zh_CN: '文件中没有“{column}”列！',
      zh_HK: '文件中沒有「{column}」欄！',
    },
  },
  IMPORT_EMPTY: {
    code: 3383,
    status: 400,
    texts: {
      en_US: 'The workbook has no schedules!',
      zh_CN: '文件中没有航班计划！',
      zh_HK: '文件中沒有航班編表！',
    },
  },
  TOO_MANY_SCHEDULES: {
    code: 3384,
    status: 400,
    texts: {
      en_US: '{count} schedules at once are too many: at most {most}!',
      zh_CN: '一次导入 {count} 个航班计划过多：最多 {most} 个！',
      zh_HK: '一次匯入 {count} 個航班編表過多：最多 {most} 個！',
    },
  },
})
