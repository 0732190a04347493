import { Button } from 'antd'
import type { ReactNode } from 'react'
import { formElementId } from '#platform/web/kit/form/form.tsx'
import type { FormHandle } from '#platform/web/kit/form/trade-form.ts'
import { useTexts } from '#platform/web/texts.ts'

/** Saves the page's form from its header. */
export function SaveButton({ form }: { form: Pick<FormHandle<never>, 'inner' | 'saving'> }): ReactNode {
  const t = useTexts('shipments')
  return (
    <Button type="primary" htmlType="submit" form={formElementId(form)} title="Ctrl+S" loading={form.saving}>
      {t('actions.save')}
    </Button>
  )
}
