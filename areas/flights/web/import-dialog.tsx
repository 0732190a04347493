import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import type { Problem } from '#platform/contract/envelope.ts'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import { CallFailed } from '#platform/web/api-client.ts'
import { openDownload } from '#platform/web/download.ts'
import { FieldFrame, inputAttributes } from '#platform/web/kit/form/field-frame.tsx'
import { useField } from '#platform/web/kit/form/use-field.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct } from '#platform/web/use-call.ts'
import { flightsApi } from '../contract/api.ts'
import { scheduleWorkbook } from '../contract/schedule-api.ts'
import './flights.css'

/** FLT-01: one workbook of schedules; every bad cell is listed by its row, and nothing is imported until all are right. */
export function ImportDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('flights')
  const notify = useNotify()
  const [wrongCells, setWrongCells] = useState<readonly Problem[]>([])
  const { act } = useAct(flightsApi.importSchedules, {
    quiet: true,
    invalidates: [flightsApi.listSchedules, flightsApi.board, flightsApi.week],
  })
  const submit = async (input: Parameters<typeof act>[0], idempotencyKey: string): Promise<void> => {
    setWrongCells([])
    try {
      const { imported } = await act(input, { idempotencyKey })
      notify.success(t('messages.imported', { count: imported }))
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
      schema={scheduleWorkbook}
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
            onClick={() => void openDownload(flightsApi.scheduleTemplate, {}).catch(() => undefined)}
          >
            {t('actions.template')}
          </Button>
          <WorkbookField />
          {wrongCells.length > 0 && <WrongCells cells={wrongCells} />}
        </>
      )}
    </FormDialog>
  )
}

function WorkbookField(): ReactNode {
  const t = useTexts('flights')
  const props = { name: 'file', label: t('fields.workbook'), required: true }
  const field = useField(props)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined): Promise<void> => {
    field.set(file ? { fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : null)
  }
  const chosen = field.value as { fileName: string } | null | undefined
  return (
    <FieldFrame {...props} field={field}>
      <div className="flights-file">
        <Button icon={<UploadOutlined />} onClick={() => input.current?.click()} autoFocus>
          {t('actions.chooseFile')}
        </Button>
        <span>{chosen?.fileName}</span>
        <input
          {...inputAttributes(field)}
          ref={input}
          className="kit-hidden"
          tabIndex={-1}
          type="file"
          accept=".xlsx,.xls"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </div>
    </FieldFrame>
  )
}

function WrongCells({ cells }: { cells: readonly Problem[] }): ReactNode {
  const t = useTexts('flights')
  return (
    <div className="kit-bulk-refused" tabIndex={0} role="region" aria-label={t('messages.nothingImported')}>
      <p>{t('messages.nothingImported')}</p>
      <ul>
        {cells.map(({ path, message }) => (
          <li key={path + message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
