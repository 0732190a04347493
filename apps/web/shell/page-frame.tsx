import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import enUS from 'antd/es/locale/en_US.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import zhHK from 'antd/es/locale/zh_HK.js'
import { type ReactNode, useRef } from 'react'
import type { Language } from '#platform/contract/language.ts'
import { useClientState } from '#platform/web/client-state.ts'
import { WithQuestions } from '#platform/web/kit/page-questions.tsx'
import { queryClient } from '#platform/web/query-client.ts'
import { useCurrentUser } from '#platform/web/session.ts'
import { useLanguage } from '#platform/web/texts.ts'
import { useTheme } from '#platform/web/theme.ts'
import { libraryTheme } from './theme.ts'

// The types of these modules read as CommonJS, where the default export would be one level deeper than it is.
const locales = { en_US: enUS, zh_CN: zhCN, zh_HK: zhHK } as unknown as Record<Language, ConfigProviderProps['locale']>

/**
 * What a page stands in: the component library in our theme and the user's language, with pop-ups that live and hide
 * with the page, and the answers of the server that all pages share. It is not part of the first load.
 * The class `portal` carries the library's colours and sizes as variables (--ant-…) to plain markup as well.
 */
export function PageFrame({ children }: { children: ReactNode }): ReactNode {
  const language = useLanguage()
  const density = useCurrentUser()?.preferences.density
  const theme = useTheme()
  const { device } = useClientState()
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} className="page-frame portal">
      <ConfigProvider
        theme={libraryTheme(theme, device)}
        locale={locales[language]}
        componentSize={density === 'comfortable' ? 'middle' : 'small'}
        // No blank between two Chinese characters: texts stand as they are written.
        button={{ autoInsertSpace: false }}
        getPopupContainer={() => frame.current ?? document.body}
      >
        <WithQuestions>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </WithQuestions>
      </ConfigProvider>
    </div>
  )
}
