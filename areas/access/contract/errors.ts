import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of the access area. Codes 2200–2299. */
export const accessErrors = defineErrors({
  OWN_RIGHTS: {
    code: 2200,
    status: 409,
    texts: {
      en_US: 'You cannot take from yourself the right to administer rights.',
      zh_CN: '您不能取消自己的权限管理权。',
      zh_HK: '你不可取消自己的權限管理權。',
    },
  },
  NOBODY_LEFT: {
    code: 2201,
    status: 409,
    texts: {
      en_US: 'Nobody would be left who may administer rights.',
      zh_CN: '这样将没有任何用户可以管理权限。',
      zh_HK: '這樣將沒有任何用戶可管理權限。',
    },
  },
  LINK_NOT_ALLOWED: {
    code: 2202,
    status: 400,
    texts: {
      en_US: 'must be http(s)://… without a user name, or a path such as /reports',
      zh_CN: '须为不含用户名的 http(s)://… 地址，或如 /reports 的路径',
      zh_HK: '須為不含用戶名的 http(s)://… 網址，或如 /reports 的路徑',
    },
  },
  PATH_NOT_ALLOWED: {
    code: 2203,
    status: 400,
    texts: {
      en_US:
        'must be a path such as /links/tariff, of plain letters and digits, and not one that the portal itself uses',
      zh_CN: '须为如 /links/tariff 的路径，只含英文字母和数字，且不是系统自用的路径',
      zh_HK: '須為如 /links/tariff 的路徑，只含英文字母及數字，且並非系統自用的路徑',
    },
  },
  LINK_MISSING: {
    code: 2204,
    status: 409,
    texts: {
      en_US: 'An outside page needs its address.',
      zh_CN: '外部页面须填写地址。',
      zh_HK: '外部頁面須填寫網址。',
    },
  },
  LINK_NOT_WANTED: {
    code: 2205,
    status: 409,
    texts: {
      en_US: 'A page of the portal has no outside address.',
      zh_CN: '系统内的页面不能有外部地址。',
      zh_HK: '系統內的頁面不可有外部網址。',
    },
  },
  PATH_MISSING: {
    code: 2206,
    status: 409,
    texts: {
      en_US: 'An outside page needs a path in the portal as well: it names its tab.',
      zh_CN: '外部页面也须有系统内的路径，用于标识其标签页。',
      zh_HK: '外部頁面亦須有系統內的路徑，用以識別其分頁。',
    },
  },
  MENU_BELOW_ITSELF: {
    code: 2207,
    status: 409,
    texts: {
      en_US: 'An entry cannot be placed below itself.',
      zh_CN: '菜单项不能位于自身之下。',
      zh_HK: '選單項目不可置於自己之下。',
    },
  },
  MENU_TOO_DEEP: {
    code: 2208,
    status: 409,
    texts: {
      en_US: 'The menu has at most {limit} levels.',
      zh_CN: '菜单最多 {limit} 级。',
      zh_HK: '選單最多 {limit} 層。',
    },
  },
  MENU_HAS_ENTRIES: {
    code: 2209,
    status: 409,
    texts: {
      en_US: 'There are entries below this one. Move or delete them first.',
      zh_CN: '此项之下还有菜单项，请先移动或删除。',
      zh_HK: '此項之下仍有選單項目，請先移動或刪除。',
    },
  },
  MENU_STANDARD: {
    code: 2210,
    status: 409,
    texts: {
      en_US: 'This entry is built in. It can be hidden, but not deleted.',
      zh_CN: '此项为系统预设，可以隐藏，但不能删除。',
      zh_HK: '此項為系統預設，可以隱藏，但不可刪除。',
    },
  },
  ROLE_HELD: {
    code: 2211,
    status: 409,
    texts: {
      en_US: '{count} {count|user holds|users hold} this role. Take it from them first, or deactivate it.',
      zh_CN: '有 {count} 名用户拥有此角色，请先取消，或将其停用。',
      zh_HK: '有 {count} 名用戶擁有此角色，請先取消，或將其停用。',
    },
  },
  ROLE_STANDARD: {
    code: 2212,
    status: 409,
    texts: {
      en_US: 'This role is built in. It can be deactivated, but not deleted.',
      zh_CN: '此角色为系统预设，可以停用，但不能删除。',
      zh_HK: '此角色為系統預設，可以停用，但不可刪除。',
    },
  },
  MORE_THAN_YOURS: {
    code: 2213,
    status: 403,
    texts: {
      en_US: 'This role gives more than you hold: {permissions}. Ask an administrator of the head office.',
      zh_CN: '该角色包含您没有的权限：{permissions}。请联系总公司管理员。',
      zh_HK: '此角色包含你沒有的權限：{permissions}。請聯絡總公司管理員。',
    },
  },
  MENU_BELOW_PAGE: {
    code: 2214,
    status: 409,
    texts: {
      en_US: 'Only a heading has entries below it. A page would no longer be reached in the menu.',
      zh_CN: '只有分组标题之下可以有菜单项；页面之下若有菜单项，便无法从菜单打开。',
      zh_HK: '只有分組標題之下可有選單項目；頁面之下若有項目，便無法從選單開啟。',
    },
  },
  MENU_OF_ALL_OFFICES: {
    code: 2215,
    status: 403,
    texts: {
      en_US: 'The menu is that of all offices. Only an administrator of all offices changes it.',
      zh_CN: '菜单由所有分公司共用，只有所有分公司的管理员可以修改。',
      zh_HK: '選單由所有辦事處共用，只有所有辦事處的管理員可以更改。',
    },
  },
  LINK_ORIGIN_NOT_ALLOWED: {
    code: 2216,
    status: 400,
    texts: {
      en_US: 'Pages of {origin} may not be linked to. Ask the operator of the portal to allow the address.',
      zh_CN: '不允许链接到 {origin} 的页面，请联系系统运维人员开通该地址。',
      zh_HK: '不容許連結至 {origin} 的頁面，請聯絡系統營運人員開通該地址。',
    },
  },
})
