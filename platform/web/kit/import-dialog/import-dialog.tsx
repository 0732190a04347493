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
import { useAction } from '#platform/web/use-call.ts'
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

/** MAW-02: one workbook; every bad heading is listed, every bad cell by its row, and nothing is imported until all are right. */
export function ImportDialog<E extends TakesWorkbook>(props: Props<E>): ReactNode {
  const { imports, template, hint, invalidates, said, onClose } = props
  const t = useTexts('kit')
  const notify = useNotify()
  const [wrong, setWrong] = useState<readonly Problem[]>([])
  const { run } = useAction(imports, { quiet: true, invalidates })
  const submit = async (input: CallInput<E>, idempotencyKey: string): Promise<void> => {
    setWrong([])
    try {
      notify.success(said(await run(input, { idempotencyKey })))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setWrong(error.problems)
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
          <Button
            className="import-template"
            icon={<DownloadOutlined />}
            onClick={() => void openDownload(template, {}).catch(() => undefined)}
          >
            {t('import.template')}
          </Button>
          <FileField name="file" label={t('import.file')} required />
          <Wrong title={t('import.otherHeadings')} parts={wrong.filter(({ path }) => path === 'columns')} />
          <Wrong title={t('import.nothing')} parts={wrong.filter(({ path }) => path.startsWith('rows.'))} />
        </>
      )}
    </FormDialog>
  )
}

function Wrong({ title, parts }: { title: string; parts: readonly Problem[] }): ReactNode {
  if (parts.length === 0) return null
  return (
    <div className="kit-bulk-refused import-wrong" tabIndex={0} role="region" aria-label={title}>
      <p>{title}</p>
      <ul>
        {parts.map(({ path, message }) => (
          <li key={path + message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
