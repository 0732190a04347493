import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Problem } from '#platform/contract/envelope.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { openDownload } from '#platform/web/download.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { mawbApi } from '../contract/api.ts'
import { workbookInput } from '../contract/mawb-input.ts'
import { FileField } from './file-field.tsx'
import './mawb-inventory.css'

/** MAW-02: one workbook; every bad cell is listed by its row, and nothing is imported until all are right. */
export function ImportDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('mawb-inventory')
  const notify = useNotify()
  const [wrongCells, setWrongCells] = useState<readonly Problem[]>([])
  const { act } = useAct(mawbApi.importWorkbook, {
    quiet: true,
    invalidates: [mawbApi.list, mawbApi.listAlertSettings],
  })
  const submit = async (input: Parameters<typeof act>[0], idempotencyKey: string): Promise<void> => {
    setWrongCells([])
    try {
      notify.success(t('messages.imported', await act(input, { idempotencyKey })))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setWrongCells(error.problems.filter(({ path }) => path.startsWith('rows.')))
      throw new CallFailed(error.message, { status: error.status, code: error.code })
    }
  }
  return (
    <FormDialog
      open
      title={t('actions.import')}
      schema={workbookInput}
      errors={workbookErrors}
      initial={{}}
      submitText={t('actions.import')}
      onSubmit={submit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('hints.workbook')}</p>
          <Button
            icon={<DownloadOutlined />}
            onClick={() => void openDownload(mawbApi.template, {}).catch(() => undefined)}
          >
            {t('actions.template')}
          </Button>
          <FileField name="file" label={t('fields.file')} buttonText={t('actions.chooseFile')} required />
          {wrongCells.length > 0 && <WrongCells cells={wrongCells} />}
        </>
      )}
    </FormDialog>
  )
}

function WrongCells({ cells }: { cells: readonly Problem[] }): ReactNode {
  const t = useTexts('mawb-inventory')
  return (
    <div className="kit-bulk-refused mawb-cells" tabIndex={0} role="region" aria-label={t('messages.nothingImported')}>
      <p>{t('messages.nothingImported')}</p>
      <ul>
        {cells.map(({ path, message }) => (
          <li key={path + message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
