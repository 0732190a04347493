import type { Language } from '#platform/contract/language.ts'

/** What is said where the texts of the portal themselves did not come. */
export const WITHOUT_TEXTS: Readonly<Record<Language, Readonly<Record<'title' | 'said' | 'again', string>>>> = {
  en_US: {
    title: 'The portal cannot be shown',
    said: 'Its texts could not be fetched from the server. Please check the connection and try again.',
    again: 'Try again',
  },
  zh_CN: { title: '无法显示系统', said: '未能从服务器获取界面文字，请检查网络后重试。', again: '重试' },
  zh_HK: { title: '無法顯示系統', said: '未能從伺服器取得介面文字，請檢查網絡後再試一次。', again: '再試一次' },
}
