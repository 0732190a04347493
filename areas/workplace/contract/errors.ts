import { defineErrors } from '#platform/contract/error-catalogue.ts'

/** Errors of the workplace area. Codes 2600–2649. */
export const workplaceErrors = defineErrors({
  SHARING_NOT_ALLOWED: {
    code: 2600,
    status: 403,
    texts: {
      en_US: 'You need the right to share views with your office.',
      zh_CN: '您没有与分公司共享视图的权限。',
      zh_HK: '你沒有與辦事處共用檢視的權限。',
    },
  },
  VIEW_OF_ANOTHER: {
    code: 2601,
    status: 403,
    texts: {
      en_US: 'This view belongs to a colleague. Save it under another name.',
      zh_CN: '该视图属于同事，请另存为其他名称。',
      zh_HK: '此檢視屬於同事，請以另一名稱儲存。',
    },
  },
  TOO_MANY_VIEWS: {
    code: 2602,
    status: 409,
    texts: {
      en_US: 'You already have {most} {most|view|views}. Delete one first.',
      zh_CN: '您已保存 {most} 个视图，请先删除一个。',
      zh_HK: '你已儲存 {most} 個檢視，請先刪除一個。',
    },
  },
  VIEW_NAME_TAKEN: {
    code: 2603,
    status: 409,
    texts: {
      en_US: 'You already have a view called {name} for this list.',
      zh_CN: '此列表已有名为“{name}”的视图。',
      zh_HK: '此列表已有名為「{name}」的檢視。',
    },
  },
  FAVOURITE_TWICE: {
    code: 2604,
    status: 400,
    texts: {
      en_US: 'is already a favourite',
      zh_CN: '已在收藏夹中',
      zh_HK: '已在我的最愛之中',
    },
  },
})
