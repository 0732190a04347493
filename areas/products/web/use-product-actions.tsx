import {
  BranchesOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  HistoryOutlined,
  ImportOutlined,
  PlusOutlined,
  RocketOutlined,
  StopOutlined,
  TagOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { saidOf } from '#platform/contract/language.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import { useConfirm } from '#platform/web/kit/confirm.ts'
import type { ListAction } from '#platform/web/kit/list-page/list-action.ts'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { productApi } from '../contract/api.ts'
import type { ProductRow } from '../contract/product-list.ts'
import { canDelete, canMaintain, canPutOnSale, canTakeOff } from '../domain/product-rules.ts'
import { useReason } from '#platform/web/kit/use-reason.ts'
import { productErrors } from '../contract/errors.ts'

export type Opened =
  | 'import'
  | 'fromFlights'
  | { readonly assemble: readonly ProductRow[] }
  | { readonly edit: string | null }
  | { readonly copy: string }
  | { readonly history: ProductRow }

const CHANGED = { invalidates: [productApi.listProducts, productApi.listOffers, productApi.openProduct] }

/** The actions on products of the own office; on several, all or none. */
export function useProductActions(setOpened: (opened: Opened) => void): ListAction<ProductRow>[] {
  const t = useTexts('products')
  const actor = useAsActor()
  const allOf = useAllOf()
  const run = useRun()
  const remove = useRemove(run)
  const named = (key: string, icon: ReactNode) => ({ key, label: t(`actions.${key}`), icon })
  const edit = { any: productApi.editProduct.access } as const
  return [
    { ...named('add', <PlusOutlined />), ...edit, primary: true, needs: 'none', run: () => setOpened({ edit: null }) },
    { ...named('import', <ImportOutlined />), ...edit, needs: 'none', run: () => setOpened('import') },
    {
      ...named('assemble', <BranchesOutlined />),
      ...edit,
      needs: 'some',
      allowed: allOf((row) => canMaintain(row, actor)),
      run: (rows) => setOpened({ assemble: rows }),
    },
    { ...named('fromFlights', <RocketOutlined />), ...edit, needs: 'none', run: () => setOpened('fromFlights') },
    {
      ...named('edit', <EditOutlined />),
      ...edit,
      needs: 'one',
      allowed: allOf((row) => canMaintain(row, actor)),
      run: ([row]) => row && setOpened({ edit: row.id }),
    },
    {
      ...named('copy', <CopyOutlined />),
      ...edit,
      needs: 'one',
      run: ([row]) => row && setOpened({ copy: row.id }),
    },
    {
      ...named('sell', <TagOutlined />),
      ...edit,
      needs: 'some',
      // Validity depends on the office's time zone and is checked by the server.
      allowed: allOf((row) => canPutOnSale(row, actor, '')),
      run: (rows) => void run('sellProducts', rows),
    },
    {
      ...named('takeOff', <StopOutlined />),
      ...edit,
      needs: 'some',
      allowed: allOf((row) => canTakeOff(row, actor)),
      run: (rows) => void run('takeOffProducts', rows),
    },
    {
      ...named('delete', <DeleteOutlined />),
      ...edit,
      needs: 'some',
      danger: true,
      allowed: allOf((row) => canDelete(row, actor)),
      run: (rows) => void remove(rows),
    },
    { ...named('history', <HistoryOutlined />), needs: 'one', run: ([row]) => row && setOpened({ history: row }) },
  ]
}

/** Applies a rule to several products and returns the first refusal. */
function useAllOf() {
  const say = useReason(productErrors)
  return (rule: (row: Ruled) => Verdict<keyof typeof productErrors>) => (rows: readonly ProductRow[]) => {
    const refused = rows.map((row) => [row, rule(ruled(row))] as const).find(([, verdict]) => !verdict.ok)
    if (!refused) return { ok: true as const }
    const verdict = say(refused[1])
    return verdict.ok
      ? verdict
      : { ok: false as const, reason: saidOf(refused[0].code ?? '', verdict.reason, currentLanguage()) }
  }
}

type Ruled = Parameters<typeof canPutOnSale>[0]

function ruled({ officeId, status, validTo }: ProductRow): Ruled {
  return { officeId: officeId ?? '', status: status ?? 'DRAFT', validTo: validTo ?? '' }
}

type Action = 'sellProducts' | 'takeOffProducts' | 'deleteProducts'

type Run = (action: Action, rows: readonly ProductRow[]) => Promise<void>

function useRun(): Run {
  const t = useTexts('products')
  const notify = useNotify()
  const actions = {
    sellProducts: useAction(productApi.sellProducts, CHANGED),
    takeOffProducts: useAction(productApi.takeOffProducts, CHANGED),
    deleteProducts: useAction(productApi.deleteProducts, CHANGED),
  }
  return async (action, rows) => {
    // The call shows its refusal itself.
    const answer = await actions[action].run({ ids: rows.map(({ id }) => id) }).catch(() => undefined)
    if (answer) notify.success(t(`messages.${action}`, { count: answer.done }))
  }
}

function useRemove(run: Run): (rows: readonly ProductRow[]) => Promise<void> {
  const t = useTexts('products')
  const confirm = useConfirm()
  return async (rows) => {
    const text = t('messages.confirmDelete', { count: rows.length })
    if (await confirm({ text, okText: t('actions.delete'), danger: true })) await run('deleteProducts', rows)
  }
}
