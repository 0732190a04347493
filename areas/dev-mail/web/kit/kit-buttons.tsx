import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'

const remark = z.object({ remark: z.string().min(1).max(40) })
const ALERTS = ['info', 'success', 'warning', 'error'] as const

/** Buttons, what they open, and what is said in passing. */
export function KitButtons(): ReactNode {
  const t = useTexts('dev-mail')
  const notify = useNotify()
  const confirm = useConfirm()
  const [isOpen, setOpen] = useState(false)
  const ask = (danger: boolean) => void confirm({ text: t('kit.question'), okText: t('kit.remove'), danger })
  return (
    <FormSection title={t('kit.buttons')}>
      <div className="kit-page-row">
        <Button danger onClick={() => ask(true)}>
          {t('kit.remove')}
        </Button>
        <Button disabled>{t('kit.off')}</Button>
        <Button loading>{t('kit.working')}</Button>
        <Button size="small">{t('kit.small')}</Button>
        <Button type="link">{t('kit.link')}</Button>
        <Button onClick={() => ask(false)}>{t('kit.ask')}</Button>
        <Button onClick={() => notify.success(t('kit.saved'))}>{t('kit.success')}</Button>
        <Button onClick={() => notify.warning(t('kit.question'))}>{t('kit.warning')}</Button>
        <Button onClick={() => notify.error(t('kit.failed'))}>{t('kit.error')}</Button>
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('kit.dialog')}
        </Button>
      </div>
      {ALERTS.map((type) => (
        <Alert key={type} className="kit-page-alert" type={type} showIcon title={t(`kit.alerts.${type}`)} />
      ))}
      <FormDialog
        open={isOpen}
        title={t('kit.dialog')}
        schema={remark}
        initial={{}}
        onSubmit={async ({ remark: text }) => notify.success(text)}
        onClose={() => setOpen(false)}
      >
        {() => <TextField name="remark" label={t('kit.required')} maxLength={40} autoFocus />}
      </FormDialog>
    </FormSection>
  )
}
