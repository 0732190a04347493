import { type ReactNode, useMemo, useRef, useState } from 'react'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useTexts } from '#platform/web/texts.ts'
import { messagingApi } from '../../contract/api.ts'
import { MESSAGES_CHANGED } from '../../contract/live.ts'
import { type LoggedMessage, messageList } from '../../contract/message-lists.ts'
import { STATE_TONES, useReasonText } from '../state-tag.tsx'
import { MessageDialog } from './message-dialog.tsx'

const TONES = { state: STATE_TONES }

/** DOC-03: the host-to-host log of all messages with their results. */
export function Page(): ReactNode {
  const t = useTexts('messaging')
  const reasonText = useReasonText()
  const [opened, setOpened] = useState<string>()
  const list = useRef<{ reload(): void }>(null)
  useLive(MESSAGES_CHANGED, () => list.current?.reload())
  const cellTexts = useMemo(() => ({ reason: (row: LoggedMessage) => reasonText(row.reason ?? '') }), [reasonText])
  return (
    <FullPage>
      <ListPage
        ref={list}
        list={messageList}
        area="messaging"
        title={t('pages.log')}
        endpoint={messagingApi.messageList}
        exportEndpoint={messagingApi.messageExport}
        tones={TONES}
        cellTexts={cellTexts}
        quickFilters={['state', 'direction', 'kind', 'mawbNo']}
        linkColumn="kind"
        onOpen={(row) => setOpened(row.id)}
        rowClass={(row) => (row.state === 'rejected' || row.state === 'quarantined' ? 'row-warn' : undefined)}
        emptyText={t('log.empty')}
      />
      {opened && <MessageDialog id={opened} onClose={() => setOpened(undefined)} />}
    </FullPage>
  )
}
