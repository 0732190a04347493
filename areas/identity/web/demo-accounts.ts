import type { DemoAccounts } from './provider-sign-in.ts'
import type { SignOnTexts } from './sso/sso-texts.ts'

// Without React, so that the sign-on page and /login share it.

/** Shows a button for each demo account, which signs in with one click; nothing where there are none. */
export function showDemoAccounts(
  place: HTMLElement,
  demo: DemoAccounts | null | undefined,
  say: (key: keyof SignOnTexts) => string,
  onChoose: (account: string, password: string) => void,
): void {
  place.replaceChildren(
    ...(demo?.accounts ?? []).map(({ account, role }) => {
      const button = document.createElement('button')
      button.type = 'button'
      const key = ROLE_TEXTS[role]
      if (key) button.append(lineOf('b', say(key)))
      button.append(lineOf('span', account))
      button.addEventListener('click', () => onChoose(account, demo?.password ?? ''))
      return button
    }),
  )
}

/** What the installation is called: as configured, otherwise that it is a demonstration. */
export function environmentLabel(
  ways: { readonly environment: string | null; readonly demo: DemoAccounts | null } | null,
  say: (key: keyof SignOnTexts) => string,
): string | null {
  return ways?.environment ?? (ways?.demo ? say('environmentDemo') : null)
}

function lineOf(tag: 'b' | 'span', text: string): HTMLElement {
  const line = document.createElement(tag)
  line.textContent = text
  return line
}

const ROLE_TEXTS: Readonly<Record<string, keyof SignOnTexts>> = {
  administrator: 'role_administrator',
  'export-operator': 'role_exportOperator',
  'space-controller': 'role_spaceController',
  'warehouse-clerk': 'role_warehouseClerk',
  'billing-clerk': 'role_billingClerk',
  sales: 'role_sales',
  auditor: 'role_auditor',
}
