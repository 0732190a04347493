import { DeleteOutlined, EditOutlined, PlusOutlined, QrcodeOutlined, SettingOutlined } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { PartnerField } from '#areas/partners/web/index.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { ListPage } from '#platform/web/kit/list-page/list-page.tsx'
import { download } from '#platform/web/download.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { type FacilityRow, facilityInput, facilityList } from '../contract/facility.ts'
import { CONSIGNOR_STANDINGS, FACILITY_KINDS } from '../domain/facility.ts'
import { SettingDialog } from './setting-dialog.tsx'

const facilityForm = facilityInput.extend({
  name: z.string().trim().max(100).nullish(),
  zone: facilityInput.shape.zone.nullish(),
})
const CHANGED = [warehouseApi.facilityList, warehouseApi.facilityOptions]

/** Warehouse set-up of the office: bins, X-ray machines, screeners, known consignors, label printers. */
export function Page(): ReactNode {
  const t = useTexts('warehouse')
  const [opened, setOpened] = useState<Opened>()
  const [isRules, setRules] = useState(false)
  const actions = useFacilityActions(setOpened, () => setRules(true))
  return (
    <>
      <ListPage
        list={facilityList}
        area="warehouse"
        endpoint={warehouseApi.facilityList}
        exportEndpoint={warehouseApi.facilityExport}
        title={t('pages.facilities')}
        quickFilters={['kind', 'code']}
        actions={actions}
        emptyText={t('messages.noFacilities')}
      />
      {isRules && <SettingDialog onClose={() => setRules(false)} />}
      {opened && <FacilityDialog row={opened.row} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type Opened = { readonly row: FacilityRow | null }

function useFacilityActions(open: (opened: Opened) => void, openRules: () => void): ListAction<FacilityRow>[] {
  const t = useTexts('warehouse')
  const remove = useRemove()
  const makePoster = useMakePoster()
  const any = warehouseApi.facilityCreate.access
  const edits: ListAction<FacilityRow>[] = [
    {
      key: 'new',
      label: t('actions.newFacility'),
      icon: <PlusOutlined />,
      primary: true,
      needs: 'none',
      any,
      run: () => open({ row: null }),
    },
    {
      key: 'edit',
      label: t('actions.editFacility'),
      icon: <EditOutlined />,
      needs: 'one',
      any,
      run: ([row]) => row && open({ row }),
    },
    {
      key: 'remove',
      label: t('actions.removeFacility'),
      icon: <DeleteOutlined />,
      danger: true,
      needs: 'one',
      any,
      run: ([row]) => row && void remove(row),
    },
  ]
  const poster: ListAction<FacilityRow> = {
    key: 'poster',
    label: t('gate.poster'),
    icon: <QrcodeOutlined />,
    needs: 'none',
    any: warehouseApi.gatePoster.access,
    run: () => void makePoster(),
  }
  const rules: ListAction<FacilityRow> = {
    key: 'rules',
    label: t('actions.rules'),
    icon: <SettingOutlined />,
    needs: 'none',
    any: warehouseApi.settingSave.access,
    run: openRules,
  }
  return [...edits, rules, poster]
}

/** A new poster ends the old one, so it is asked first. */
function useMakePoster(): () => Promise<void> {
  const t = useTexts('warehouse')
  const confirm = useConfirm()
  return async () => {
    const isSure = await confirm({ text: t('gate.confirmPoster'), okText: t('gate.poster') })
    if (isSure) await download(warehouseApi.gatePoster, { origin: location.origin }).catch(() => undefined)
  }
}

function useRemove(): (row: FacilityRow) => Promise<void> {
  const t = useTexts('warehouse')
  const confirm = useConfirm()
  const { run } = useAction(warehouseApi.facilityRemove, { invalidates: CHANGED })
  return async ({ id, code }) => {
    const text = t('messages.confirmRemoveFacility', { code: code ?? '' })
    const isSure = await confirm({ text, okText: t('actions.removeFacility'), danger: true })
    if (isSure) await run({ id }).catch(() => undefined)
  }
}

const NAMES = [
  'kind',
  'code',
  'name',
  'validUntil',
  'partnerId',
  'standing',
  'zone',
  'isSecure',
  'forDg',
  'host',
  'port',
] as const

function FacilityDialog({ row, onClose }: { row: FacilityRow | null; onClose(): void }): ReactNode {
  const t = useTexts('warehouse')
  const save = useSave(row)
  const labels = Object.fromEntries(
    NAMES.map((name) => [name, t(`lists.facilities.${name === 'partnerId' ? 'partner' : name}`)]),
  )
  return (
    <FormDialog
      open
      title={t(row ? 'actions.editFacility' : 'actions.newFacility')}
      schema={facilityForm}
      errors={warehouseErrors}
      initial={initialOf(row)}
      stored={row && { version: row.version ?? 1, labels }}
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRow widths="1fr 1fr">
            <ChoiceField
              name="kind"
              label={labels['kind'] ?? ''}
              values={FACILITY_KINDS}
              texts="facilityKind"
              area="warehouse"
            />
            <TextField name="code" label={labels['code'] ?? ''} maxLength={30} autoFocus />
          </FieldRow>
          <FieldRow widths="2fr 1fr">
            <TextField name="name" label={labels['name'] ?? ''} maxLength={100} />
            <DateField name="validUntil" label={labels['validUntil'] ?? ''} />
          </FieldRow>
          <FieldsOfKind kind={form.watch('kind')} labels={labels} />
        </>
      )}
    </FormDialog>
  )
}

function FieldsOfKind({ kind, labels }: { kind: unknown; labels: Readonly<Record<string, string>> }): ReactNode {
  if (kind === 'BIN') {
    return (
      <FieldRow widths="1fr 1fr 1fr">
        <TextField name="zone" label={labels['zone'] ?? ''} maxLength={20} />
        <FlagField name="isSecure" label={labels['isSecure'] ?? ''} />
        <FlagField name="forDg" label={labels['forDg'] ?? ''} />
      </FieldRow>
    )
  }
  if (kind === 'CONSIGNOR') {
    return (
      <FieldRow widths="2fr 1fr">
        <PartnerField name="partnerId" label={labels['partnerId'] ?? ''} required />
        <ChoiceField
          name="standing"
          required
          label={labels['standing'] ?? ''}
          values={CONSIGNOR_STANDINGS}
          texts="standing"
          area="warehouse"
        />
      </FieldRow>
    )
  }
  if (kind !== 'PRINTER') return null
  return (
    <FieldRow widths="2fr 1fr">
      <TextField name="host" label={labels['host'] ?? ''} maxLength={100} required />
      <NumberField name="port" label={labels['port'] ?? ''} min={1} max={65_535} required />
    </FieldRow>
  )
}

function useSave(row: FacilityRow | null) {
  const options = { quiet: true, invalidates: CHANGED }
  const create = useAction(warehouseApi.facilityCreate, options)
  const edit = useAction(warehouseApi.facilityEdit, options)
  return async (form: z.output<typeof facilityForm>, idempotencyKey: string, version: number | null): Promise<void> => {
    const zone = form.kind === 'BIN' ? (form.zone ?? '') : ''
    const input = { ...form, zone, name: form.name ?? '' }
    if (row && version !== null) await edit.run({ ...input, id: row.id, version })
    else await create.run(input, { idempotencyKey })
  }
}

function initialOf(row: FacilityRow | null): Partial<z.input<typeof facilityForm>> {
  const none = { validUntil: null, partnerId: null, standing: null, host: null, port: null }
  if (!row) return { ...none, kind: 'BIN', isSecure: true, forDg: false }
  return {
    kind: row.kind ?? 'BIN',
    code: row.code ?? '',
    name: row.name ?? '',
    validUntil: row.validUntil,
    partnerId: row.partnerId,
    standing: row.standing,
    zone: row.zone ?? '',
    isSecure: row.isSecure ?? true,
    forDg: row.forDg ?? false,
    host: row.host,
    port: row.port,
  }
}
