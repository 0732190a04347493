import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { messagingApi } from '#areas/messaging/contract/api.ts'
import type { MessageHead } from '#areas/messaging/contract/message-record.ts'
import { rejectedField } from '#areas/messaging/domain/rejected-field.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { boxOfField } from '../../domain/waybill/fwb-answer.ts'
import { boxId } from './box-id.ts'

type Props = { readonly message: MessageHead; captionOf(box: NonNullable<ReturnType<typeof boxOfField>>): string }

/** Why the airline rejected the FWB, with a link to the box that the reason names. */
export function FwbRejection({ message, captionOf }: Props): ReactNode {
  const t = useTexts('documents')
  const { data } = useCall(messagingApi.messageOpen, { id: message.id }, { quiet: true })
  const field = data && rejectedField(message.reason, data.read.fields)
  const box = field && boxOfField(field.name)
  return (
    <Alert
      type="error"
      showIcon
      title={t('waybill.rejected', { reason: message.reason })}
      description={
        box && (
          <Button type="link" size="small" onClick={() => document.getElementById(boxId('MAWB', box))?.focus()}>
            {captionOf(box)}
          </Button>
        )
      }
    />
  )
}
