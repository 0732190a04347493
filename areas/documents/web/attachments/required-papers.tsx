import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ChooseFile } from '#platform/web/kit/form/choose-file.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { AttachmentKind } from '../../domain/attachment.ts'
import { type RequiredPaper, isWaybill } from '../../domain/required-papers.ts'

type Props = {
  readonly required: readonly RequiredPaper[]
  /** Names the list; the papers before the pre-alert unless given. */
  readonly label?: string
  /** Called with a file chosen for a missing paper; without it none can be added. */
  onFile?(kind: AttachmentKind, file: File): void
}

/** DOC-02: the checklist of the papers that a shipment needs before its pre-alert. */
export function RequiredPapers({ required, label, onFile }: Props): ReactNode {
  const t = useTexts('documents')
  if (required.length === 0) return null
  return (
    <ul className="documents-required" aria-label={label ?? t('required.title')}>
      {required.map(({ paper, isThere }) => (
        <li key={paper}>
          <StatusTag tone={isThere ? 'green' : 'amber'}>
            {t(`required.${isWaybill(paper) ? 'waybill' : 'file'}.${isThere ? 'there' : 'missing'}`)}
          </StatusTag>
          <span>{isWaybill(paper) ? paper : t(`attachments.kinds.${paper}`)}</span>
          {!isThere && !isWaybill(paper) && onFile && <AddPaper kind={paper} onFile={(file) => onFile(paper, file)} />}
        </li>
      ))}
    </ul>
  )
}

function AddPaper({ kind, onFile }: { kind: AttachmentKind; onFile(file: File): void }): ReactNode {
  const t = useTexts('documents')
  return (
    <ChooseFile accept=".pdf,.png,.jpg,.jpeg" onFile={onFile}>
      {(choose) => (
        <Button
          size="small"
          aria-label={t('required.attachOf', { paper: t(`attachments.kinds.${kind}`) })}
          onClick={choose}
        >
          {t('required.attach')}
        </Button>
      )}
    </ChooseFile>
  )
}
