import { UserAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { partnersApi } from '#areas/partners/contract/api.ts'
import { addressLines, partsOfAddress } from '#areas/partners/domain/address-lines.ts'
import type { PartnerRole } from '#areas/partners/domain/partner-roles.ts'
import { PartnerDialog } from '#areas/partners/web/index.ts'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { Can } from '#platform/web/can.tsx'
import { useFormSurroundings } from '#platform/web/kit/form/form-context.ts'
import type { FormHandle } from '#platform/web/kit/form/trade-form.ts'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { useTexts } from '#platform/web/texts.ts'

type Partner = OutputOf<typeof partnersApi.find>['items'][number]

type Props = {
  /** The form path of the party. */
  party: string
  role: PartnerRole
  form: Pick<FormHandle<object>, 'set' | 'get'>
  /** Called to use an existing partner instead. */
  onUse(partner: Partner): void
}

/** Saves a typed party as partner and links it. For users who may add partners. */
export function SaveAsPartner({ party, role, form, onUse }: Props): ReactNode {
  const t = useTexts('shipments')
  const { disabled } = useFormSurroundings()
  const name = useFieldValue(`${party}.name`)
  const isTyped = !useFieldValue(`${party}.partnerId`) && typeof name === 'string' && name.trim() !== ''
  const [open, setOpen] = useState(false)
  const typed = (field: string) => String(form.get(`${party}.${field}`) ?? '')
  if (disabled || !(isTyped || open)) return null
  return (
    <Can any={['/partner/edit']}>
      <Button size="small" icon={<UserAddOutlined />} onClick={() => setOpen(true)}>
        {t('actions.saveAsPartner')}
      </Button>
      {open && (
        <PartnerDialog
          stored={null}
          initial={{
            name: typed('name'),
            ...partsOfAddress(typed('address')),
            [role]: true,
            contact: typed('contact'),
            phone: typed('phone'),
          }}
          onSaved={(id, record) => {
            const { address2 = null, address3 = null, postcode = null, contact, phone } = record
            form.set(`${party}.partnerId`, id)
            form.set(`${party}.name`, record.name)
            form.set(`${party}.address`, addressLines({ ...record, address2, address3, postcode }))
            form.set(`${party}.contact`, contact ?? '')
            form.set(`${party}.phone`, phone ?? '')
          }}
          onUse={(partner) => {
            form.set(`${party}.partnerId`, partner.value)
            onUse(partner)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Can>
  )
}
