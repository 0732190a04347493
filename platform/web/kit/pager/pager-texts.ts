import type enUS from './texts/en_US.json'

/** Every word the pager shows; the caller supplies them in the user's language. `{size}`, `{page}`, `{total}` are filled in. */
export type PagerTexts = Record<keyof typeof enUS, string>
