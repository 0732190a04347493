import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of a booking workbook: cells, import and undo. Codes 4180–4199 and 4127. */
export const importErrors = defineErrors({
  PAPERS_ADDED: {
    code: 4127,
    status: 409,
    texts: {
      en_US: 'Documents were added to it.',
      zh_CN: '已添加文件。',
      zh_HK: '已加入文件。',
    },
  },
  CELL_NO_COUNT: {
    code: 4180,
    status: 400,
    texts: {
      en_US: '“{value}” is not a whole number.',
      zh_CN: '“{value}”不是整数。',
      zh_HK: '「{value}」不是整數。',
    },
  },
  CELL_NO_NUMBER: {
    code: 4181,
    status: 400,
    texts: {
      en_US: '“{value}” is not a number: write it as 1234.5.',
      zh_CN: '“{value}”不是数字，请写成 1234.5。',
      zh_HK: '「{value}」不是數字，請寫成 1234.5。',
    },
  },
  CELL_NO_DAY: {
    code: 4182,
    status: 400,
    texts: {
      en_US: '“{value}” is not a date: write it as 2026-11-02.',
      zh_CN: '“{value}”不是日期，请写成 2026-11-02。',
      zh_HK: '「{value}」不是日期，請寫成 2026-11-02。',
    },
  },
  CELL_NO_TIME: {
    code: 4183,
    status: 400,
    texts: {
      en_US: '“{value}” is not a date and time (year-month-day hour:minute).',
      zh_CN: '“{value}”不是日期和时间，须有年、月、日、时、分。',
      zh_HK: '「{value}」不是日期及時間，須有年、月、日、時、分。',
    },
  },
  CELL_NO_CLOCK: {
    code: 4197,
    status: 400,
    texts: {
      en_US: '“{value}” has a date but no time of day: add the time of the flight.',
      zh_CN: '“{value}”只有日期而没有时间，请补上航班时间。',
      zh_HK: '「{value}」只有日期而沒有時間，請補上航班時間。',
    },
  },
  DEPARTURE_UNKNOWN: {
    code: 4242,
    status: 400,
    texts: {
      en_US: 'No schedule has {departure}: add the time of the flight.',
      zh_CN: '航班计划中没有 {departure}，请补上航班时间。',
      zh_HK: '航班時間表中沒有 {departure}，請補上航班時間。',
    },
  },
  CELL_NO_FLAG: {
    code: 4184,
    status: 400,
    texts: {
      en_US: '“{value}” is neither yes nor no: write Y or N.',
      zh_CN: '“{value}”既非是也非否，请写 Y 或 N。',
      zh_HK: '「{value}」並非是或否，請寫 Y 或 N。',
    },
  },
  CELL_NO_CHOICE: {
    code: 4185,
    status: 400,
    texts: {
      en_US: '“{value}” is none of: {choices}.',
      zh_CN: '“{value}”不在以下选项之中：{choices}。',
      zh_HK: '「{value}」不在以下選項之中：{choices}。',
    },
  },
  CELL_NO_DIMENSIONS: {
    code: 4186,
    status: 400,
    texts: {
      en_US:
        '“{value}” is not length × width × height in cm: write 60x40x40/20 for 20 pieces, further lines after a semicolon.',
      zh_CN: '“{value}”不是长 × 宽 × 高（厘米）：20 件请写成 60x40x40/20，多行以分号分隔。',
      zh_HK: '「{value}」不是長 × 闊 × 高（厘米）：20 件請寫成 60x40x40/20，多行以分號分隔。',
    },
  },
  COLUMNS_TWICE: {
    code: 4187,
    status: 400,
    texts: {
      en_US: 'Two columns of the sheet are mapped to the same field.',
      zh_CN: '工作表中有两列对应同一字段。',
      zh_HK: '工作表內有兩欄對應同一欄位。',
    },
  },
  IMPORT_TOUCHED: {
    code: 4188,
    status: 409,
    texts: {
      en_US:
        '{count} {count|shipment|shipments} of this import {count|has|have} been worked on since, nothing was undone.',
      zh_CN: '此次导入中有 {count} 票货件已被处理，未撤销任何内容。',
      zh_HK: '此次匯入中有 {count} 票貨件已被處理，未撤銷任何內容。',
    },
  },
  IMPORTED_AND_CHANGED: {
    code: 4189,
    status: 409,
    texts: {
      en_US: '{who} changed it on {at}: {fields}.',
      zh_CN: '{who} 于 {at} 修改了：{fields}。',
      zh_HK: '{who} 於 {at} 更改了：{fields}。',
    },
  },
  SPACE_WAS_ASKED: {
    code: 4196,
    status: 409,
    texts: {
      en_US: 'Space on {flight} was requested; it is now {status} ({who}, {at}).',
      zh_CN: '曾申请 {flight} 的舱位，现为“{status}”（{who}，{at}）。',
      zh_HK: '曾申請 {flight} 的艙位，現為「{status}」（{who}，{at}）。',
    },
  },
  HAS_MILESTONES: {
    code: 4191,
    status: 409,
    texts: {
      en_US: 'Milestones of this shipment were recorded.',
      zh_CN: '该货件已登记节点。',
      zh_HK: '此貨件已登記里程碑。',
    },
  },
  IMPORT_UNDONE: {
    code: 4190,
    status: 409,
    texts: {
      en_US: 'This import has already been undone.',
      zh_CN: '此次导入已撤销。',
      zh_HK: '此次匯入已撤銷。',
    },
  },
  ON_ULDS: {
    code: 4192,
    status: 409,
    texts: {
      en_US: 'Pieces of this shipment are on ULDs.',
      zh_CN: '该货件已有货物装上 ULD。',
      zh_HK: '此貨件已有件數裝上 ULD。',
    },
  },
  IMPORT_OF_OTHERS: {
    code: 4193,
    status: 403,
    texts: {
      en_US: 'Only {who} or somebody who may delete shipments can undo this import.',
      zh_CN: '只有 {who} 或有权删除货件的人才能撤销此次导入。',
      zh_HK: '只有 {who} 或有權刪除貨件的人才可撤銷此次匯入。',
    },
  },
  KEY_ACCOUNT_PARTNER_NEEDED: {
    code: 4198,
    status: 422,
    texts: {
      en_US: 'is not a partner of {keyAccount}: enter the name or code of one',
      zh_CN: '不是 {keyAccount} 的往来单位：须填写其往来单位的名称或代码',
      zh_HK: '不是 {keyAccount} 的業務夥伴：須填寫其業務夥伴的名稱或代號',
    },
  },
})
