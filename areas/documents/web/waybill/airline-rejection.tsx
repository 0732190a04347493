import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { messagingApi } from '#areas/messaging/contract/api.ts'
import type { MessageHead } from '#areas/messaging/contract/message-record.ts'
import { rejectedField } from '#areas/messaging/domain/rejected-field.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { MESSAGE_OF, boxOfField } from '../../domain/waybill/airline-answer.ts'
import type { WaybillKind } from '../../domain/waybill/waybill.ts'
import { focusBox } from './box-id.ts'

type Props = {
  readonly kind: WaybillKind
  readonly message: MessageHead
  captionOf(box: NonNullable<ReturnType<typeof boxOfField>>): string
}

/** Why the airline rejected the message of the waybill, with a link to the box that the reason names. */
export function AirlineRejection({ kind, message, captionOf }: Props): ReactNode {
  const t = useTexts('documents')
  const { data } = useCall(messagingApi.messageOpen, { id: message.id }, { quiet: true })
  const field = data && rejectedField(message.reason, data.read.fields)
  const box = field && boxOfField(field.name)
  return (
    <Alert
      type="error"
      showIcon
      title={t('waybill.rejected', { message: message.kind ?? MESSAGE_OF[kind], reason: message.reason })}
      description={
        box && (
          <Button type="link" size="small" onClick={() => focusBox(kind, box)}>
            {captionOf(box)}
          </Button>
        )
      }
    />
  )
}
