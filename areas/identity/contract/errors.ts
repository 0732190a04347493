import { defineErrors } from '#platform/contract/error-catalogue.ts'
import { LOGIN_FAILED_CODE } from './sign-on-paths.ts'

/** Errors of the identity area. Codes 2000–2099; a failed sign-in is not a session problem, so it stays below 8000. */
export const identityErrors = defineErrors({
  LOGIN_FAILED: {
    code: LOGIN_FAILED_CODE,
    status: 401,
    texts: { en_US: 'Login failure', zh_CN: '登录失败', zh_HK: '登入失敗' },
  },
  PASSWORD_TOO_SHORT: {
    code: 2001,
    status: 400,
    texts: {
      en_US: 'the password can not be less than 6 digits',
      zh_CN: '密码不能少于 6 位',
      zh_HK: '密碼不可少於 6 位',
    },
  },
  PASSWORD_TOO_LONG: {
    code: 2002,
    status: 400,
    texts: {
      en_US: 'the password can not be more than 200 digits',
      zh_CN: '密码不能多于 200 位',
      zh_HK: '密碼不可多於 200 位',
    },
  },
  LOGIN_TYPE_UNKNOWN: {
    code: 2003,
    status: 400,
    texts: {
      en_US: 'This kind of login is not offered.',
      zh_CN: '不支持此登录方式。',
      zh_HK: '不支援此登入方式。',
    },
  },
  TOO_MANY_LOGINS: {
    code: 2004,
    status: 429,
    texts: {
      en_US: 'Too many failed logins. Please try again in {seconds} {seconds|second|seconds}.',
      zh_CN: '登录失败次数过多，请在 {seconds} 秒后重试。',
      zh_HK: '登入失敗次數過多，請於 {seconds} 秒後再試一次。',
    },
  },
  OWN_ACCOUNT: {
    code: 2005,
    status: 409,
    texts: {
      en_US: 'You cannot deactivate your own account.',
      zh_CN: '您不能停用自己的账号。',
      zh_HK: '你不可停用自己的帳戶。',
    },
  },
  OFFICE_INACTIVE: {
    code: 2006,
    status: 409,
    texts: {
      en_US: 'This office is not active.',
      zh_CN: '该分公司未启用。',
      zh_HK: '此辦事處未啟用。',
    },
  },
  DEPARTMENT_ELSEWHERE: {
    code: 2007,
    status: 409,
    texts: {
      en_US: 'This department belongs to another office.',
      zh_CN: '该部门属于其他分公司。',
      zh_HK: '此部門屬於其他辦事處。',
    },
  },
  OLD_PASSWORD_WRONG: {
    code: 2010,
    status: 400,
    texts: {
      en_US: 'This is not your current password.',
      zh_CN: '当前密码不正确。',
      zh_HK: '現時密碼不正確。',
    },
  },
  NEW_PASSWORD_SAME: {
    code: 2011,
    status: 400,
    texts: {
      en_US: 'The new password must differ from the current one.',
      zh_CN: '新密码不能与当前密码相同。',
      zh_HK: '新密碼不可與現時密碼相同。',
    },
  },
  PASSWORDS_DIFFER: {
    code: 2012,
    status: 400,
    texts: { en_US: 'Inconsistent passwords', zh_CN: '两次输入的密码不一致', zh_HK: '兩次輸入的密碼不一致' },
  },
  RESET_LINK_DEAD: {
    code: 2013,
    status: 410,
    texts: {
      en_US: 'This link has been used or has expired. Please request a new one.',
      zh_CN: '该链接已使用或已过期，请重新申请。',
      zh_HK: '此連結已使用或已過期，請重新申請。',
    },
  },
  SWITCHED_USER: {
    code: 2014,
    status: 409,
    texts: {
      en_US: 'Not available while you are switched to another user.',
      zh_CN: '切换用户期间不能进行此操作。',
      zh_HK: '切換用戶期間不可進行此操作。',
    },
  },
  USER_NAME_REQUIRED: {
    code: 2020,
    status: 400,
    texts: {
      en_US: 'User Name is required!',
      zh_CN: '请输入用户名！',
      zh_HK: '請輸入用戶名稱！',
    },
  },
  SWITCH_NOT_ALLOWED: {
    code: 2021,
    status: 403,
    texts: {
      en_US: 'You may not switch to another user.',
      zh_CN: '您不能切换用户。',
      zh_HK: '你不可切換用戶。',
    },
  },
  SWITCH_TARGET_UNKNOWN: {
    code: 2022,
    status: 404,
    texts: {
      en_US: 'There is no active user of this name.',
      zh_CN: '没有该名称的有效用户。',
      zh_HK: '沒有此名稱的有效用戶。',
    },
  },
  SWITCH_OTHER_OFFICE: {
    code: 2091,
    status: 403,
    texts: {
      en_US: 'This user works for an office whose records you do not see: you cannot switch to them.',
      zh_CN: '您无权查看该用户所属分公司的记录，不能切换。',
      zh_HK: '你無權查閱該用戶所屬辦事處的記錄，不可切換。',
    },
  },
  SWITCH_UPWARDS: {
    code: 2023,
    status: 403,
    texts: {
      en_US: 'This user may do more than you: you cannot switch to them.',
      zh_CN: '该用户的权限超过您，不能切换。',
      zh_HK: '該用戶的權限高於你，不可切換。',
    },
  },
  SWITCH_TO_ONESELF: {
    code: 2024,
    status: 409,
    texts: {
      en_US: 'This is you.',
      zh_CN: '这就是您自己。',
      zh_HK: '這就是你自己。',
    },
  },
  ALREADY_SWITCHED: {
    code: 2025,
    status: 409,
    texts: {
      en_US: 'You have switched already. Please go back to your own user first.',
      zh_CN: '您已切换用户，请先返回自己的用户。',
      zh_HK: '你已切換用戶，請先返回自己的用戶。',
    },
  },
  NOT_SWITCHED: {
    code: 2026,
    status: 409,
    texts: {
      en_US: 'You have not switched to another user.',
      zh_CN: '您没有切换用户。',
      zh_HK: '你沒有切換用戶。',
    },
  },
  TIME_ZONE_UNKNOWN: {
    code: 2008,
    status: 400,
    texts: {
      en_US: 'is not a known IANA time zone',
      zh_CN: '不是已知的 IANA 时区',
      zh_HK: '不是已知的 IANA 時區',
    },
  },
  USER_MAY_DO_MORE: {
    code: 2030,
    status: 403,
    texts: {
      en_US: 'This user may do more than you: ask an administrator of the head office.',
      zh_CN: '该用户的权限超过您，请联系总公司管理员。',
      zh_HK: '該用戶的權限高於你，請聯絡總公司管理員。',
    },
  },
  MARK_NOT_YOURS: {
    code: 2031,
    status: 403,
    texts: {
      en_US: 'You can make somebody a manager, or let them switch users, only if you are one or may do so yourself.',
      zh_CN: '只有您本人是经理或可以切换用户时，才能将其授予他人。',
      zh_HK: '只有你本人是經理或可切換用戶，方可將其授予他人。',
    },
  },
  PASSWORDS_OFF: {
    code: 2040,
    status: 403,
    texts: {
      en_US: 'Passwords are not used here. Please sign in with your company’s sign-in service.',
      zh_CN: '此处不使用密码，请通过公司的登录服务登录。',
      zh_HK: '此處不使用密碼，請透過公司的登入服務登入。',
    },
  },
  PROVIDER_NOT_SET_UP: {
    code: 2041,
    status: 404,
    texts: {
      en_US: 'No other sign-in service is set up. Please use your password.',
      zh_CN: '未设置其他登录服务，请使用密码登录。',
      zh_HK: '未設定其他登入服務，請使用密碼登入。',
    },
  },
  PROVIDER_UNREACHABLE: {
    code: 2042,
    status: 503,
    texts: {
      en_US: 'The sign-in service does not answer as it should. Please try again later or tell your administrator.',
      zh_CN: '登录服务没有正常响应，请稍后重试或联系管理员。',
      zh_HK: '登入服務未有正常回應，請稍後再試一次或聯絡管理員。',
    },
  },
  PROVIDER_REFUSED: {
    code: 2043,
    status: 401,
    texts: {
      en_US: 'The sign-in was not completed. Please start again.',
      zh_CN: '登录未完成，请重新开始。',
      zh_HK: '登入未完成，請重新開始。',
    },
  },
  PROVIDER_ACCOUNT_UNKNOWN: {
    code: 2044,
    status: 403,
    texts: {
      en_US: 'You have no active account here. Please ask your administrator.',
      zh_CN: '您在本系统没有有效账号，请联系管理员。',
      zh_HK: '你在本系統沒有有效帳戶，請聯絡管理員。',
    },
  },
  ACCOUNT_OF_THE_PORTAL: {
    code: 2045,
    status: 400,
    texts: {
      en_US: 'is the account of the portal itself',
      zh_CN: '是系统自身的账号',
      zh_HK: '是系統自身的帳戶',
    },
  },
  AVATAR_UNUSABLE: {
    code: 2050,
    status: 400,
    texts: {
      en_US: 'Please choose a PNG, JPEG or WebP picture of at most {side} × {side} pixels.',
      zh_CN: '请选择不超过 {side} × {side} 像素的 PNG、JPEG 或 WebP 图片。',
      zh_HK: '請選擇不超過 {side} × {side} 像素的 PNG、JPEG 或 WebP 圖片。',
    },
  },
  AVATAR_TOO_LARGE: {
    code: 2051,
    status: 413,
    texts: {
      en_US: 'A picture may have at most {limit} KB.',
      zh_CN: '图片不得超过 {limit} KB。',
      zh_HK: '圖片不得超過 {limit} KB。',
    },
  },
  FRAME_NOT_ALLOWED: {
    code: 2090,
    status: 403,
    texts: {
      en_US: 'Pages of {origin} may not be shown in the portal.',
      zh_CN: '不允许在本系统内显示 {origin} 的页面。',
      zh_HK: '不可在本系統內顯示 {origin} 的頁面。',
    },
  },
})
