import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { maskedPhone } from '#areas/partners/domain/masked-phone.ts'
import { FieldFrame, inputAttributes } from '#platform/web/kit/form/field-frame.tsx'
import { useField } from '#platform/web/kit/form/use-field.ts'
import type { FieldProps } from '#platform/web/kit/form/use-field.ts'
import { useLengthCheck } from '#platform/web/kit/form/use-length-check.ts'

/** A telephone number: masked to first 3 and last 4 digits (SHP-13) until the input has focus. */
export function PhoneField(props: FieldProps): ReactNode {
  const field = useField(props)
  useLengthCheck(props.name, 25)
  const [inUse, setInUse] = useState(false)
  const phone = typeof field.value === 'string' ? field.value : ''
  return (
    <FieldFrame {...props} field={field}>
      <Input
        {...inputAttributes(field)}
        value={inUse || isMasked(phone) ? phone : maskedPhone(phone)}
        inputMode="tel"
        onFocus={() => setInUse(true)}
        onChange={(event) => field.set(event.target.value)}
        onBlur={() => {
          setInUse(false)
          field.leave()
        }}
        status={field.message === undefined ? '' : 'error'}
      />
    </FieldFrame>
  )
}

/** Users who may not edit the shipment never receive the full number. */
function isMasked(phone: string): boolean {
  return phone.includes('*')
}
