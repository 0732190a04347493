import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { useZone } from '#platform/web/zone.ts'
import { identityApi } from '../../contract/api.ts'
import { deviceName } from '../../domain/device-name.ts'

/** The user's sessions, with the button to end all others. */
export function OwnSessions({ disabled }: { disabled: boolean }): ReactNode {
  const t = useTexts('identity')
  const notify = useNotify()
  const { data: sessions = [] } = useCall(identityApi.ownSessions, {})
  const end = useAction(identityApi.endOtherSessions, {
    invalidates: [identityApi.ownSessions],
    onDone: ({ ended }) => notify.success(t('profile.ended', { ended })),
  })
  const others = sessions.some((session) => !session.isThis)
  return (
    <FormSection
      title={t('profile.sessions')}
      extra={
        <Button disabled={disabled || !others} loading={end.isRunning} onClick={() => void end.run({})}>
          {t('profile.endOthers')}
        </Button>
      }
    >
      <table className="own-sessions">
        <TableHead titles={['device', 'address', 'since', 'lastUsed'].map((column) => t(`profile.${column}`))} />
        <tbody>
          {sessions.map(({ id, userAgent, address, since, lastUsed, isThis, switchedBy }) => (
            <tr key={id}>
              <td title={userAgent}>
                {deviceName(userAgent)} {isThis && <b>{t('profile.this')}</b>}
                {switchedBy && ` · ${t('profile.switchedBy', { who: switchedBy })}`}
              </td>
              <td>{address}</td>
              <td>
                <Moment at={since} />
              </td>
              <td>
                <Moment at={lastUsed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormSection>
  )
}

/** An instant in the user's time zone, formatted as in lists. */
function Moment({ at }: { at: string }): ReactNode {
  return <time dateTime={at}>{formatInstant(at, useZone())}</time>
}
