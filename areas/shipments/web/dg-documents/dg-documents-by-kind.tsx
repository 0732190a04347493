import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ChooseFile } from '#platform/web/kit/form/choose-file.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { TypedLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { PAPER_KINDS, type DgDocumentKind, isDgDocumentNeeded } from '../../domain/dg-documents/dg-documents.ts'

/** A displayed file; actions without `open` or `remove` are not available. */
export type ShownDgDocument = {
  readonly key: string
  readonly kind: DgDocumentKind
  readonly name: string
  readonly note: string
  open?(): void
  remove?(): void
}

type Props = {
  readonly lines: readonly TypedLine[]
  readonly papers: readonly ShownDgDocument[]
  readonly hint?: string
  readonly busy?: boolean
  /** Called with a chosen file; without it none can be added. */
  onFile?(kind: DgDocumentKind, file: File): Promise<void>
}

/** The documents of dangerous goods by kind, including missing required ones. */
export function DgDocumentsByKind(props: Props): ReactNode {
  const t = useTexts('shipments')
  const { papers: documents, hint, onFile } = props
  // Kinds that the goods do not require are shown only if a file exists.
  const kinds = PAPER_KINDS.filter(
    (kind) => isDgDocumentNeeded(kind, props.lines) !== false || documents.some((document) => document.kind === kind),
  )
  return (
    <section className="goods-papers" aria-label={t('goodsPapers.title')}>
      <dl className="shipments-facts goods-papers-kinds">
        {kinds.map((kind) => (
          <OfKind key={kind} {...props} kind={kind} papers={documents.filter((document) => document.kind === kind)} />
        ))}
      </dl>
      {onFile && <p className="kit-note">{hint ?? t('goodsPapers.hint')}</p>}
    </section>
  )
}

function OfKind(props: Props & { kind: DgDocumentKind }): ReactNode {
  const { kind, lines, papers: documents, busy = false, onFile } = props
  const t = useTexts('shipments')
  const name = t(`goodsPapers.kinds.${kind}`)
  const isMissing = documents.length === 0 && isDgDocumentNeeded(kind, lines) === true
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {isMissing && <StatusTag tone="amber">{t('goodsPapers.missing')}</StatusTag>}{' '}
        {documents.length > 0 && (
          <ul className="goods-papers-list">
            {documents.map((document) => (
              <DgDocument key={document.key} paper={document} />
            ))}
          </ul>
        )}
        {onFile && (
          <AddFile busy={busy} label={t('goodsPapers.addTo', { kind: name })} onFile={(file) => onFile(kind, file)} />
        )}
        {!onFile && documents.length === 0 && !isMissing && '–'}
      </dd>
    </div>
  )
}

function DgDocument({ paper: { name, note, open, remove } }: { paper: ShownDgDocument }): ReactNode {
  const t = useTexts('shipments')
  return (
    <li>
      {open ? (
        <Button type="link" className="shipments-link" onClick={open}>
          {name}
        </Button>
      ) : (
        name
      )}{' '}
      <span className="kit-note">{note}</span>
      {remove && (
        <Button type="text" size="small" aria-label={t('goodsPapers.removeOne', { name })} onClick={remove}>
          {t('goodsPapers.remove')}
        </Button>
      )}
    </li>
  )
}

function AddFile(props: { busy: boolean; label: string; onFile(file: File): Promise<void> }): ReactNode {
  const { busy, label, onFile } = props
  const t = useTexts('shipments')
  return (
    <ChooseFile accept=".pdf,.png,.jpg,.jpeg" onFile={(file) => void onFile(file)}>
      {(choose) => (
        <Button size="small" icon={<UploadOutlined />} aria-label={label} loading={busy} onClick={choose}>
          {t('goodsPapers.add')}
        </Button>
      )}
    </ChooseFile>
  )
}
