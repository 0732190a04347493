import { EditOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFormSurroundings } from '#platform/web/kit/form/form-context.ts'
import { REVEAL } from '#platform/web/kit/form/reveal.ts'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { useTexts } from '#platform/web/texts.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { PartyFields, type PartyRole } from './party-fields.tsx'
import type { ShipmentFormHandle } from './use-shipment-form.ts'

/**
 * A party as it stands on the papers; its fields open for editing. They stay in the form while they are closed, and open by
 * themselves when one of them is wrong. A new shipment starts with open fields.
 */
export function PartyCard(props: { role: PartyRole; form: ShipmentFormHandle; startsOpen: boolean }): ReactNode {
  const { role, form, startsOpen } = props
  const t = useTexts('shipments')
  const { disabled } = useFormSurroundings()
  const [open, setOpen] = useState(startsOpen)
  const fields = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const element = fields.current
    const show = (): void => setOpen(true)
    element?.addEventListener(REVEAL, show)
    return () => element?.removeEventListener(REVEAL, show)
  }, [])
  const party = t(`fields.${role}`)
  return (
    <section className="shipments-party-card" aria-label={party}>
      {!open && <PartyText role={role} title={party} />}
      {!disabled && (
        <Button
          type="text"
          size="small"
          className="shipments-party-edit"
          icon={open ? <UpOutlined /> : <EditOutlined />}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t(open ? 'actions.closeParty' : 'actions.editParty', { party })}
          onClick={() => setOpen(!open)}
        />
      )}
      <div ref={fields} id={id} hidden={!open}>
        <PartyFields role={role} form={form} />
      </div>
    </section>
  )
}

/** Name, address, contact and telephone as typed. */
function PartyText({ role, title }: { role: PartyRole; title: string }): ReactNode {
  const t = useTexts('shipments')
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
  const name = text(useFieldValue(`${role}.name`))
  const address = text(useFieldValue(`${role}.address`))
  const contact = text(useFieldValue(`${role}.contact`))
  const phone = text(useFieldValue(`${role}.phone`))
  return (
    <>
      <h4>{title}</h4>
      {name === '' ? (
        <Placeholder small text={t('messages.partyEmpty')} />
      ) : (
        <p className="shipments-party-name">{name}</p>
      )}
      {address !== '' && <p className="shipments-party-address">{address}</p>}
      {contact + phone !== '' && <p>{[contact, phone].filter(Boolean).join(' · ')}</p>}
    </>
  )
}
