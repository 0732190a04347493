import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { formatLocalTime } from '#platform/web/kit/shown-time.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { MessageReadAnswer } from '../../contract/message-read.ts'

/** The type of a message and what it refers to. */
export function MessageFacts({ read }: { read: MessageReadAnswer }): ReactNode {
  const t = useTexts('messaging')
  const { kind, version, problems } = read
  return (
    <div className="desk-facts">
      <h3>
        {kind ? `${kind} · ${t(`kinds.${kind}`)}` : t('desk.unknown')}
        {version && <StatusTag>{t('desk.version', { version })}</StatusTag>}
      </h3>
      {problems.length === 0 && <Alert type="success" showIcon title={t('desk.noProblems')} />}
      {problems.length > 0 && <Problems problems={problems} />}
      <Waybills read={read} />
      <Statuses statuses={read.statuses} />
    </div>
  )
}

const SHOWN_PROBLEMS = 20

function Problems({ problems }: { problems: MessageReadAnswer['problems'] }): ReactNode {
  const t = useTexts('messaging')
  const list = (
    <ul>
      {problems.slice(0, SHOWN_PROBLEMS).map(({ line, column, message }, index) => (
        <li key={index}>
          {t('desk.place', { line, column })} · {message}
        </li>
      ))}
    </ul>
  )
  return <Alert type="error" showIcon title={`${t('desk.problems')} · ${problems.length}`} description={list} />
}

function Waybills({ read }: { read: MessageReadAnswer }): ReactNode {
  const t = useTexts('messaging')
  const rows = [
    ...read.waybills.map((fact) => ({ ...fact, key: `m${fact.number}`, label: t('fields.waybill') })),
    ...read.houses.map((fact) => ({
      ...fact,
      key: `h${fact.number}`,
      label: t('fields.house'),
      origin: null,
      destination: null,
    })),
  ]
  if (rows.length === 0) return null
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t('desk.waybills')}</th>
          <th scope="col">{t('desk.route')}</th>
          <th scope="col">{t('desk.pieces')}</th>
          <th scope="col">{t('desk.weight')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, number, origin, destination, pieces, weightKg }) => (
          <tr key={key}>
            <td>
              {label} <b>{number}</b>
            </td>
            <td>{origin && destination ? `${origin} – ${destination}` : ''}</td>
            <td>{pieces}</td>
            <td>{weightKg}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Statuses({ statuses }: { statuses: MessageReadAnswer['statuses'] }): ReactNode {
  const t = useTexts('messaging')
  if (statuses.length === 0) return null
  return (
    <table className="desk-table">
      <thead>
        <tr>
          <th scope="col">{t('desk.statuses')}</th>
          <th scope="col">{t('desk.airport')}</th>
          <th scope="col">{t('desk.flight')}</th>
          <th scope="col">{t('desk.at')}</th>
          <th scope="col">{t('desk.pieces')}</th>
          <th scope="col">{t('desk.weight')}</th>
        </tr>
      </thead>
      <tbody>
        {statuses.map(({ code, airport, flight, at, pieces, weightKg }, index) => (
          <tr key={index}>
            <td>{t(`segments.${code}`)}</td>
            <td>{airport}</td>
            <td>{flight}</td>
            <td>{formatLocalTime(at)}</td>
            <td>{pieces}</td>
            <td>{weightKg}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
