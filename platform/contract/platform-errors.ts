import { IDEMPOTENCY_KEY_REUSED, VERSION_CONFLICT } from './envelope.ts'
import { defineErrors } from './error-catalogue.ts'

/** Refusals that belong to no area: what HTTP, the session and the platform itself say. Codes 1000–1999 and 8001–8099. */
export const platformErrors = defineErrors({
  INPUT_INVALID: {
    code: 1400,
    status: 400,
    texts: { en_US: 'Please check the marked fields.', zh_CN: '请检查标出的字段。', zh_HK: '請檢查已標示的欄位。' },
  },
  BODY_UNREADABLE: {
    code: 1401,
    status: 400,
    texts: { en_US: 'The request could not be read.', zh_CN: '无法读取该请求。', zh_HK: '無法讀取此請求。' },
  },
  NO_PERMISSION: {
    code: 1403,
    status: 403,
    texts: {
      en_US: 'You have no permission for this. Needed: {permissions}',
      zh_CN: '您没有此操作的权限。所需权限：{permissions}',
      zh_HK: '你沒有此操作的權限。所需權限：{permissions}',
    },
  },
  PASSWORD_CHANGE_NEEDED: {
    code: 1402,
    status: 403,
    texts: {
      en_US: 'Please change your password first.',
      zh_CN: '请先修改密码。',
      zh_HK: '請先更改密碼。',
    },
  },
  NOT_FOUND: {
    code: 1404,
    status: 404,
    texts: { en_US: 'This record does not exist.', zh_CN: '该记录不存在。', zh_HK: '此記錄不存在。' },
  },
  PATH_UNKNOWN: {
    code: 1405,
    status: 404,
    texts: { en_US: 'This address does not exist.', zh_CN: '该地址不存在。', zh_HK: '此網址不存在。' },
  },
  METHOD_NOT_ALLOWED: {
    code: 1406,
    status: 405,
    texts: {
      en_US: 'This method is not allowed here.',
      zh_CN: '此处不允许该请求方法。',
      zh_HK: '此處不接受該請求方法。',
    },
  },
  FOREIGN_ORIGIN: {
    code: 1407,
    status: 403,
    texts: {
      en_US: 'This form may not be sent from another site.',
      zh_CN: '不允许从其他网站提交此表单。',
      zh_HK: '不可從其他網站提交此表格。',
    },
  },
  SENT_TOO_SLOWLY: {
    code: 1408,
    status: 408,
    texts: {
      en_US: 'The request did not arrive in time.',
      zh_CN: '请求未能及时送达。',
      zh_HK: '請求未能及時送達。',
    },
  },
  VERSION_CONFLICT: {
    code: VERSION_CONFLICT,
    status: 409,
    texts: {
      en_US: 'Somebody has changed this record since you opened it.',
      zh_CN: '您打开之后，该记录已被他人修改。',
      zh_HK: '你開啟之後，此記錄已被其他人更改。',
    },
  },
  ALREADY_EXISTS: {
    code: 1410,
    status: 409,
    texts: {
      en_US: '{value} already existed, please revise!',
      zh_CN: '{value} 已存在，请修改！',
      zh_HK: '{value} 已存在，請更改！',
    },
  },
  STILL_IN_USE: {
    code: 1411,
    status: 409,
    texts: {
      en_US: 'This record is still in use.',
      zh_CN: '该记录仍被使用。',
      zh_HK: '此記錄仍被使用。',
    },
  },
  REFERENCE_UNKNOWN: {
    code: 1412,
    status: 422,
    texts: {
      en_US: 'The referenced record does not exist: {value}',
      zh_CN: '所引用的记录不存在：{value}',
      zh_HK: '所引用的記錄不存在：{value}',
    },
  },
  BODY_TOO_LARGE: {
    code: 1413,
    status: 413,
    texts: { en_US: 'The request is too large.', zh_CN: '请求内容过大。', zh_HK: '請求內容過大。' },
  },
  EXPORT_TOO_LARGE: {
    code: 1414,
    status: 422,
    texts: {
      en_US: 'An export may have at most {limit} {limit|row|rows}. Please narrow the filter.',
      zh_CN: '导出最多 {limit} 行，请缩小筛选范围。',
      zh_HK: '匯出最多 {limit} 行，請縮窄篩選範圍。',
    },
  },
  MEDIA_TYPE: {
    code: 1415,
    status: 415,
    texts: { en_US: 'This content type is not accepted.', zh_CN: '不接受该内容类型。', zh_HK: '不接受此內容類型。' },
  },
  ADDRESS_TOO_LONG: {
    code: 1416,
    status: 414,
    texts: {
      en_US: 'This address is too long.',
      zh_CN: '该地址过长。',
      zh_HK: '此網址過長。',
    },
  },
  HEADERS_TOO_LARGE: {
    code: 1417,
    status: 431,
    texts: {
      en_US: 'The headers of the request are too large.',
      zh_CN: '请求头过大。',
      zh_HK: '請求標頭過大。',
    },
  },
  NOT_IN_FRAMES: {
    code: 1418,
    status: 403,
    texts: {
      en_US: 'This is not open to a page in a frame.',
      zh_CN: '嵌入的页面无权使用此功能。',
      zh_HK: '嵌入的頁面不可使用此功能。',
    },
  },
  ONE_FILE_ONLY: {
    code: 1419,
    status: 400,
    texts: {
      en_US: 'Please choose one file only.',
      zh_CN: '只能选择一个文件。',
      zh_HK: '只可選擇一個檔案。',
    },
  },
  FIELD_TWICE: {
    code: 1420,
    status: 400,
    texts: {
      en_US: 'The field “{name}” appears twice.',
      zh_CN: '字段“{name}”重复出现。',
      zh_HK: '欄位「{name}」重複出現。',
    },
  },
  CHARSET: {
    code: 1421,
    status: 415,
    texts: {
      en_US: 'Only UTF-8 is accepted, not {charset}.',
      zh_CN: '只接受 UTF-8 编码，不接受 {charset}。',
      zh_HK: '只接受 UTF-8 編碼，不接受 {charset}。',
    },
  },
  IDEMPOTENCY_KEY_REUSED: {
    code: IDEMPOTENCY_KEY_REUSED,
    status: 422,
    texts: {
      en_US: 'This request was sent before with other content.',
      zh_CN: '该请求曾以不同内容发送过。',
      zh_HK: '此請求曾以不同內容發送過。',
    },
  },
  IDEMPOTENCY_KEY_MISSING: {
    code: 1423,
    status: 400,
    texts: {
      en_US: 'The header Idempotency-Key is missing, or is not 8 to 64 letters, digits, - or _.',
      zh_CN: '缺少请求头 Idempotency-Key，或其内容不是 8 至 64 个字母、数字、- 或 _。',
      zh_HK: '欠缺請求標頭 Idempotency-Key，或其內容並非 8 至 64 個字母、數字、- 或 _。',
    },
  },
  CHANGED_SINCE: {
    code: 1424,
    status: 409,
    texts: {
      en_US: 'This change cannot be undone: the same fields have been changed since.',
      zh_CN: '无法撤销此修改：相同字段之后又被修改过。',
      zh_HK: '無法撤銷此更改：相同欄位其後已再被更改。',
    },
  },
  UNDO_IMPOSSIBLE: {
    code: 1425,
    status: 409,
    texts: {
      en_US: 'This cannot be undone: such records are never deleted. Deactivate it instead.',
      zh_CN: '无法撤销：此类记录会一直保留，请改为“停用”。',
      zh_HK: '無法撤銷：此類記錄會一直保留，請改為「停用」。',
    },
  },
  TOO_MANY_REQUESTS: {
    code: 1429,
    status: 429,
    texts: {
      en_US: 'Too many requests. Please wait a moment and try again.',
      zh_CN: '请求过于频繁，请稍候再试。',
      zh_HK: '請求過於頻密，請稍候再試一次。',
    },
  },
  DEFECT: {
    code: 1500,
    status: 500,
    texts: {
      en_US: 'Something went wrong on our side. Reference: {requestId}',
      zh_CN: '系统出现问题。编号：{requestId}',
      zh_HK: '系統發生問題。編號：{requestId}',
    },
  },
  BUSY: {
    code: 1503,
    status: 503,
    texts: {
      en_US: 'The system is busy. Please try again in a moment.',
      zh_CN: '系统繁忙，请稍后再试。',
      zh_HK: '系統繁忙，請稍後再試一次。',
    },
  },
  DISK_FULL: {
    code: 1507,
    status: 503,
    texts: {
      en_US: 'The disk of the server is full: nothing can be saved at the moment. What is stored can still be read.',
      zh_CN: '服务器磁盘已满，目前无法保存；已保存的内容仍可查看。',
      zh_HK: '伺服器磁碟已滿，目前無法儲存；已儲存的內容仍可查閱。',
    },
  },
  TOOK_TOO_LONG: {
    code: 1504,
    status: 503,
    texts: {
      en_US: 'This took too long. Please narrow the filter and try again.',
      zh_CN: '处理时间过长，请缩小筛选范围后重试。',
      zh_HK: '處理時間過長，請縮窄篩選範圍後再試一次。',
    },
  },
  SESSION_MISSING: {
    code: 8001,
    status: 401,
    texts: {
      en_US: 'You are not logged in or your login is invalid. Please log in again!',
      zh_CN: '您尚未登录或登录已失效，请重新登录！',
      zh_HK: '你尚未登入或登入已失效，請重新登入！',
    },
  },
  SESSION_ENDED: {
    code: 8002,
    status: 401,
    texts: {
      en_US: 'You are not logged in or your login is invalid. Please log in again!',
      zh_CN: '您尚未登录或登录已失效，请重新登录！',
      zh_HK: '你尚未登入或登入已失效，請重新登入！',
    },
  },
})
