import { ApiOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { notify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { messagingApi } from '../../contract/api.ts'
import { type ChannelListRow, channelList } from '../../contract/message-lists.ts'
import { ChannelDialog } from './channel-dialog.tsx'

/** The channels by airline: set-up and test. */
export function Page(): ReactNode {
  const t = useTexts('messaging')
  const [opened, setOpened] = useState<{ row: ChannelListRow | null }>()
  const test = useTest()
  const actions: ListAction<ChannelListRow>[] = [
    {
      key: 'new',
      label: t('channels.new'),
      icon: <PlusOutlined />,
      primary: true,
      needs: 'none',
      run: () => setOpened({ row: null }),
    },
    {
      key: 'edit',
      label: t('channels.edit'),
      icon: <EditOutlined />,
      needs: 'one',
      run: ([row]) => row && setOpened({ row }),
    },
    {
      key: 'test',
      label: t('channels.test'),
      icon: <ApiOutlined />,
      needs: 'one',
      run: ([row]) => row && void test(row),
    },
  ]
  return (
    <FullPage>
      <ListPage
        list={channelList}
        area="messaging"
        title={t('pages.channels')}
        endpoint={messagingApi.channelList}
        exportEndpoint={messagingApi.channelExport}
        actions={actions}
        linkColumn="name"
        onOpen={(row) => setOpened({ row })}
        rowClass={(row) => (row.isEnabled && (row.failures ?? 0) > 0 ? 'row-warn' : undefined)}
        emptyText={t('channels.empty')}
      />
      {opened && <ChannelDialog row={opened.row} onClose={() => setOpened(undefined)} />}
    </FullPage>
  )
}

function useTest(): (row: ChannelListRow) => Promise<void> {
  const t = useTexts('messaging')
  const { run } = useAction(messagingApi.channelTest)
  return async ({ id, name }) => {
    const { isReached, answer } = await run({ id })
    const text = t(isReached ? 'channels.reached' : 'channels.notReached', { name: name ?? '', answer })
    if (isReached) notify.success(text)
    else notify.error(text, 10)
  }
}
