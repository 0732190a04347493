import { UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ChooseFile } from '#platform/web/kit/form/choose-file.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { TypedLine } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { PAPER_KINDS, type PaperKind, isPaperNeeded } from '../../domain/papers/goods-papers.ts'

/** A file as it stands on the screen; without `open` or `remove` that cannot be done with it. */
export type ShownPaper = {
  readonly key: string
  readonly kind: PaperKind
  readonly name: string
  readonly note: string
  open?(): void
  remove?(): void
}

type Props = {
  readonly lines: readonly TypedLine[]
  readonly papers: readonly ShownPaper[]
  readonly hint?: string
  readonly busy?: boolean
  /** A file was chosen; without it none can be. */
  onFile?(kind: PaperKind, file: File): Promise<void>
}

/** The files of dangerous goods, kind by kind, with what is needed and not there yet. */
export function PapersByKind(props: Props): ReactNode {
  const t = useTexts('shipments')
  const { papers, hint, onFile } = props
  // What the goods do not need is not asked for, and shown where somebody added it all the same.
  const kinds = PAPER_KINDS.filter(
    (kind) => isPaperNeeded(kind, props.lines) !== false || papers.some((paper) => paper.kind === kind),
  )
  return (
    <section className="goods-papers" aria-label={t('goodsPapers.title')}>
      <dl className="shipments-facts goods-papers-kinds">
        {kinds.map((kind) => (
          <OfKind key={kind} {...props} kind={kind} papers={papers.filter((paper) => paper.kind === kind)} />
        ))}
      </dl>
      {onFile && <p className="kit-note">{hint ?? t('goodsPapers.hint')}</p>}
    </section>
  )
}

function OfKind(props: Props & { kind: PaperKind }): ReactNode {
  const { kind, lines, papers, busy = false, onFile } = props
  const t = useTexts('shipments')
  const name = t(`goodsPapers.kinds.${kind}`)
  const isMissing = papers.length === 0 && isPaperNeeded(kind, lines) === true
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {isMissing && <StatusTag tone="amber">{t('goodsPapers.missing')}</StatusTag>}{' '}
        {papers.length > 0 && (
          <ul className="goods-papers-list">
            {papers.map((paper) => (
              <Paper key={paper.key} paper={paper} />
            ))}
          </ul>
        )}
        {onFile && (
          <AddFile {...{ busy, label: t('goodsPapers.addTo', { kind: name }) }} onFile={(file) => onFile(kind, file)} />
        )}
        {!onFile && papers.length === 0 && !isMissing && '–'}
      </dd>
    </div>
  )
}

function Paper({ paper: { name, note, open, remove } }: { paper: ShownPaper }): ReactNode {
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
