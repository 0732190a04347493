import type { Plugin } from 'vite'
import { PASSWORD_CARD, SIGN_IN_CARD, signOnFrame } from '#areas/identity/web/sso/sign-on-markup.ts'

const CARDS = { SIGN_IN_CARD, PASSWORD_CARD }

/** Writes the markup of the sign-on into its static pages, so that they are painted without waiting for a script. */
export function signOnMarkup(): Plugin {
  return {
    name: 'sign-on-markup',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        Object.entries(CARDS).reduce((page, [name, card]) => page.replace(`<!-- ${name} -->`, signOnFrame(card)), html),
    },
  }
}
