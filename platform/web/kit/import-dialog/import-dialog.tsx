import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { CallInput, Endpoint, OutputOf } from '#platform/contract/endpoint.ts'
import type { Problem } from '#platform/contract/envelope.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { workbookInput } from '#platform/contract/workbook.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { openDownload } from '#platform/web/download.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { FormDialog } from '../form-dialog/form-dialog.tsx'
import { FileField } from './file-field.tsx'
import '../bulk/bulk-dialog.css'
import './import-dialog.css'

/** An endpoint that takes a workbook and nothing else. */
type TakesWorkbook = Endpoint<typeof workbookInput>

type Props<E extends TakesWorkbook> = {
  readonly imports: E
  /** Where the workbook to fill in is fetched. */
  readonly template: Endpoint
  /** What the workbook may hold, and that it is all or nothing. */
  readonly hint: string
  readonly invalidates: readonly Endpoint[]
  /** What is said when everything was imported. */
  said(output: OutputOf<E>): string
  onClose(): void
}

/** MAW-02: one workbook; every bad cell is listed by its row, and nothing is imported until all are right. */
export function ImportDialog<E extends TakesWorkbook>(props: Props<E>): ReactNode {
  const { imports, template, hint, invalidates, said, onClose } = props
  const t = useTexts('kit')
  const notify = useNotify()
  const [wrongCells, setWrongCells] = useState<readonly Problem[]>([])
  const { act } = useAct(imports, { quiet: true, invalidates })
  const submit = async (input: CallInput<E>, idempotencyKey: string): Promise<void> => {
    setWrongCells([])
    try {
      notify.success(said(await act(input, { idempotencyKey })))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setWrongCells(error.problems.filter(({ path }) => path.startsWith('rows.')))
      throw new CallFailed(error.message, { status: error.status, code: error.code })
    }
  }
  return (
    <FormDialog
      open
      title={t('import.title')}
      schema={workbookInput}
      errors={workbookErrors}
      initial={{}}
      submitText={t('import.title')}
      onSubmit={submit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{hint}</p>
          <Button icon={<DownloadOutlined />} onClick={() => void openDownload(template, {}).catch(() => undefined)}>
            {t('import.template')}
          </Button>
          <FileField name="file" label={t('import.file')} required />
          {wrongCells.length > 0 && <WrongCells cells={wrongCells} />}
        </>
      )}
    </FormDialog>
  )
}

function WrongCells({ cells }: { cells: readonly Problem[] }): ReactNode {
  const t = useTexts('kit')
  return (
    <div className="kit-bulk-refused import-cells" tabIndex={0} role="region" aria-label={t('import.nothing')}>
      <p>{t('import.nothing')}</p>
      <ul>
        {cells.map(({ path, message }) => (
          <li key={path + message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
