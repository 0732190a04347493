import { Segmented } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import type { ListRow } from '#platform/contract/list.ts'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { activityLogApi } from '../contract/api.ts'
import { clickList } from '../contract/click-list.ts'
import { ClicksPerDay } from './clicks-per-day.tsx'
import { useFunctionWords } from './use-function-words.ts'
import './log-page.css'

/** REQ-08: which functions are used, click by click or counted per day. */
export function Page(): ReactNode {
  const t = useTexts('activity-log')
  const [shown, setShown] = useState<'clicks' | 'perDay'>('clicks')
  const options = (['clicks', 'perDay'] as const).map((value) => ({ value, label: t(`actions.${value}`) }))
  return (
    <FullPage>
      <div className="log-head">
        <h2 className="kit-list-title">{t('pages.log')}</h2>
        <Segmented aria-label={t('pages.log')} options={options} value={shown} onChange={setShown} />
      </div>
      {shown === 'clicks' ? <Clicks /> : <ClicksPerDay />}
    </FullPage>
  )
}

function Clicks(): ReactNode {
  const t = useTexts('activity-log')
  const say = useFunctionWords()
  const cellTexts = useMemo(() => ({ funcName: (row: Row) => (row.funcName ? say(row.funcName) : '') }), [say])
  const cells = useMemo(() => ({ funcName: functionCell(cellTexts.funcName) }), [cellTexts])
  return (
    <ListPage
      list={clickList}
      area="activity-log"
      endpoint={activityLogApi.listClicks}
      exportEndpoint={activityLogApi.exportClicks}
      cellTexts={cellTexts}
      cells={cells}
      quickFilters={['account', 'funcName', 'office', 'clickTime']}
      searchHint={t('hints.search')}
      emptyText={t('messages.noClicks')}
    />
  )
}

type Row = ListRow<typeof clickList>

/** The readable name, with the reported name as tooltip. */
function functionCell(words: (row: Row) => string) {
  return (row: Row): ReactNode => row.funcName && <span title={row.funcName}>{words(row)}</span>
}
