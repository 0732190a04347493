import type { ReactNode } from 'react'
import type { z } from 'zod'
import { PartnerField } from '#areas/partners/web/index.ts'
import { AirlineField } from '#areas/reference-data/web/index.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { messagingApi } from '../../contract/api.ts'
import { channelInput } from '../../contract/channel.ts'
import { messagingErrors } from '../../contract/errors.ts'
import type { ChannelListRow } from '../../contract/message-lists.ts'
import { FHL_VERSIONS, FWB_VERSIONS, TRANSPORTS } from '../../domain/message-states.ts'

type Channel = z.output<typeof channelInput>

const NEW: Partial<Channel> = {
  airline: null,
  partnerId: null,
  transport: 'HTTPS',
  inbound: '',
  userName: '',
  hostKey: '',
  secret: null,
  fwbVersion: '16',
  fhlVersion: '4',
  listsHouses: false,
  takesBookings: true,
  isEnabled: true,
}

/** Adds a channel of the own office or changes one. A secret is never shown again. */
export function ChannelDialog({ row, onClose }: { row: ChannelListRow | null; onClose(): void }): ReactNode {
  const t = useTexts('messaging')
  const title = (name: string) => t(`lists.channels.${name}`)
  const labels = Object.fromEntries(NAMES.map((name) => [name, title(name === 'partnerId' ? 'agent' : name)]))
  return (
    <FormDialog
      open
      title={t(row ? 'channels.edit' : 'channels.new')}
      schema={channelInput}
      errors={messagingErrors}
      initial={row ? { ...NEW, ...valuesOf(row) } : NEW}
      stored={row && { version: row.version ?? 1, labels }}
      onSubmit={useSave(row)}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="name" label={title('name')} maxLength={60} autoFocus />
          <OtherEnd shown={row?.agent ?? undefined} />
          <FieldRow widths="1fr 2fr">
            <ChoiceField
              name="transport"
              label={title('transport')}
              area="messaging"
              texts="transport"
              values={TRANSPORTS}
            />
            <TextField name="target" label={title('target')} maxLength={300} hint={t('channels.targetHint')} />
          </FieldRow>
          <TextField name="inbound" label={title('inbound')} maxLength={300} hint={t('channels.inboundHint')} />
          <FieldRow widths="1fr 1fr">
            <TextField name="userName" label={title('userName')} maxLength={100} />
            <TextField name="secret" label={t('channels.secret')} hint={t('channels.secretHint')} password />
          </FieldRow>
          <TextField name="hostKey" label={title('hostKey')} maxLength={100} hint={t('channels.hostKeyHint')} />
          <Formats />
        </>
      )}
    </FormDialog>
  )
}

/** The airline or the agent; who is chosen takes the field of the other away. */
function OtherEnd({ shown }: { shown: string | undefined }): ReactNode {
  const t = useTexts('messaging')
  const hasAgent = !!useFieldValue('partnerId')
  const hasAirline = !!useFieldValue('airline')
  return (
    <FieldRow widths="1fr 1fr">
      {!hasAgent && (
        <AirlineField name="airline" label={t('lists.channels.airline')} hint={t('channels.airlineHint')} />
      )}
      {!hasAirline && (
        <PartnerField
          name="partnerId"
          role="agent"
          shown={shown}
          label={t('lists.channels.agent')}
          hint={t('channels.agentHint')}
        />
      )}
    </FieldRow>
  )
}

/** What the other end reads; an agent gets a message for each house and nothing else. */
function Formats(): ReactNode {
  const t = useTexts('messaging')
  const title = (name: string) => t(`lists.channels.${name}`)
  const hasAgent = !!useFieldValue('partnerId')
  const houses = <ChoiceField name="fhlVersion" label={title('fhlVersion')} options={choices(...FHL_VERSIONS)} />
  const enabled = <FlagField name="isEnabled" label={title('isEnabled')} />
  if (hasAgent) {
    return (
      <FieldRow widths="1fr 1fr">
        {houses}
        {enabled}
      </FieldRow>
    )
  }
  return (
    <>
      <FieldRow widths="1fr 1fr 1fr">
        <ChoiceField name="fwbVersion" label={title('fwbVersion')} options={choices(...FWB_VERSIONS)} />
        {houses}
        <FlagField name="listsHouses" label={title('listsHouses')} />
      </FieldRow>
      <FieldRow widths="1fr 1fr">
        <FlagField name="takesBookings" label={title('takesBookings')} />
        {enabled}
      </FieldRow>
    </>
  )
}

const NAMES = [
  'name',
  'airline',
  'partnerId',
  'transport',
  'target',
  'inbound',
  'userName',
  'hostKey',
  'fwbVersion',
  'fhlVersion',
  'listsHouses',
  'takesBookings',
] as const

function choices(...values: readonly string[]) {
  return values.map((value) => ({ value, label: value }))
}

function valuesOf(row: ChannelListRow): Partial<Channel> {
  const { name, airline, partnerId, transport, target, inbound, userName, hostKey, isEnabled } = row
  return {
    name: name ?? '',
    airline,
    partnerId,
    transport: transport ?? 'HTTPS',
    target: target ?? '',
    inbound: inbound ?? '',
    userName: userName ?? '',
    hostKey: hostKey ?? '',
    fwbVersion: FWB_VERSIONS.find((version) => version === row.fwbVersion) ?? '16',
    fhlVersion: FHL_VERSIONS.find((version) => version === row.fhlVersion) ?? '4',
    listsHouses: row.listsHouses ?? false,
    takesBookings: row.takesBookings ?? true,
    isEnabled: isEnabled ?? true,
  }
}

function useSave(row: ChannelListRow | null) {
  const options = { quiet: true, invalidates: [messagingApi.channelList] }
  const create = useAction(messagingApi.channelCreate, options)
  const edit = useAction(messagingApi.channelEdit, options)
  return async (form: Channel, idempotencyKey: string, version: number | null): Promise<void> => {
    if (row && version !== null) await edit.run({ ...form, id: row.id, version })
    else await create.run(form, { idempotencyKey })
  }
}
