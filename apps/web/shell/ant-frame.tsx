import { App, ConfigProvider, type ConfigProviderProps } from 'antd'
import enUS from 'antd/es/locale/en_US.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import zhHK from 'antd/es/locale/zh_HK.js'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-hk'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Language } from '#platform/contract/language.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { theme } from './theme.ts'

// The types of these modules read as CommonJS, where the default export would be one level deeper than it is.
const locales = { en_US: enUS, zh_CN: zhCN, zh_HK: zhHK } as unknown as Record<Language, ConfigProviderProps['locale']>
const dayjsLocales = { en_US: 'en', zh_CN: 'zh-cn', zh_HK: 'zh-hk' }

/**
 * The component library around one page: our theme, the user's language, and pop-ups that live and hide with the page.
 * The class `portal` carries the library's colours and sizes as variables (--ant-…) to plain markup as well.
 */
export function AntFrame({ children }: { children: ReactNode }): ReactNode {
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => void dayjs.locale(dayjsLocales[language]), [language])
  return (
    <div ref={frame} className="ant-frame portal">
      <ConfigProvider
        theme={theme}
        locale={locales[language]}
        componentSize="small"
        getPopupContainer={() => frame.current ?? document.body}
      >
        <App component={false}>{children}</App>
      </ConfigProvider>
    </div>
  )
}
